import { parseAddress } from '../../http/input.ts'
import type { Builder } from '../../graphql/builder.ts'
import { poolFields } from '../../graphql/fields.ts'
import { addPageType } from '../../graphql/list.ts'
import { decodeKeyset, encodeKeyset, marketFor, pageSize } from '../../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'
import type { PaymentTypes } from './payments.ts'
import { readRewards, type RewardRow } from './reader.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/
const CURSOR = [/^\d{1,30}$/, ADDRESS, /^(fees|incentives)$/, ADDRESS]

type Reward = RewardRow & { readonly chainId: number; readonly account: string }

/** Earnings of an account's votes in GraphQL, newest epoch first. */
export const addRewardTypes = (builder: Builder, { Pool }: PoolTypes, { RewardKind }: PaymentTypes): void => {
  const VoterReward = builder.objectRef<Reward>('VoterReward').implement({
    description: 'What an account’s votes for a pool in an epoch earn of one token. It can be claimed when the epoch is over.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      kind: t.field({ type: RewardKind, resolve: (row) => row.kind }),
      ...poolFields(t, Pool),
      token: t.exposeString('token'),
      epoch: t.field({ type: 'Seconds', description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      votes: t.field({ type: 'BigInt', description: 'Of the account, wei.', resolve: (row) => row.votes.toString() }),
      poolVotes: t.field({ type: 'BigInt', description: 'Of everybody.', resolve: (row) => row.poolVotes.toString() }),
      total: t.field({ type: 'BigInt', description: 'What everybody shares.', resolve: (row) => row.total.toString() }),
      amount: t.field({
        type: 'BigInt',
        description: 'The account’s part; while the epoch runs, what it would be if the epoch ended now.',
        resolve: (row) => row.amount.toString(),
      }),
      claimed: t.exposeBoolean('claimed'),
      id: t.string({
        description: 'Unlike that of any other reward.',
        resolve: (row) => [row.epoch, row.account, row.pool, row.kind, row.token].join('-'),
      }),
      account: t.exposeString('account'),
      updatedAt: t.field({
        type: 'Seconds',
        description: 'Second of the last vote or payment that made it what it is.',
        resolve: (row) => Number(row.updatedAt),
      }),
    }),
  })
  builder.queryField('rewards', (t) =>
    t.field({
      type: addPageType(builder, VoterReward),
      args: {
        chainId: t.arg.int({ required: true }),
        account: t.arg.string({ required: true }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: async (_root, { chainId, account, first, after }, context) => {
        marketFor(context, chainId)
        const limit = pageSize(first)
        const behind = after ? decodeKeyset('rewards', after, CURSOR) : null
        const request = { chainId, account: parseAddress(account, 'account'), after: behind, limit: limit + 1 }
        const rows = await readRewards(context.db, request)
        const nodes = rows.slice(0, limit).map((row) => ({ ...row, chainId, account: request.account }))
        const last = nodes.at(-1)
        const next = last && rows.length > limit ? encodeKeyset('rewards', [last.epoch, last.pool, last.kind, last.token]) : null
        return { nodes, nextCursor: next }
      },
    }),
  )
}
