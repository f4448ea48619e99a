import type { PoolGauge as PoolGaugeItem, PoolItem, VoterPayment as VoterPaymentItem } from '@exchange/api-client'
import { poolSortFields } from '@exchange/api-client'
import { DomainError } from '@exchange/domain'
import type { PoolEntry } from './poolEntry.ts'
import type { ConcentratedFigures } from '../market/rows.ts'
import { queryPools, type PoolFilter } from './poolQuery.ts'
import { parseAddress } from '../../http/input.ts'
import type { Builder } from '../../graphql/builder.ts'
import { addOrderDirection } from '../../graphql/orderDirection.ts'
import { marketFor, pageSize, type Page } from '../../graphql/page.ts'
import type { TokenTypes } from '../tokens/graphql.ts'
import { addStrategyTypes } from './strategies.ts'

/** Pools in GraphQL, out of the same snapshot as the list. */
export const addPoolTypes = (builder: Builder, { Token }: TokenTypes) => {
  const PoolType = builder.enumType('PoolType', { values: ['classic', 'stable', 'concentrated', 'weighted'] as const })
  const PoolSort = builder.enumType('PoolSort', { values: poolSortFields })
  const OrderDirection = addOrderDirection(builder)
  const PoolToken = builder.objectRef<PoolItem['tokens'][number]>('PoolToken').implement({
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

  const Concentrated = builder.objectRef<ConcentratedFigures>('ConcentratedPool').implement({
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

  const VoterPayment = builder.objectRef<VoterPaymentItem>('VoterPayment').implement({
    description: 'Raw units of one token that voters of a pool share in the running epoch.',
    fields: (t) => ({
      token: t.exposeString('token'),
      symbol: t.exposeString('symbol', { nullable: true, description: 'Null where the token stands in no pool.' }),
      decimals: t.exposeInt('decimals', { nullable: true }),
      amount: t.expose('amount', { type: 'BigInt' }),
      amountUsd: t.expose('amountUsd', { type: 'Decimal', nullable: true, description: 'Null where the token has no price.' }),
    }),
  })

  const PoolGauge = builder.objectRef<PoolGaugeItem>('PoolGauge').implement({
    description: 'The gauge of a pool in the running epoch.',
    fields: (t) => ({
      address: t.exposeString('address'),
      feesReward: t.exposeString('feesReward'),
      incentivesReward: t.exposeString('incentivesReward'),
      alive: t.exposeBoolean('alive'),
      killedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Why it is inactive.',
        resolve: (gauge) => gauge.inactive?.since ?? null,
      }),
      votes: t.expose('votes', { type: 'BigInt', description: 'Wei.' }),
      totalSupply: t.expose('totalSupply', { type: 'BigInt', description: 'Pool tokens that are staked, or the number of positions.' }),
      tvlUsd: t.expose('tvlUsd', { type: 'Decimal', nullable: true, description: 'What is staked is worth.' }),
      earningUsd: t.expose('earningUsd', {
        type: 'Decimal',
        nullable: true,
        description: 'What of it earns the emission now: all of it, or of positions those in range.',
      }),
      rewardRate: t.expose('rewardRate', { type: 'BigInt', description: 'Wei per second until `periodFinish`.' }),
      periodFinish: t.expose('periodFinish', { type: 'Seconds' }),
      apr: t.exposeFloat('apr', { nullable: true, description: 'Percent a year: emission ÷ what of the stake earns.' }),
      incentives: t.field({ type: [VoterPayment], resolve: (gauge) => gauge.incentives }),
      incentivesUsd: t.expose('incentivesUsd', { type: 'Decimal', nullable: true, description: 'Of the tokens that have a price.' }),
      fees: t.field({ type: [VoterPayment], resolve: (gauge) => gauge.fees }),
      feesUsd: t.expose('feesUsd', { type: 'Decimal', nullable: true }),
    }),
  })

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
        description: 'In the order in which they were written.',
        resolve: (pool) => pool.item().boosts,
      }),
      swapCount: t.int({ resolve: (pool) => pool.row.swapCount }),
      createdAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (pool) => pool.row.createdAt }),
      updatedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (pool) => pool.row.updatedAt }),
    }),
  })

  const PoolPage = builder.objectRef<Page<PoolEntry> & { total: number }>('PoolPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [Pool], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
      total: t.exposeInt('total'),
    }),
  })

  const PoolFilter = builder.inputType('PoolFilter', {
    fields: (t) => ({ version: t.int(), type: t.field({ type: PoolType }), search: t.string(), token: t.string() }),
  })

  builder.queryFields((t) => ({
    pools: t.field({
      type: PoolPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: PoolFilter }),
        orderBy: t.arg({ type: PoolSort, defaultValue: 'tvl' }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, orderBy, direction, first, after }, context) => {
        const size = pageSize(first)
        const version = where?.version ?? undefined
        if (version !== undefined && version !== 2 && version !== 3) {
          throw new DomainError('api.badRequest', { parameter: 'where.version', reason: '2 or 3' })
        }
        const filter: PoolFilter = {
          version,
          type: where?.type ?? undefined,
          search: where?.search?.slice(0, 100),
          token: where?.token ? parseAddress(where.token, 'where.token') : undefined,
        }
        const sort = { field: orderBy ?? 'tvl', descending: direction !== 'asc' } as const
        const page = queryPools(marketFor(context, chainId).snapshot(), filter, sort, size, after ?? undefined)
        return { nodes: page.entries, nextCursor: page.nextCursor, total: page.total }
      },
    }),
    pool: t.field({
      type: Pool,
      nullable: true,
      args: { chainId: t.arg.int({ required: true }), address: t.arg.string({ required: true }) },
      resolve: (_root, { chainId, address }, context) =>
        marketFor(context, chainId).snapshot().findPool(parseAddress(address, 'address')) ?? null,
    }),
    token: t.field({
      type: Token,
      nullable: true,
      args: { chainId: t.arg.int({ required: true }), address: t.arg.string({ required: true }) },
      resolve: (_root, { chainId, address }, context) =>
        marketFor(context, chainId).snapshot().findToken(parseAddress(address, 'address')) ?? null,
    }),
  }))

  return { Pool, PoolToken, OrderDirection, VaultKind }
}

export type PoolTypes = ReturnType<typeof addPoolTypes>
