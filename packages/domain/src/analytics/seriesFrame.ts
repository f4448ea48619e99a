import { DAY_SECONDS, HOUR_SECONDS } from '../clock/day.ts'
import { bucketStart } from '../market/candles.ts'
import { type Metric, metricFacts, type SeriesRange } from './metrics.ts'

/** Bucket size of a series: hours or UTC days. */
export type SeriesBucket = 'hour' | 'day'

/** Seconds per bucket. */
export const bucketSeconds: Readonly<Record<SeriesBucket, number>> = { hour: HOUR_SECONDS, day: DAY_SECONDS }

/** Maximum number of points of a series: more than ten years of days. */
export const MAX_SERIES_POINTS = 4_000

/** Days per range. */
export const rangeDays: Readonly<Record<Exclude<SeriesRange, 'All'>, number>> = { '1D': 1, '1W': 7, '1M': 30, '3M': 90, '1Y': 365 }

/** Ranges shown by the hour. */
const hourly: ReadonlySet<SeriesRange> = new Set(['1D', '1W'])

/** The buckets of a series: their size, the first second of the first one, the end of the last one, and their number. */
export type SeriesFrame = { readonly bucket: SeriesBucket; readonly from: number; readonly to: number; readonly count: number }

/** Bucket size of a metric. Accounts of hours do not add up to those of a day, so they are counted per day. */
const bucketOf = (range: SeriesRange, metric: Metric): SeriesBucket =>
  hourly.has(range) && metricFacts[metric].nature !== 'distinct' ? 'hour' : 'day'

/** Which second the last bucket of a frame contains. */
export type SeriesEnd =
  /** This second, whether or not its bucket has ended. */
  | { readonly now: number }
  /** The last bucket that had ended by this second. */
  | { readonly over: number }

// ANALYTICS-1, ANALYTICS-4: a window is part of a metric's name
/**
 * The buckets of a range. `first` is a second of the first bucket with data: All begins there, other ranges have their fixed length. Null if
 * no bucket has ended yet.
 */
export const seriesFrame = (range: SeriesRange, metric: Metric, end: SeriesEnd, first: number): SeriesFrame | null => {
  const bucket = bucketOf(range, metric)
  const seconds = bucketSeconds[bucket]
  const last = 'now' in end ? bucketStart(end.now, seconds) : bucketStart(end.over, seconds) - seconds
  const begin = bucketStart(first, seconds)
  if (last < begin) return null
  const all = Math.min(MAX_SERIES_POINTS, (last - begin) / seconds + 1)
  const count = range === 'All' ? all : (rangeDays[range] * DAY_SECONDS) / seconds
  return { bucket, from: last - (count - 1) * seconds, to: last + seconds, count }
}

/** The start of each bucket of a frame in seconds, ascending. */
export const bucketsOf = ({ bucket, from, count }: Omit<SeriesFrame, 'to'>): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index * bucketSeconds[bucket])
