import { max, min, WAD } from '../math/fullMath.ts'

/** A pool's prices in an interval. Prices and dollars are wads; `start` is its first second. */
export type Candle = {
  readonly start: number
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volumeUsd: bigint
  readonly swapCount: number
}

/** One bucket of a chart. An empty bucket had no trade: it has the last close and no volume. */
export type Bucket = {
  readonly start: number
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volumeUsd: bigint
  readonly empty: boolean
}

/** Price of the second token in the first (wad, rounded down), from the price of the first in the second; null if that is 0. */
export const invertPrice = (price: bigint): bigint | null => (price === 0n ? null : (WAD * WAD) / price)

/** The candle from the other token's side: the highest price becomes the lowest. Null if a price cannot be inverted. */
export const invertCandle = (candle: Candle): Candle | null => {
  const [open, high, low, close] = [candle.open, candle.low, candle.high, candle.close].map(invertPrice)
  return open && high && low && close ? { ...candle, open, high, low, close } : null
}

/** Merges consecutive candles into one, with the start of its bucket. */
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

/** A bucket of a candle. Without a trade only a deposit or donation can have moved the price; the bucket shows the price after it. */
const bucketOf = ({ swapCount, ...candle }: Candle): Bucket =>
  swapCount === 0 ? emptyBucket(candle.start, candle.close) : { ...candle, empty: false }

/** The buckets to fill: the starts of the first and the last, their length in seconds, and the close before them, if any. */
export type BucketFrame = { readonly from: number; readonly to: number; readonly interval: number; readonly before: bigint | null }

/**
 * Ascending candles as a gapless row of buckets. Candles of one bucket are merged; a bucket without any has the last close. The row begins
 * with the first bucket with a known price.
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
