import type { PortfolioSpan } from '@exchange/api-client'
import { DAY_SECONDS } from '@exchange/domain/clock/day'

/** The length of each line, and the distance of its points. */
const spans = {
  '24H': { days: 1, interval: 'hour' },
  '1W': { days: 7, interval: 'hour' },
  '1M': { days: 30, interval: 'day' },
  '3M': { days: 90, interval: 'day' },
  '6M': { days: 180, interval: 'day' },
  '1Y': { days: 365, interval: 'week' },
} as const

export type WorthRange = keyof typeof spans
export const worthRanges = Object.keys(spans) as readonly WorthRange[]

/** Ranges inside a range with closer points: their maximum was within the longer range too. */
export const finerRanges: Readonly<Record<WorthRange, readonly WorthRange[]>> = {
  '24H': [],
  '1W': [],
  '1M': ['1W'],
  '3M': ['1W'],
  '6M': ['1W'],
  '1Y': ['1W', '6M'],
}

/** The span of a range that ends with the second `now` of chain time, inclusive. */
export const worthSpan = (range: WorthRange, now: number): PortfolioSpan => {
  const { days, interval } = spans[range]
  return { from: Math.max(0, now - days * DAY_SECONDS), to: now + 1, interval }
}
