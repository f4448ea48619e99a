import { gauge } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { poolFields } from '../../graphql/fields.ts'
import { addressIn, isMissing, poolVersionFilter } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type GaugeRow = InferSelectModel<typeof gauge>

const keyset: Keyset<GaugeRow> = { kind: 'gauges', table: gauge, columns: [gauge.pool], key: (row) => [row.pool] }

/** Gauges in GraphQL, sorted by pool. */
export const addGaugeTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const Gauge = builder.objectRef<GaugeRow>('Gauge').implement({
    description: 'The gauge of a pool after the last indexed event: where pool tokens or positions are staked for emission.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      address: t.exposeString('address'),
      ...poolFields(t, Pool),
      feesReward: t.exposeString('feesReward', { description: 'Pays the pool’s fees to its voters.' }),
      incentivesReward: t.exposeString('incentivesReward', { description: 'Pays what is offered for votes.' }),
      creator: t.exposeString('creator'),
      alive: t.exposeBoolean('alive', { description: 'False from a kill to a revival.' }),
      killedAt: t.field({ type: 'Seconds', nullable: true, resolve: (row) => (row.killedAt === null ? null : Number(row.killedAt)) }),
      staked: t.field({ type: 'BigInt', description: 'Pool tokens, or the number of positions.', resolve: (row) => row.staked.toString() }),
      rewardRate: t.field({
        type: 'BigInt',
        description: 'Emission in wei per second, until `periodFinish`.',
        resolve: (row) => row.rewardRate.toString(),
      }),
      periodFinish: t.field({ type: 'Seconds', resolve: (row) => Number(row.periodFinish) }),
      emission: t.field({
        type: 'BigInt',
        description: 'All that it was ever sent, but for what a farm that stopped did not take.',
        resolve: (row) => row.emission.toString(),
      }),
      createdAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.createdAt) }),
    }),
  })
  const GaugeFilter = builder.inputType('GaugeFilter', { fields: (t) => ({ pools: t.stringList(), version: t.int(), alive: t.boolean() }) })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Gauge),
    Filter: GaugeFilter,
    OrderDirection,
    defaultDirection: 'asc',
    filters: (where) => [
      addressIn(gauge.pool, where.pools, 'where.pools'),
      poolVersionFilter(gauge, where),
      isMissing(gauge.killedAt, where.alive),
    ],
  })
}
