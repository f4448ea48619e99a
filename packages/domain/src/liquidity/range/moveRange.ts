import { type Amounts, amountsForLiquidity, type Price } from '../../amm/concentrated/liquidity.ts'
import { max, PIPS } from '../../math/fullMath.ts'
import { fullRange, isInRange, nearestUsableTick, type TickRange } from './tickRange.ts'

const Q96 = 1n << 96n
const Q192 = 1n << 192n
/** Liquidity used to measure a range's shares: large enough for narrow ranges at small prices. */
const MEASURE = 1n << 112n

/** Value of two raw amounts at a pool's own price, in raw token1 times 2^192. */
const valueIn1 = ({ amount0, amount1 }: Amounts, sqrtPrice: bigint): bigint => amount0 * sqrtPrice * sqrtPrice + amount1 * Q192

const measured = (price: Price, { tickLower, tickUpper }: TickRange): Amounts =>
  amountsForLiquidity(price, tickLower, tickUpper, MEASURE, true)

/** The liquidity that a value in raw token1 makes in a range at a price, if swaps were free; rounded down. */
export const liquidityWorth = (price: Price, range: TickRange, value1: bigint): bigint =>
  (value1 * Q192 * MEASURE) / valueIn1(measured(price, range), price.sqrtPrice)

/** A range and the liquidity in it. */
export type Holding = { readonly range: TickRange; readonly liquidity: bigint }

/** The cost of a swap, in raw token1 at the pool's price before it. */
export type SwapCost = {
  /** The amount in. */
  readonly swapped: bigint
  /** Its fee, rounded up. */
  readonly cost: bigint
  /** Its loss by price impact, rounded up; zero if left out. */
  readonly impact: bigint
}

/** A position in another range, and the cost of getting there. */
export type Move = Holding & SwapCost

/** The fee of a swap, in the unit of `swapped`, rounded up. `swapFee` is in pips. */
const feeOf = (swapped: bigint, swapFee: bigint): bigint => (swapped * swapFee + PIPS - 1n) / PIPS

/**
 * The cost of a swap of tokens worth `swapped` raw token1 at √price × 2^96. Its impact is that of a pool whose liquidity in range has no end:
 * amount² ÷ (liquidity × √price + amount), for either token. `liquidity` null leaves the impact out.
 */
export const swapCost = (swapped: bigint, sqrtPrice: bigint, swapFee: bigint, liquidity: bigint | null): SwapCost => {
  const depth = liquidity === null ? null : liquidity * sqrtPrice + swapped * Q96
  const impact = depth === null || depth === 0n ? 0n : (swapped * swapped * Q96 + depth - 1n) / depth
  return { swapped, cost: feeOf(swapped, swapFee), impact }
}

/**
 * Removes a position and puts it into another range at a price. The excess of one token is swapped at that price for a fee (pips).
 * `liquidity`, the liquidity in range without the position, determines the price impact; without it the impact is left out.
 */
export const moveRange = (
  price: Price,
  { range: from, liquidity: own }: Holding,
  range: TickRange,
  swapFee: bigint,
  liquidity: bigint | null = null,
): Move => {
  const { sqrtPrice } = price
  const held = amountsForLiquidity(price, from.tickLower, from.tickUpper, own, false)
  const value = valueIn1(held, sqrtPrice)
  const shares = measured(price, range)
  const wanted0 = (value * (shares.amount0 * sqrtPrice * sqrtPrice)) / valueIn1(shares, sqrtPrice)
  const held0 = held.amount0 * sqrtPrice * sqrtPrice
  const swap = swapCost(max(held0 - wanted0, wanted0 - held0) / Q192, sqrtPrice, swapFee, liquidity)
  return { range, liquidity: liquidityWorth(price, range, max(0n, value / Q192 - swap.cost - swap.impact)), ...swap }
}

/** A range of the same width around a tick, on usable ticks, that contains the tick. */
export const recentred = (tick: number, { tickLower, tickUpper }: TickRange, tickSpacing: number): TickRange => {
  const full = fullRange(tickSpacing)
  const width = Math.min(tickUpper - tickLower, full.tickUpper - full.tickLower)
  const lower = Math.min(nearestUsableTick(tick - Math.floor(width / 2), tickSpacing), full.tickUpper - width)
  const range = { tickLower: lower, tickUpper: lower + width }
  return isInRange(tick, range) || range.tickUpper === full.tickUpper
    ? range
    : { tickLower: lower + tickSpacing, tickUpper: lower + width + tickSpacing }
}
