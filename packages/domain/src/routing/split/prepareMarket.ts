import { feeAt } from '../../amm/pool.ts'
import { tokensOf } from '../../amm/side.ts'
import { weightedLimit } from '../../amm/weighted/curve.ts'
import { PIPS } from '../../math/fullMath.ts'
import type { Address, AmmPool } from '../../types.ts'
import { buildMarket, type Market, type NumericPool, withPools } from './market.ts'
import type { RecentSplits } from './recentSplits.ts'
import { ROUTER_GAS } from './routerGas.ts'

/** The pools of a network as the search of splits knows them. Its fees are those of `timestamp` (seconds). */
export type PreparedMarket = {
  readonly market: Market
  readonly pools: readonly AmmPool[]
  /** Numbers of tokens and pools by lower-case address. */
  readonly tokenAt: ReadonlyMap<string, number>
  readonly poolAt: ReadonlyMap<string, number>
  readonly tokens: readonly Address[]
  /** What was found of late: searches of like amounts begin with it. */
  readonly recent: RecentSplits
}

const WEIGHT_ONE = 1e18
const Q96 = 2 ** 96

const toNumeric = (pool: AmmPool, tokenAt: ReadonlyMap<string, number>, timestamp: number): NumericPool => {
  const tokens = tokensOf(pool).map((token) => tokenAt.get(token.toLowerCase())!)
  const fee = Number(feeAt(pool, timestamp)) / Number(PIPS)
  if (pool.type === 'concentrated')
    return {
      type: 'concentrated',
      tokens,
      fee,
      sqrtPrice: Number(pool.sqrtPrice) / Q96,
      tick: pool.tick,
      liquidity: Number(pool.liquidity),
      ticks: pool.ticks.map(({ tick, liquidityNet }) => ({ tick, net: Number(liquidityNet) })),
      lowest: pool.ticksFrom,
      highest: pool.ticksTo,
    }
  if (pool.type === 'weighted') {
    const { reserves, weights } = pool
    return {
      type: 'weighted',
      tokens,
      fee,
      reserves: reserves.map(Number),
      weights: weights.map((weight) => Number(weight) / WEIGHT_ONE),
      caps: weights.map((weight) => Number(weightedLimit(10n ** 18n, weight)) / WEIGHT_ONE),
    }
  }
  const reserves = [Number(pool.reserve0), Number(pool.reserve1)]
  if (pool.type === 'classic') return { type: 'classic', tokens, fee, reserves }
  return { type: 'stable', tokens, fee, reserves, scales: [1e18 / Number(pool.unit0), 1e18 / Number(pool.unit1)] }
}

/** Prepares pools for `findBestSplit`: once for all pools, then `refreshMarket` on each block. */
export const prepareMarket = (pools: readonly AmmPool[], timestamp: number, gas = ROUTER_GAS): PreparedMarket => {
  const tokens: Address[] = []
  const tokenAt = new Map<string, number>()
  for (const token of pools.flatMap((pool) => tokensOf(pool)))
    if (!tokenAt.has(token.toLowerCase())) tokenAt.set(token.toLowerCase(), tokens.push(token) - 1)
  const numeric = pools.map((pool) => toNumeric(pool, tokenAt, timestamp))
  const poolAt = new Map(pools.map((pool, index) => [pool.address.toLowerCase(), index]))
  return { market: buildMarket(numeric, tokens.length, gas), pools, tokenAt, poolAt, tokens, recent: new Map() }
}

/** The market with some pools in a new state. A pool that it does not know is left out. */
export const refreshMarket = (prepared: PreparedMarket, changed: readonly AmmPool[], timestamp: number): PreparedMarket => {
  const news = changed.flatMap((pool) => {
    const index = prepared.poolAt.get(pool.address.toLowerCase())
    return index === undefined ? [] : [[index, pool] as const]
  })
  const byIndex = new Map(news)
  return {
    ...prepared,
    pools: prepared.pools.map((pool, index) => byIndex.get(index) ?? pool),
    market: withPools(
      prepared.market,
      news.map(([index, pool]) => [index, toNumeric(pool, prepared.tokenAt, timestamp)] as const),
    ),
  }
}
