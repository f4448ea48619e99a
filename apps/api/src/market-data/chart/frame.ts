import type { ChartInterval, ChartRange } from '@exchange/api-client'
import { chartIntervals, MAX_CHART_POINTS } from '@exchange/api-client/schemas'
import { bucketStart } from '@exchange/domain'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'

const rangeSeconds: Readonly<Record<ChartRange, number>> = {
  '24H': DAY_SECONDS,
  '1W': 7 * DAY_SECONDS,
  '1M': 30 * DAY_SECONDS,
  '3M': 90 * DAY_SECONDS,
  '6M': 180 * DAY_SECONDS,
  '1Y': 365 * DAY_SECONDS,
}

/** Seconds of each interval. */
export const intervalSeconds: Readonly<Record<ChartInterval, number>> = {
  '30m': HOUR_SECONDS / 2,
  '1h': HOUR_SECONDS,
  '4h': 4 * HOUR_SECONDS,
  '12h': 12 * HOUR_SECONDS,
}

/** Buckets of a chart: starts of the first and the last one, and the length of each. */
export type Frame = { readonly from: number; readonly to: number; readonly interval: ChartInterval; readonly seconds: number }

/**
 * The buckets of a range that ends with the one of `now`. An interval that would make too many points, or is finer than the data
 * (`finest`), is replaced by the next coarser one.
 */
export const frameAt = (now: number, range: ChartRange, wanted: ChartInterval, finest: ChartInterval = '30m'): Frame => {
  const isFit = (interval: ChartInterval): boolean => rangeSeconds[range] / intervalSeconds[interval] <= MAX_CHART_POINTS
  const from = Math.max(chartIntervals.indexOf(wanted), chartIntervals.indexOf(finest))
  const interval = chartIntervals.slice(from).find(isFit) ?? '12h'
  const seconds = intervalSeconds[interval]
  const to = bucketStart(now, seconds)
  return { from: to - (Math.floor(rangeSeconds[range] / seconds) - 1) * seconds, to, interval, seconds }
}
