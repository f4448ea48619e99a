import { stake } from '@exchange/schema'
import { gt, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { poolFields } from '../../graphql/fields.ts'
import { addressIn, addressEquals, poolVersionFilter } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type StakeRow = InferSelectModel<typeof stake>

const keyset: Keyset<StakeRow> = {
  kind: 'stakes',
  table: stake,
  columns: [stake.account, stake.pool],
  key: (row) => [row.account, row.pool],
}

/** Stakes in GraphQL, sorted by account and pool. */
export const addStakeTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const Stake = builder.objectRef<StakeRow>('Stake').implement({
    description: 'Pool tokens, or positions of a concentrated pool, that an account has in the gauge of a pool.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      account: t.exposeString('account'),
      ...poolFields(t, Pool),
      amount: t.field({
        type: 'BigInt',
        description: 'Wei of pool tokens, or the number of positions.',
        resolve: (row) => row.amount.toString(),
      }),
      positions: t.field({
        type: ['BigInt'],
        nullable: true,
        description: 'Token ids, the oldest stake first; null where pool tokens are staked.',
        resolve: (row) => row.positions?.map(String) ?? null,
      }),
      updatedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.updatedAt) }),
    }),
  })
  const StakeFilter = builder.inputType('StakeFilter', {
    fields: (t) => ({ account: t.string(), pools: t.stringList(), version: t.int() }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Stake),
    Filter: StakeFilter,
    OrderDirection,
    defaultDirection: 'asc',
    filters: (where) => [
      gt(stake.amount, 0n),
      addressEquals(stake.account, where.account, 'where.account'),
      addressIn(stake.pool, where.pools, 'where.pools'),
      poolVersionFilter(stake, where),
    ],
  })
}
