import { feeAt } from '../../amm/pool.ts'
import { tokensOf } from '../../amm/side.ts'
import { weightedLimit } from '../../amm/weighted/curve.ts'
import { PIPS } from '../../math/fullMath.ts'
import type { Address, AmmPool } from '../../types.ts'
import { buildMarket, withPools } from './buildMarket.ts'
import type { Market, NumericPool } from './market.ts'
import type { RecentSplits } from './recentSplits.ts'
import { ROUTER_GAS } from './routerGas.ts'

/** The pools of a network, prepared for the search of splits. */
export type PreparedMarket = {
  readonly market: Market
  readonly pools: readonly AmmPool[]
  /** Numbers of tokens and pools by lower-case address. */
  readonly tokenAt: ReadonlyMap<string, number>
  readonly poolAt: ReadonlyMap<string, number>
  readonly tokens: readonly Address[]
  /** Recent results, with which searches of similar amounts begin. */
  readonly recent: RecentSplits
  /** Seconds of the last preparation or refresh. */
  readonly timestamp: number
  /** Numbers of the concentrated pools, oldest fee first. Their fees change with time alone. */
  readonly byAgeOfFee: readonly number[]
}

// SWAP-14
/**
 * Maximum age in seconds of a fee in the search. An average over a day changes little in a minute, and a route's figures always use its own
 * timestamp; an older fee can only cause a slightly worse choice.
 */
export const FEE_AGE_SECONDS = 60

const WEIGHT_ONE = 1e18
const Q96 = 2 ** 96

const feeOf = (pool: AmmPool, timestamp: number): number => Number(feeAt(pool, timestamp)) / Number(PIPS)

const toNumeric = (pool: AmmPool, tokenAt: ReadonlyMap<string, number>, timestamp: number): NumericPool => {
  const tokens = tokensOf(pool).map((token) => tokenAt.get(token.toLowerCase())!)
  const fee = feeOf(pool, timestamp)
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
  const byAgeOfFee = pools.flatMap(({ type }, index) => (type === 'concentrated' ? [index] : []))
  const market = buildMarket(numeric, tokens.length, gas)
  return { market, pools, tokenAt, poolAt, tokens, recent: new Map(), timestamp, byAgeOfFee }
}

/**
 * The market with new states of some pools, in a block of `timestamp` (seconds). Unknown pools are ignored. As time passes, fees of the
 * others are recomputed, oldest first, so that none is older than `FEE_AGE_SECONDS` and a block.
 */
export const refreshMarket = (prepared: PreparedMarket, changed: readonly AmmPool[], timestamp: number): PreparedMarket => {
  const news = changed.flatMap((pool) => {
    const index = prepared.poolAt.get(pool.address.toLowerCase())
    return index === undefined ? [] : [[index, pool] as const]
  })
  const byIndex = new Map(news)
  const pools = prepared.pools.map((pool, index) => byIndex.get(index) ?? pool)
  const passed = Math.max(0, timestamp - prepared.timestamp) / FEE_AGE_SECONDS
  const due = Math.min(prepared.byAgeOfFee.length, Math.ceil(prepared.byAgeOfFee.length * passed))
  const oldest = prepared.byAgeOfFee.slice(0, due)
  return {
    ...prepared,
    pools,
    timestamp: Math.max(timestamp, prepared.timestamp),
    byAgeOfFee: [...prepared.byAgeOfFee.slice(due), ...oldest],
    market: withPools(
      prepared.market,
      news.map(([index, pool]) => [index, toNumeric(pool, prepared.tokenAt, timestamp)] as const),
      oldest.map((index) => [index, feeOf(pools[index]!, timestamp)] as const),
    ),
  }
}
