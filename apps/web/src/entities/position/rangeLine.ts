import { fullRange, type TickRange } from '@exchange/domain/liquidity/range/tickRange'

/** A range on a ruled line, each from 0 at its left end to 1 at its right one, the price rising to the right. */
export type RangeLine = { readonly from: number; readonly to: number; readonly price: number }

const clamp = (part: number): number => Math.min(1, Math.max(0, part))

/**
 * The positions of a range and the price on a line. `upright` if the displayed price rises with ticks. A distant price is clamped to the
 * end of the line.
 */
export const rangeLine = (tick: number, range: TickRange, tickSpacing: number, upright: boolean): RangeLine => {
  const full = fullRange(tickSpacing)
  if (range.tickLower <= full.tickLower && range.tickUpper >= full.tickUpper) return { from: 0, to: 1, price: 0.5 }
  const width = range.tickUpper - range.tickLower
  const low = Math.max(Math.min(range.tickLower, tick), range.tickLower - 2 * width) - width / 4
  const high = Math.min(Math.max(range.tickUpper, tick), range.tickUpper + 2 * width) + width / 4
  const at = (ticks: number): number => clamp((ticks - low) / (high - low))
  const [from, to, price] = [at(range.tickLower), at(range.tickUpper), at(tick)]
  return upright ? { from, to, price } : { from: 1 - to, to: 1 - from, price: 1 - price }
}
