import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import type { ConcentratedPool, TwoTokenPool } from '../types.ts'
import { classicDepth } from './classicDepth.ts'
import { LOG2_ONE } from './log2.ts'
import { averagePrice, observePool, PRICE_WINDOW_SECONDS, type PriceHistory, type PriceObservation, recordPrice } from './priceHistory.ts'

const seen = (at: bigint, log: bigint, reserve0 = 1_000n, reserve1 = 1_000n): PriceObservation => ({
  at,
  log: log * LOG2_ONE,
  reserve0,
  reserve1,
})
const record = (...observations: PriceObservation[]): PriceHistory =>
  observations.reduce<PriceHistory | null>((history, observation) => recordPrice(history, observation), null)!

const T = 1_000_020n

describe('averagePrice', () => {
  // PRICE-2: time-weighted over 30 minutes
  it('weighs each price by the time it stood inside the window', () => {
    const history = record(seen(T, 0n), seen(T + 1_200n, 3n))
    expect(averagePrice(history, T + 1_800n)).toMatchObject({ log: LOG2_ONE, seconds: 1_800n })
  })

  it('forgets what lies before the window', () => {
    const history = record(seen(T, 90n), seen(T + 600n, 1n))
    expect(averagePrice(history, T + 600n + PRICE_WINDOW_SECONDS).log).toBe(LOG2_ONE)
    expect(averagePrice(history, T + 600n + 10n * PRICE_WINDOW_SECONDS).log).toBe(LOG2_ONE)
  })

  it('covers less than the window in a young pool, and nothing in its first second', () => {
    expect(averagePrice(record(seen(T, 5n)), T).seconds).toBe(0n)
    expect(averagePrice(record(seen(T, 5n)), T + 60n)).toMatchObject({ log: 5n * LOG2_ONE, seconds: 60n })
  })

  it('gives no weight to a price that stood for no time', () => {
    const quiet = record(seen(T, 1n))
    const flashed = recordPrice(recordPrice(quiet, seen(T + 900n, 60n, 1n, 10n ** 9n)), seen(T + 900n, 1n))
    expect(averagePrice(flashed, T + 1_800n)).toEqual(averagePrice(quiet, T + 1_800n))
  })

  it('reports the smallest reserves of the window, the present ones included', () => {
    const history = record(seen(T, 0n, 500n, 500n), seen(T + 1_000n, 0n, 9_000n, 9_000n), seen(T + 2_000n, 0n, 7_000n, 8_000n))
    expect(averagePrice(history, T + 2_000n)).toMatchObject({ least0: 500n, least1: 500n })
    expect(averagePrice(history, T + 1_000n + PRICE_WINDOW_SECONDS)).toMatchObject({ least0: 7_000n, least1: 8_000n })
    const drained = recordPrice(history, seen(T + 2_000n, 0n, 1n, 1n))
    expect(averagePrice(drained, T + 2_000n)).toMatchObject({ least0: 1n, least1: 1n })
  })

  it('refuses time that runs backwards', () => {
    expect(() => recordPrice(record(seen(T, 0n)), seen(T - 1n, 0n))).toThrow('time runs backwards')
  })
})

const steps = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 900 }),
    log: fc.integer({ min: -40, max: 40 }),
    reserve: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  {
    minLength: 1,
    maxLength: 300,
  },
)
const historyOf = (moves: { gap: number; log: number; reserve: number }[]): PriceObservation[] => {
  let at = T
  return moves.map(({ gap, log, reserve }) => seen((at += BigInt(gap)), BigInt(log), BigInt(reserve), BigInt(reserve)))
}

describe('recordPrice', () => {
  it('keeps a bounded number of stretches whatever happens', () => {
    fc.assert(fc.property(steps, (moves) => record(...historyOf(moves)).stretches.length <= 64))
  })

  it('agrees with the integral over all observations but for one slot at the edge', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 4_000 }), (moves, later) => {
        const all = historyOf(moves)
        const now = all.at(-1)!.at + BigInt(later)
        const from = now - PRICE_WINDOW_SECONDS
        const pieces = all
          .map((o, i) => ({ o, start: o.at > from ? o.at : from, end: all[i + 1]?.at ?? now }))
          .filter(({ start, end }) => end > start)
        const seconds = pieces.reduce((sum, { start, end }) => sum + end - start, 0n)
        const average = averagePrice(record(...all), now)
        expect(average.seconds).toBe(seconds)
        if (seconds === 0n) return
        const exact = pieces.reduce((sum, { o, start, end }) => sum + o.log * (end - start), 0n) / seconds
        const slack = (80n * LOG2_ONE * 60n) / seconds + 100n
        expect(average.log).toBeGreaterThanOrEqual(exact - slack)
        expect(average.log).toBeLessThanOrEqual(exact + slack)
        const least = pieces.reduce((low, { o }) => (o.reserve0 < low ? o.reserve0 : low), all.at(-1)!.reserve0)
        expect(average.least0).toBeLessThanOrEqual(least)
      }),
    )
  })
})

describe('observePool', () => {
  const pool = (type: 'classic' | 'stable', reserve0: bigint, reserve1: bigint): TwoTokenPool => ({
    address: '0x01',
    type,
    token0: '0x0a',
    token1: '0x0b',
    reserve0,
    reserve1,
    unit0: 10n ** 6n,
    unit1: 10n ** 18n,
    fee: 1_800n,
  })

  it('takes the price in whole tokens', () => {
    expect(observePool(pool('classic', 2n * 10n ** 6n, 8n * 10n ** 18n), T)?.log).toBe(2n * LOG2_ONE)
    expect(observePool(pool('stable', 5n * 10n ** 6n, 5n * 10n ** 18n), T)?.log).toBe(0n)
  })

  it('sees nothing in an empty pool', () => {
    expect(observePool(pool('classic', 0n, 0n), T)).toBeNull()
  })

  // PRICE-2: a price counts with the depth behind it
  describe('of a concentrated pool', () => {
    const range = (lower: number, upper: number, liquidityNet: bigint): ConcentratedPool => ({
      address: '0x01',
      type: 'concentrated',
      token0: '0x0a',
      token1: '0x0b',
      reserve0: 10n ** 24n,
      reserve1: 10n ** 24n,
      unit0: 10n ** 18n,
      unit1: 10n ** 18n,
      sqrtPrice: sqrtPriceAtTick(0),
      tick: 0,
      liquidity: liquidityNet,
      tickSpacing: 60,
      fee: 500n,
      communityFee: 200,
      ticks: [
        { tick: lower, liquidityNet, liquidityGross: liquidityNet },
        { tick: upper, liquidityNet: -liquidityNet, liquidityGross: liquidityNet },
      ],
      ticksFrom: -887_272,
      ticksTo: 887_272,
      dynamicFee: null,
    })

    it('takes the price, and its depth in place of the tokens it holds', () => {
      const wide = range(-887_220, 887_220, 10n ** 24n)
      const seenWide = observePool(wide, T)!
      expect(seenWide.log).toBe(0n)
      expect(seenWide).toMatchObject({ reserve0: classicDepth(wide).depth0, reserve1: classicDepth(wide).depth1 })
      const sliver = observePool(range(-60, 60, 10n ** 24n), T)!
      expect(sliver.reserve0).toBeLessThan(seenWide.reserve0 / 10n)
      expect(sliver.reserve1).toBeLessThan(seenWide.reserve1 / 10n)
    })

    it('sees nothing where no position stands', () => {
      expect(observePool({ ...range(-60, 60, 1n), ticks: [], liquidity: 0n }, T)).toBeNull()
    })
  })
})
