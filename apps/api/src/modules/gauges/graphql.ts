import { gauge } from '@exchange/schema'
import { eq, isNotNull, isNull, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIn } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type GaugeRow = InferSelectModel<typeof gauge>

const keyset: Keyset<GaugeRow> = { kind: 'gauges', table: gauge, columns: [gauge.pool], key: (row) => [row.pool] }

/** Gauges in GraphQL, in the order of their pools. */
export const addGaugeTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const Gauge = builder.objectRef<GaugeRow>('Gauge').implement({
    description: 'The gauge of a pool after the last indexed event: where pool tokens are staked for emission.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      address: t.exposeString('address'),
      poolAddress: t.exposeString('pool'),
      pool: t.field({
        type: Pool,
        nullable: true,
        resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool) ?? null,
      }),
      feesReward: t.exposeString('feesReward', { description: 'Pays the pool’s fees to its voters.' }),
      incentivesReward: t.exposeString('incentivesReward', { description: 'Pays what is offered for votes.' }),
      creator: t.exposeString('creator'),
      alive: t.exposeBoolean('alive', { description: 'False from a kill to a revival.' }),
      killedAt: t.int({ nullable: true, resolve: (row) => (row.killedAt === null ? null : Number(row.killedAt)) }),
      staked: t.field({ type: 'BigInt', description: 'Pool tokens.', resolve: (row) => row.staked.toString() }),
      rewardRate: t.field({
        type: 'BigInt',
        description: 'Emission in wei per second, until `periodFinish`.',
        resolve: (row) => row.rewardRate.toString(),
      }),
      periodFinish: t.int({ resolve: (row) => Number(row.periodFinish) }),
      emission: t.field({ type: 'BigInt', description: 'All that it was ever sent.', resolve: (row) => row.emission.toString() }),
      createdAt: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.createdAt) }),
    }),
  })
  const GaugePage = builder.objectRef<Page<GaugeRow>>('GaugePage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [Gauge], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
  const GaugeFilter = builder.inputType('GaugeFilter', { fields: (t) => ({ pools: t.stringList(), alive: t.boolean() }) })
  builder.queryField('gauges', (t) =>
    t.field({
      type: GaugePage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: GaugeFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'asc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(gauge.chainId, chainId),
          addressIn(gauge.pool, where?.pools, 'where.pools'),
          typeof where?.alive === 'boolean' ? (where.alive ? isNull(gauge.killedAt) : isNotNull(gauge.killedAt)) : undefined,
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
