import type { SeriesGap } from '@exchange/api-client'
import type { BucketValue, MetricNature } from '@exchange/domain'
import type { Buckets } from './readBuckets.ts'

/** A bucket in raw units. */
export type RawPoint = BucketValue & { readonly gap: SeriesGap | null; readonly running: boolean }

/** What is known of a chain when its buckets are read. */
export type Known = {
  /** Seconds of each bucket. */
  readonly seconds: number
  /** The first second for which data can exist. */
  readonly first: number
  /** The index is complete up to this second. */
  readonly until: number
  /** Chain time. */
  readonly now: number
}

/** The value of a bucket without a row: zero for a flow, the previous value for a state. A pool without any event yet holds nothing. */
const silent = (nature: MetricNature, carried: bigint | null | undefined, startsEmpty: boolean): bigint | null => {
  if (nature !== 'state') return 0n
  return carried === undefined ? (startsEmpty ? 0n : null) : carried
}

// ANALYTICS-4: a gap is drawn as a gap
/**
 * A gapless list of buckets. A bucket has no value when it ended before measuring began, when the index has not reached it, or when there
 * was no price; a bucket in which nothing happened has one.
 */
export const pointsOf = (
  starts: readonly number[],
  { values, before }: Pick<Buckets, 'values' | 'before'>,
  { nature, startsEmpty }: { readonly nature: MetricNature; readonly startsEmpty: boolean },
  { seconds, first, until, now }: Known,
): readonly RawPoint[] => {
  let carried = before
  return starts.map((start) => {
    const end = start + seconds
    const running = start <= now && now < end
    const own = values.get(start)
    if (own !== undefined) carried = own
    const isIndexed = end <= until || (running && start <= until)
    if (!isIndexed) return { start, value: null, gap: 'notIndexed', running }
    if (end <= first) return { start, value: null, gap: 'notBegun', running }
    const value = own === undefined ? silent(nature, carried, startsEmpty) : own
    return { start, value, gap: value === null ? 'noPrice' : null, running }
  })
}
