import { type Amounts, amountsForLiquidity, type Price } from '../amm/concentrated/liquidity.ts'
import { max, PIPS } from '../math/fullMath.ts'
import { fullRange, isInRange, nearestUsableTick, type TickRange } from './tickRange.ts'

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

/** What a position becomes in another range, and what the way there costs in raw token1 at the pool's price. */
export type Move = Holding & { readonly swapped: bigint; readonly cost: bigint }

/**
 * A position taken out and put into another range at a price: what it holds too much of one token is swapped at that price for a fee (pips).
 * How far such a swap moves the price is left out: it is for the quote of a move that is really made.
 */
export const moveRange = (price: Price, { range: from, liquidity }: Holding, range: TickRange, swapFee: bigint): Move => {
  const { sqrtPrice } = price
  const held = amountsForLiquidity(price, from.tickLower, from.tickUpper, liquidity, false)
  const value = valueIn1(held, sqrtPrice)
  const shares = measured(price, range)
  const wanted0 = (value * (shares.amount0 * sqrtPrice * sqrtPrice)) / valueIn1(shares, sqrtPrice)
  const held0 = held.amount0 * sqrtPrice * sqrtPrice
  const swapped = max(held0 - wanted0, wanted0 - held0) / Q192
  const cost = (swapped * swapFee + PIPS - 1n) / PIPS
  return { range, liquidity: liquidityWorth(price, range, value / Q192 - cost), swapped, cost }
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
