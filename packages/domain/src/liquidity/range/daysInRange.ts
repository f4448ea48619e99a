import type { PriceRange } from './priceTick.ts'
import { DAY_SECONDS } from '../../clock/day.ts'

/** The price in an interval: its first second, and the lowest and highest price (wads). */
export type PriceSpan = { readonly start: number; readonly low: bigint; readonly high: bigint }

/** Number of past days, and of those in which the price never left a range. `from` is the first second of the first day. */
export type DaysInRange = { readonly from: number; readonly days: number; readonly inside: number }

/**
 * Counts the UTC days that the spans cover. A day counts as inside if the price stayed between both limits in each of its spans. Null without
 * spans.
 */
export const daysInRange = (spans: readonly PriceSpan[], { min, max }: PriceRange): DaysInRange | null => {
  const days = new Map<number, boolean>()
  for (const { start, low, high } of spans) {
    const day = start - (start % DAY_SECONDS)
    const stayed = (min === null || low >= min) && (max === null || high <= max)
    days.set(day, stayed && days.get(day) !== false)
  }
  const from = Math.min(...days.keys())
  return days.size === 0 ? null : { from, days: days.size, inside: [...days.values()].filter(Boolean).length }
}
