import { farm } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { poolFields } from '../../graphql/fields.ts'
import { addressIn } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type FarmRow = InferSelectModel<typeof farm>

const keyset: Keyset<FarmRow> = { kind: 'farms', table: farm, columns: [farm.pool, farm.nonce], key: (row) => [row.pool, row.nonce] }

// VOTE-26
/** Farms in GraphQL, sorted by pool. */
export const addFarmTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const Farm = builder.objectRef<FarmRow>('Farm').implement({
    description: 'The farm of a concentrated gauge after the last indexed event: it streams the emission to staked positions in range.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      id: t.exposeString('id', { description: 'By which the farming contract names it.' }),
      ...poolFields(t, Pool),
      nonce: t.field({ type: 'BigInt', resolve: (row) => row.nonce.toString() }),
      virtualPool: t.exposeString('virtualPool', { description: 'Keeps the liquidity that shares the stream.' }),
      rewardToken: t.exposeString('rewardToken'),
      bonusRewardToken: t.exposeString('bonusRewardToken'),
      rewardRate: t.field({
        type: 'BigInt',
        description: 'Wei per second, while something is in range and the gauge’s stream lasts.',
        resolve: (row) => row.rewardRate.toString(),
      }),
      bonusRewardRate: t.field({ type: 'BigInt', resolve: (row) => row.bonusRewardRate.toString() }),
      active: t.exposeBoolean('active', { description: 'False once the farming contract has ended it.' }),
      createdAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.createdAt) }),
    }),
  })
  const FarmFilter = builder.inputType('FarmFilter', { fields: (t) => ({ pools: t.stringList(), active: t.boolean() }) })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Farm),
    Filter: FarmFilter,
    OrderDirection,
    defaultDirection: 'asc',
    filters: (where) => [
      addressIn(farm.pool, where.pools, 'where.pools'),
      typeof where.active === 'boolean' ? eq(farm.active, where.active) : undefined,
    ],
  })
}
