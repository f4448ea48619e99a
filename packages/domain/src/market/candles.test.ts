import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { bucketStart, type Candle, fillBuckets, invertCandle, invertPrice } from './candles.ts'

const HALF_HOUR = 1_800
const HOUR = 3_600
const candle = (start: number, [open, high, low, close]: readonly bigint[], swapCount = 1): Candle => ({
  start,
  open: open! * WAD,
  high: high! * WAD,
  low: low! * WAD,
  close: close! * WAD,
  volumeUsd: BigInt(swapCount) * 10n * WAD,
  swapCount,
})
const flat = (start: number, price: bigint) => ({
  start,
  open: price * WAD,
  high: price * WAD,
  low: price * WAD,
  close: price * WAD,
  volumeUsd: 0n,
  empty: true,
})

// SWAP-37
describe('fillBuckets', () => {
  it('merges the candles of a bucket: first open, last close, outermost prices, all volume', () => {
    const candles = [candle(HOUR, [2n, 5n, 1n, 3n]), candle(HOUR + HALF_HOUR, [3n, 4n, 2n, 4n], 2)]
    expect(fillBuckets(candles, { from: HOUR, to: HOUR, interval: HOUR, before: null })).toEqual([
      { start: HOUR, open: 2n * WAD, high: 5n * WAD, low: WAD, close: 4n * WAD, volumeUsd: 30n * WAD, empty: false },
    ])
  })

  // SWAP-39: buckets without trades carry the last close and are marked empty
  it('carries the last close through buckets without a trade', () => {
    const buckets = fillBuckets([candle(2 * HOUR, [2n, 5n, 1n, 3n])], { from: HOUR, to: 4 * HOUR, interval: HOUR, before: 2n * WAD })
    expect(buckets.map(({ start, empty }) => [start / HOUR, empty])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
    ])
    expect(buckets[0]).toEqual(flat(HOUR, 2n))
    expect(buckets[3]).toEqual(flat(4 * HOUR, 3n))
  })

  it('begins where the first price is known, and is nothing where none is', () => {
    expect(fillBuckets([candle(3 * HOUR, [1n, 1n, 1n, 1n])], { from: HOUR, to: 3 * HOUR, interval: HOUR, before: null }).length).toBe(1)
    expect(fillBuckets([], { from: HOUR, to: 3 * HOUR, interval: HOUR, before: null })).toEqual([])
  })

  it('shows no candle where nothing was traded, even where a deposit moved the price', () => {
    const [bucket] = fillBuckets([candle(HOUR, [2n, 3n, 2n, 3n], 0)], { from: HOUR, to: HOUR, interval: HOUR, before: 2n * WAD })
    expect(bucket).toEqual(flat(HOUR, 3n))
  })

  it('is one unbroken row whose closes do not depend on how fine it is', () => {
    const moves = fc.array(fc.tuple(fc.nat(200), fc.bigInt({ min: 1n, max: 10n ** 6n })), { maxLength: 60 })
    fc.assert(
      fc.property(moves, fc.constantFrom(1, 2, 8, 24), (all, halves) => {
        const byStart = new Map(all.map(([at, price]) => [at * HALF_HOUR, price]))
        const candles = [...byStart].sort(([a], [b]) => a - b).map(([at, price]) => candle(at, [price, price, price, price]))
        const interval = halves * HALF_HOUR
        const to = bucketStart(200 * HALF_HOUR, interval)
        const buckets = fillBuckets(candles, { from: 0, to, interval, before: WAD })
        expect(buckets.map(({ start }) => start)).toEqual(Array.from({ length: to / interval + 1 }, (_, n) => n * interval))
        expect(buckets.at(-1)!.close).toBe(candles.at(-1)?.close ?? WAD)
        expect(buckets.filter(({ empty }) => !empty).reduce((sum, { volumeUsd }) => sum + volumeUsd, 0n)).toBe(
          candles.reduce((sum, { volumeUsd }) => sum + volumeUsd, 0n),
        )
      }),
    )
  })
})

describe('the other token’s view', () => {
  it('turns prices over, the highest becoming the lowest', () => {
    const turned = invertCandle(candle(HOUR, [2n, 5n, 1n, 4n]))!
    expect([turned.open, turned.high, turned.low, turned.close]).toEqual([WAD / 2n, WAD, WAD / 5n, WAD / 4n])
  })

  it('does not exist where a price is below the smallest number', () => {
    expect(invertPrice(0n)).toBeNull()
    expect(invertCandle({ ...candle(HOUR, [2n, 5n, 1n, 4n]), low: 0n })).toBeNull()
  })
})
