import { type Amounts, amountsForLiquidity, type Price } from '../../amm/concentrated/liquidity.ts'
import { max, PIPS } from '../../math/fullMath.ts'
import { fullRange, isInRange, nearestUsableTick, type TickRange } from './tickRange.ts'

const Q96 = 1n << 96n
const Q192 = 1n << 192n
/** Liquidity that a range's shares are measured with: large enough for narrow ranges of small prices. */
const MEASURE = 1n << 112n

/** Value of two raw amounts at a pool's own price, in raw token1 times 2^192. */
const valueIn1 = ({ amount0, amount1 }: Amounts, sqrtPrice: bigint): bigint => amount0 * sqrtPrice * sqrtPrice + amount1 * Q192

const measured = (price: Price, { tickLower, tickUpper }: TickRange): Amounts =>
  amountsForLiquidity(price, tickLower, tickUpper, MEASURE, true)

/** The liquidity that a value in raw token1 makes of a range at a price, as if any part could be swapped for nothing; rounded down. */
export const liquidityWorth = (price: Price, range: TickRange, value1: bigint): bigint =>
  (value1 * Q192 * MEASURE) / valueIn1(measured(price, range), price.sqrtPrice)

/** A range and the liquidity in it. */
export type Holding = { readonly range: TickRange; readonly liquidity: bigint }

/** What a swap on the way costs, in raw token1 at the pool's price before it. */
export type SwapCost = {
  /** What goes in. */
  readonly swapped: bigint
  /** Its fee, rounded up. */
  readonly cost: bigint
  /** What it loses by moving the price, rounded up; zero where that is left out. */
  readonly impact: bigint
}

/** What a position becomes in another range, and what the way there costs. */
export type Move = Holding & SwapCost

/** The fee (pips) of a swap of so much, in its own unit, rounded up. */
const feeOf = (swapped: bigint, swapFee: bigint): bigint => (swapped * swapFee + PIPS - 1n) / PIPS

/**
 * What a swap costs that puts in tokens worth `swapped` raw token1 at √price × 2^96. Its impact is that of a pool whose liquidity in range went on for
 * ever: amount² ÷ (liquidity × √price + amount), whichever token goes in; null leaves it out.
 */
export const swapCost = (swapped: bigint, sqrtPrice: bigint, swapFee: bigint, liquidity: bigint | null): SwapCost => {
  const depth = liquidity === null ? null : liquidity * sqrtPrice + swapped * Q96
  const impact = depth === null || depth === 0n ? 0n : (swapped * swapped * Q96 + depth - 1n) / depth
  return { swapped, cost: feeOf(swapped, swapFee), impact }
}

/**
 * A position taken out and put into another range at a price: what it holds too much of one token is swapped at that price for a fee (pips). How far
 * such a swap moves the price follows from `liquidity`, what is in range without the position; without it that is left out.
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

/** A range of the same width around a tick, on usable ticks, and in range there. */
export const recentred = (tick: number, { tickLower, tickUpper }: TickRange, tickSpacing: number): TickRange => {
  const full = fullRange(tickSpacing)
  const width = Math.min(tickUpper - tickLower, full.tickUpper - full.tickLower)
  const lower = Math.min(nearestUsableTick(tick - Math.floor(width / 2), tickSpacing), full.tickUpper - width)
  const range = { tickLower: lower, tickUpper: lower + width }
  return isInRange(tick, range) || range.tickUpper === full.tickUpper
    ? range
    : { tickLower: lower + tickSpacing, tickUpper: lower + width + tickSpacing }
}
