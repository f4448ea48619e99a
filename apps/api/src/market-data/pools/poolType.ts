import type { PoolItem } from '@exchange/api-client'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'
import type { ConcentratedFigures } from '../../market/snapshot/rows.ts'
import type { Builder } from '../../graphql/builder.ts'
import { addPoolGauge } from './gaugeType.ts'
import { addStrategyTypes } from './strategies.ts'

const addPoolToken = (builder: Builder) => {
  return builder.objectRef<PoolItem['tokens'][number]>('PoolToken').implement({
    description: 'One token of a pool.',
    fields: (t) => ({
      address: t.exposeString('address'),
      symbol: t.exposeString('symbol'),
      name: t.exposeString('name'),
      decimals: t.exposeInt('decimals'),
      logoURI: t.exposeString('logoURI', { nullable: true }),
      priceUsd: t.expose('priceUsd', { type: 'Decimal', nullable: true }),
      reserve: t.expose('reserve', { type: 'BigInt', description: 'Raw units.' }),
      weight: t.expose('weight', { type: 'Decimal', nullable: true, description: 'Part of a weighted pool; null in every other kind.' }),
    }),
  })
}

const addConcentrated = (builder: Builder) => {
  return builder.objectRef<ConcentratedFigures>('ConcentratedPool').implement({
    description: 'What a concentrated pool has beside the figures of every pool.',
    fields: (t) => ({
      sqrtPrice: t.expose('sqrtPrice', { type: 'BigInt', description: '√(raw token1 per raw token0) × 2^96.' }),
      tick: t.exposeInt('tick'),
      liquidity: t.expose('liquidity', { type: 'BigInt', description: 'In range.' }),
      tickSpacing: t.exposeInt('tickSpacing'),
      communityFee: t.exposeInt('communityFee', { description: 'Thousandths of the fee.' }),
      feeGrowth0: t.expose('feeGrowth0', { type: 'BigInt', description: 'Per unit of liquidity since creation, Q128 modulo 2^256.' }),
      feeGrowth1: t.expose('feeGrowth1', { type: 'BigInt' }),
      tickLow: t.exposeInt('tickLow', { nullable: true, description: 'The lowest tick at which a position ends.' }),
      tickHigh: t.exposeInt('tickHigh', { nullable: true }),
    }),
  })
}

/** A pool in GraphQL, and the types of its fields. */
export const addPool = (builder: Builder) => {
  const PoolType = builder.enumType('PoolType', { values: ['classic', 'stable', 'concentrated', 'weighted'] as const })
  const PoolToken = addPoolToken(builder)
  const Concentrated = addConcentrated(builder)
  const PoolGauge = addPoolGauge(builder)
  const { VaultKind, PoolStrategy, PoolBoost } = addStrategyTypes(builder)
  const Pool = builder.objectRef<PoolEntry>('Pool').implement({
    description: 'A pool with its state at the block of the answer.',
    fields: (t) => ({
      chainId: t.int({ resolve: (pool) => pool.item().chainId }),
      address: t.string({ resolve: (pool) => pool.row.address }),
      version: t.int({ resolve: (pool) => pool.row.version }),
      type: t.field({ type: PoolType, resolve: (pool) => pool.row.type }),
      symbol: t.string({ resolve: (pool) => pool.row.symbol }),
      tokens: t.field({
        type: [PoolToken],
        description: 'Two to eight, in ascending order of their addresses.',
        resolve: (pool) => pool.item().tokens,
      }),
      fee: t.int({ description: 'Pips: 1e6 = 100 %.', resolve: (pool) => pool.row.fee }),
      providersPart: t.field({
        type: 'Decimal',
        description: 'Part of all fees that providers keep: 1, but for the community fee of a concentrated pool.',
        resolve: (pool) => pool.item().providersPart,
      }),
      tvlUsd: t.field({ type: 'Decimal', nullable: true, resolve: (pool) => pool.item().tvlUsd }),
      totalSupply: t.field({ type: 'BigInt', resolve: (pool) => pool.item().totalSupply }),
      lpPriceUsd: t.field({ type: 'Decimal', nullable: true, resolve: (pool) => pool.item().lpPriceUsd }),
      apr: t.float({ nullable: true, description: 'Percent a year.', resolve: (pool) => pool.apr }),
      volumeUsd24h: t.field({ type: 'Decimal', resolve: (pool) => pool.item().volumeUsd24h }),
      volumeUsd7d: t.field({ type: 'Decimal', resolve: (pool) => pool.item().volumeUsd7d }),
      feesUsd24h: t.field({ type: 'Decimal', resolve: (pool) => pool.item().feesUsd24h }),
      feesUsd7d: t.field({ type: 'Decimal', resolve: (pool) => pool.item().feesUsd7d }),
      price: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Of the first token in the second.',
        resolve: (pool) => pool.item().price,
      }),
      owner: t.string({ nullable: true, resolve: (pool) => pool.row.owner }),
      deployer: t.string({ nullable: true, resolve: (pool) => pool.row.deployer }),
      plugin: t.string({ nullable: true, resolve: (pool) => pool.row.plugin }),
      concentrated: t.field({
        type: Concentrated,
        nullable: true,
        description: 'Null for every other kind of pool.',
        resolve: (pool) => pool.row.concentrated,
      }),
      gauge: t.field({
        type: PoolGauge,
        nullable: true,
        description: 'Null where the pool has none: then it is inactive.',
        resolve: (pool) => pool.item().gauge,
      }),
      strategies: t.field({
        type: [PoolStrategy],
        description: 'Vaults of a concentrated pool, in ascending order of their addresses.',
        resolve: (pool) => pool.item().strategies,
      }),
      boosts: t.field({
        type: [PoolBoost],
        nullable: true,
        description: 'In the order in which they were written. Null while they are not known.',
        resolve: (pool) => pool.item().boosts,
      }),
      swapCount: t.int({ resolve: (pool) => pool.row.swapCount }),
      createdAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (pool) => pool.row.createdAt }),
      updatedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (pool) => pool.row.updatedAt }),
    }),
  })
  return { Pool, PoolToken, PoolType, VaultKind }
}
