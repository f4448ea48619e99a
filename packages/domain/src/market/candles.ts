import { max, min, WAD } from '../math/fullMath.ts'

/** What a pool's price did in an interval. Prices and dollars are wads, `start` is its first second. */
export type Candle = {
  readonly start: number
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volumeUsd: bigint
  readonly swapCount: number
}

/** One bucket of a chart. An empty one had no trade: it carries the last close and no volume. */
export type Bucket = {
  readonly start: number
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volumeUsd: bigint
  readonly empty: boolean
}

/** Price of the second token in the first, wad rounded down, from the price of the first in the second; null where that is below the smallest wad. */
export const invertPrice = (price: bigint): bigint | null => (price === 0n ? null : (WAD * WAD) / price)

/** The same candle seen from the other token: the highest price becomes the lowest. Null where a price cannot be turned over. */
export const invertCandle = (candle: Candle): Candle | null => {
  const [open, high, low, close] = [candle.open, candle.low, candle.high, candle.close].map(invertPrice)
  return open && high && low && close ? { ...candle, open, high, low, close } : null
}

/** One candle of several that follow each other, under the start of its bucket. */
const merge = (start: number, [first, ...rest]: readonly [Candle, ...Candle[]]): Candle =>
  rest.reduce<Candle>(
    (merged, next) => ({
      ...merged,
      high: max(merged.high, next.high),
      low: min(merged.low, next.low),
      close: next.close,
      volumeUsd: merged.volumeUsd + next.volumeUsd,
      swapCount: merged.swapCount + next.swapCount,
    }),
    { ...first, start },
  )

/** First second of the bucket of `interval` seconds that contains `at`. */
export const bucketStart = (at: number, interval: number): number => at - (at % interval)

const emptyBucket = (start: number, close: bigint): Bucket => ({
  start,
  open: close,
  high: close,
  low: close,
  close,
  volumeUsd: 0n,
  empty: true,
})

/** A candle without a trade moved by a deposit or a donation, if at all: it shows where that left the price. */
const bucketOf = ({ swapCount, ...candle }: Candle): Bucket =>
  swapCount === 0 ? emptyBucket(candle.start, candle.close) : { ...candle, empty: false }

/** Which buckets to fill: the starts of the first and the last, their length in seconds, and the close before them, if there was one. */
export type BucketFrame = { readonly from: number; readonly to: number; readonly interval: number; readonly before: bigint | null }

/**
 * Candles, ascending, as an unbroken row of buckets. Candles of one bucket are merged; a bucket without any carries the last close. The row
 * begins with the first bucket at which a price is known.
 */
export const fillBuckets = (candles: readonly Candle[], { from, to, interval, before }: BucketFrame): readonly Bucket[] => {
  const byBucket = new Map<number, [Candle, ...Candle[]]>()
  for (const candle of candles) {
    const start = bucketStart(candle.start, interval)
    const known = byBucket.get(start)
    if (known) known.push(candle)
    else byBucket.set(start, [candle])
  }
  const buckets: Bucket[] = []
  let close = before
  for (let start = from; start <= to; start += interval) {
    const own = byBucket.get(start)
    const bucket = own ? bucketOf(merge(start, own)) : close === null ? null : emptyBucket(start, close)
    if (bucket === null) continue
    buckets.push(bucket)
    close = bucket.close
  }
  return buckets
}
