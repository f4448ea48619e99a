import { DAY_SECONDS } from '../clock/day.ts'
import { bucketStart } from '../market/candles.ts'
import { type Metric, metricFacts, type SeriesRange } from './metrics.ts'

/** The buckets of series: hours, or UTC days. */
export type SeriesBucket = 'hour' | 'day'

/** Seconds of each bucket. */
export const bucketSeconds: Readonly<Record<SeriesBucket, number>> = { hour: 3_600, day: DAY_SECONDS }

/** Points that a series has at most: ten years of days, and some. */
export const MAX_SERIES_POINTS = 4_000

/** Days of each range. */
export const rangeDays: Readonly<Record<Exclude<SeriesRange, 'All'>, number>> = { '1D': 1, '1W': 7, '1M': 30, '3M': 90, '1Y': 365 }

/** Ranges that are shown by the hour. */
const hourly: ReadonlySet<SeriesRange> = new Set(['1D', '1W'])

/** The buckets of a series: first second of the first one, end of the last one, and of what length they are. */
export type SeriesFrame = { readonly bucket: SeriesBucket; readonly from: number; readonly to: number; readonly count: number }

/** Accounts of an hour do not add up to those of a day: they are counted by the day. */
const bucketOf = (range: SeriesRange, metric: Metric): SeriesBucket =>
  hourly.has(range) && metricFacts[metric].nature !== 'distinct' ? 'hour' : 'day'

/** Which second the last bucket of a frame is to contain. */
export type SeriesEnd =
  /** This one, whether or not its bucket is over. */
  | { readonly now: number }
  /** One whose bucket was over by then. */
  | { readonly over: number }

// ANALYTICS-1, ANALYTICS-4: a window is part of a metric's name
/**
 * The buckets of a range. `first` is a second of the first bucket that there can be anything of: All begins with it, other ranges have their length.
 * Null where nothing was over yet.
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

/** The starts of a frame's buckets, ascending. */
export const bucketsOf = ({ bucket, from, count }: Omit<SeriesFrame, 'to'>): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index * bucketSeconds[bucket])
