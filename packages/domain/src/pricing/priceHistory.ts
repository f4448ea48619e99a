import { log2Ratio } from './log2.ts'
import { marginalPriceRatio } from '../amm/pool.ts'
import { weightedPriceRatio, weightedSide } from '../amm/weighted/priceRatio.ts'
import { min } from '../math/fullMath.ts'
import type { Address, PairPool, WeightedPool } from '../types.ts'
import { classicDepth } from './classicDepth.ts'
import { weightedDepth } from './weightedDepth.ts'

/** Seconds over which a price is averaged. */
export const PRICE_WINDOW_SECONDS = 1_800n
/** Intervals within one slot of this many seconds are merged, which limits a history to about sixty intervals. */
export const PRICE_SLOT = 60n

/**
 * A pool's state at one moment. `log` is log2 of the price of one whole token0 in whole token1, scaled by 2^64. The reserves are the weights
 * of the price: those of the pool, or the depth of a concentrated or weighted pool.
 */
export type PriceObservation = { readonly at: bigint; readonly log: bigint; readonly reserve0: bigint; readonly reserve1: bigint }

/** A finished interval: the integral of the logarithm over it, and the smallest reserves in it. */
export type PriceStretch = {
  readonly start: bigint
  readonly end: bigint
  readonly integral: bigint
  readonly least0: bigint
  readonly least1: bigint
}

/** A pool's recent states. `since` is the first observation; `last` holds from `last.at` until the next one. */
export type PriceHistory = { readonly since: bigint; readonly last: PriceObservation; readonly stretches: readonly PriceStretch[] }

/** The averages of a window: the mean logarithm (a geometric mean of prices) and the smallest reserves, including the present ones. */
export type PriceAverage = {
  readonly log: bigint
  readonly least0: bigint
  readonly least1: bigint
  /** Seconds that the average covers: the whole window, or less for a young pool. */
  readonly seconds: bigint
}

/** The observation of a two-token pool at a moment; null if the pool is empty. */
export const observePool = (pool: PairPool, at: bigint): PriceObservation | null => {
  if (pool.type === 'concentrated' && pool.ticks.length === 0) return null
  const ratio = marginalPriceRatio(pool, pool.token0)
  if (ratio === null) return null
  const log = log2Ratio(ratio.numerator * pool.unit0, ratio.denominator * pool.unit1)
  if (pool.type !== 'concentrated') return { at, log, reserve0: pool.reserve0, reserve1: pool.reserve1 }
  const { depth0, depth1 } = classicDepth(pool)
  return { at, log, reserve0: depth0, reserve1: depth1 }
}

/** The observation of two tokens of a weighted pool at a moment, `token0` priced in `token1`; null if the pool is empty. */
export const observeWeighted = (pool: WeightedPool, token0: Address, token1: Address, at: bigint): PriceObservation | null => {
  const ratio = weightedPriceRatio(pool, token0, token1)
  if (ratio === null) return null
  const log = log2Ratio(ratio.numerator * weightedSide(pool, token0).unit, ratio.denominator * weightedSide(pool, token1).unit)
  const { depth0, depth1 } = weightedDepth(pool, token0, token1)
  return { at, log, reserve0: depth0, reserve1: depth1 }
}

const slotOf = (at: bigint): bigint => at / PRICE_SLOT

const joined = (a: PriceStretch, b: PriceStretch): PriceStretch => ({
  start: a.start,
  end: b.end,
  integral: a.integral + b.integral,
  least0: min(a.least0, b.least0),
  least1: min(a.least1, b.least1),
})

/** The interval from an observation to `end`. */
const stretchOf = (observation: PriceObservation, end: bigint): PriceStretch => ({
  start: observation.at,
  end,
  integral: observation.log * (end - observation.at),
  least0: observation.reserve0,
  least1: observation.reserve1,
})

/** Appends an interval and drops those that ended before `from`. All are in order of time. */
const append = (stretches: readonly PriceStretch[], next: PriceStretch, from: bigint): readonly PriceStretch[] => {
  const previous = stretches.at(-1)
  const isOneSlot = previous !== undefined && slotOf(previous.start) === slotOf(next.end)
  let first = 0
  while (first < stretches.length && stretches[first]!.end <= from) first += 1
  const kept = stretches.slice(first, isOneSlot ? -1 : undefined)
  kept.push(isOneSlot ? joined(previous, next) : next)
  return kept
}

/**
 * The history after another observation; null starts one. Of several observations in one second only the last counts, so a price that existed
 * within one transaction or block has no weight.
 */
export const recordPrice = (history: PriceHistory | null, observation: PriceObservation): PriceHistory => {
  if (history === null) return { since: observation.at, last: observation, stretches: [] }
  const { last, since, stretches } = history
  if (observation.at < last.at) throw new Error('recordPrice: time runs backwards')
  if (observation.at === last.at) return { since, last: observation, stretches }
  return { since, last: observation, stretches: append(stretches, stretchOf(last, observation.at), observation.at - PRICE_WINDOW_SECONDS) }
}

/** The average over the window that ends at `now`. Within a merged interval the price counts as constant, an error of at most one slot. */
export const averagePrice = (history: PriceHistory, now: bigint): PriceAverage => {
  const from = now - PRICE_WINDOW_SECONDS
  const { last, stretches } = history
  let integral = 0n
  let seconds = 0n
  let least0 = last.reserve0
  let least1 = last.reserve1
  const take = (stretch: PriceStretch): void => {
    if (stretch.end <= from) return
    const length = stretch.end - stretch.start
    if (stretch.start >= from) {
      integral += stretch.integral
      seconds += length
    } else {
      const inside = stretch.end - from
      integral += (stretch.integral * inside) / length
      seconds += inside
    }
    if (stretch.least0 < least0) least0 = stretch.least0
    if (stretch.least1 < least1) least1 = stretch.least1
  }
  for (const stretch of stretches) take(stretch)
  if (now > last.at) take(stretchOf(last, now))
  return { log: seconds === 0n ? last.log : integral / seconds, least0, least1, seconds }
}
