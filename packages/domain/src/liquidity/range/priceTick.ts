import type { Price } from '../../amm/concentrated/liquidity.ts'
import { concentratedPriceRatio } from '../../amm/concentrated/pool.ts'
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE, sqrtPriceAtTick, tickAtSqrtPrice } from '../../amm/concentrated/tickMath.ts'
import { isToken0 } from '../../amm/side.ts'
import type { Ratio } from '../../amm/twoToken.ts'
import { max, min, sqrt, WAD } from '../../math/fullMath.ts'
import type { Address, ConcentratedPool } from '../../types.ts'
import { fullRange, type TickRange, usableTicksAround } from './tickRange.ts'

/** The tokens of a concentrated pool, and one whole token of each in raw units. */
export type TickPair = Pick<ConcentratedPool, 'token0' | 'token1' | 'unit0' | 'unit1'>

/**
 * Price of one whole `base` in whole units of the other token, as a wad rounded down; 0 below the smallest wad. `sqrtPrice` (× 2^96) is above
 * zero.
 */
export const priceAtSqrtPrice = (pair: TickPair, sqrtPrice: bigint, base: Address): bigint => {
  const { numerator, denominator } = concentratedPriceRatio({ ...pair, sqrtPrice }, base) as Ratio
  const [baseUnit, quoteUnit] = isToken0(pair, base) ? [pair.unit0, pair.unit1] : [pair.unit1, pair.unit0]
  return (numerator * baseUnit * WAD) / (denominator * quoteUnit)
}

/** Price of one whole `base` at a tick, in the form of `priceAtSqrtPrice`. */
export const priceAtTick = (pair: TickPair, tick: number, base: Address): bigint => priceAtSqrtPrice(pair, sqrtPriceAtTick(tick), base)

/**
 * √(raw token1 per raw token0) × 2^96 for a price (wad, above zero) of one whole `base` in the other token, rounded down. A price outside the
 * tick range counts as its end. A new pool is initialised with it.
 */
export const sqrtPriceAtPrice = (pair: TickPair, price: bigint, base: Address): bigint => {
  const [numerator, denominator] = isToken0(pair, base) ? [price, WAD] : [WAD, price]
  const exact = sqrt(((numerator * pair.unit1) << 192n) / (denominator * pair.unit0))
  return max(MIN_SQRT_PRICE, min(exact, MAX_SQRT_PRICE - 1n))
}

/** A price times a ratio (above zero), rounded down, with its tick. Outside the tick range it counts as its end. */
export const movedPrice = (sqrtPrice: bigint, numerator: bigint, denominator: bigint): Price => {
  const moved = sqrt((sqrtPrice * sqrtPrice * numerator) / denominator)
  const within = max(MIN_SQRT_PRICE, min(moved, MAX_SQRT_PRICE - 1n))
  return { sqrtPrice: within, tick: tickAtSqrtPrice(within) }
}

/** The usable tick with the nearest price, by ratio, to a price (wad, above zero). */
export const usableTickAtPrice = (pair: TickPair, price: bigint, base: Address, tickSpacing: number): number => {
  const sqrtPrice = sqrtPriceAtPrice(pair, price, base)
  const [below, above] = usableTicksAround(tickAtSqrtPrice(sqrtPrice), tickSpacing)
  return sqrtPrice * sqrtPrice >= sqrtPriceAtTick(below) * sqrtPriceAtTick(above) ? above : below
}

/** The prices (wad) of one whole base token between which a position earns. Null for an end of the widest range: no limit. */
export type PriceRange = { readonly min: bigint | null; readonly max: bigint | null }

/** The prices of a range in either direction. Seen from token1 the upper tick is the lowest price. */
export const pricesOfRange = (pair: TickPair, range: TickRange, base: Address, tickSpacing: number): PriceRange => {
  const full = fullRange(tickSpacing)
  const lower = range.tickLower <= full.tickLower ? null : priceAtTick(pair, range.tickLower, base)
  const upper = range.tickUpper >= full.tickUpper ? null : priceAtTick(pair, range.tickUpper, base)
  return isToken0(pair, base) ? { min: lower, max: upper } : { min: upper, max: lower }
}

/** The range between two prices of one whole base token, with its ends at the nearest usable ticks. The ends may be equal or cross. */
export const rangeOfPrices = (pair: TickPair, prices: PriceRange, base: Address, tickSpacing: number): TickRange => {
  const full = fullRange(tickSpacing)
  const tickOf = (price: bigint | null): number | null => (price === null ? null : usableTickAtPrice(pair, price, base, tickSpacing))
  const [lower, upper] = isToken0(pair, base) ? [prices.min, prices.max] : [prices.max, prices.min]
  return { tickLower: tickOf(lower) ?? full.tickLower, tickUpper: tickOf(upper) ?? full.tickUpper }
}
