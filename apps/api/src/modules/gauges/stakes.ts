import { stake } from '@exchange/schema'
import { eq, gt, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIn, addressIs } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type StakeRow = InferSelectModel<typeof stake>

const keyset: Keyset<StakeRow> = {
  kind: 'stakes',
  table: stake,
  columns: [stake.account, stake.pool],
  key: (row) => [row.account, row.pool],
}

/** Stakes in GraphQL, in the order of accounts and pools. */
export const addStakeTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const Stake = builder.objectRef<StakeRow>('Stake').implement({
    description: 'Pool tokens that an account has in the gauge of a pool.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      account: t.exposeString('account'),
      poolAddress: t.exposeString('pool'),
      pool: t.field({
        type: Pool,
        nullable: true,
        resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool) ?? null,
      }),
      amount: t.field({ type: 'BigInt', resolve: (row) => row.amount.toString() }),
      updatedAt: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.updatedAt) }),
    }),
  })
  const StakePage = builder.objectRef<Page<StakeRow>>('StakePage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [Stake], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
  const StakeFilter = builder.inputType('StakeFilter', { fields: (t) => ({ account: t.string(), pools: t.stringList() }) })
  builder.queryField('stakes', (t) =>
    t.field({
      type: StakePage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: StakeFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'asc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(stake.chainId, chainId),
          gt(stake.amount, 0n),
          addressIs(stake.account, where?.account, 'where.account'),
          addressIn(stake.pool, where?.pools, 'where.pools'),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
