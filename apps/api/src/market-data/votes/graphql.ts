import { lockVote } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { poolFields } from '../../graphql/fields.ts'
import { addressIn, addressEquals, timestampEquals, integerEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type VoteRow = InferSelectModel<typeof lockVote>

const keyset: Keyset<VoteRow> = {
  kind: 'votes',
  table: lockVote,
  columns: [lockVote.epoch, lockVote.lockId, lockVote.pool],
  key: (row) => [row.epoch, row.lockId, row.pool],
}

// VOTE-12
/** Votes in GraphQL, newest epoch first. */
export const addVoteTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const Vote = builder.objectRef<VoteRow>('Vote').implement({
    description: 'What a lock votes for a pool in an epoch. Votes that were taken back are not listed.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      epoch: t.field({ type: 'Seconds', description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      lockId: t.field({ type: 'BigInt', resolve: (row) => row.lockId.toString() }),
      ...poolFields(t, Pool),
      account: t.exposeString('account', { description: 'Owner of the lock when it voted: the rewards of the epoch are theirs.' }),
      votes: t.field({ type: 'BigInt', description: 'Wei.', resolve: (row) => row.votes.toString() }),
      txHash: t.exposeString('txHash'),
      block: t.field({ type: 'BigInt', resolve: (row) => row.block.toString() }),
      timestamp: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.timestamp) }),
    }),
  })
  const VoteFilter = builder.inputType('VoteFilter', {
    fields: (t) => ({
      account: t.string(),
      lockId: t.field({ type: 'BigInt' }),
      pools: t.stringList(),
      epoch: t.field({ type: 'Seconds', description: 'First second of the epoch.' }),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Vote),
    Filter: VoteFilter,
    OrderDirection,
    filters: (where) => [
      addressEquals(lockVote.account, where.account, 'where.account'),
      integerEquals(lockVote.lockId, where.lockId, 'where.lockId'),
      addressIn(lockVote.pool, where.pools, 'where.pools'),
      timestampEquals(lockVote.epoch, where.epoch),
    ],
  })
}
