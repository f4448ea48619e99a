import { describe, expect, it } from 'vitest'
import { BIRTH, FEE_CONFIG } from '../../../test/concentratedPools.ts'
import type { DynamicFee } from '../../types.ts'
import { adaptiveFee, sigmoid } from './fee.ts'
import { averageVolatility, firstTimepoint, VOLATILITY_WINDOW, writeTimepoint } from './oracle.ts'

const DAY = VOLATILITY_WINDOW
const born: DynamicFee = { config: FEE_CONFIG, lastIndex: 0, oldestIndex: 0, timepoints: [firstTimepoint(BIRTH, 0)] }

/** The oracle after records of ticks at seconds since the birth. */
const after = (records: readonly (readonly [seconds: number, tick: number])[], from = born): DynamicFee =>
  records.reduce((oracle, [seconds, tick]) => writeTimepoint(oracle, BIRTH + seconds, tick), from)
const stale = expect.objectContaining({ code: 'data.stale' }) as Error

// POOL-25: the plugin's fee at a named timestamp
describe('writeTimepoint', () => {
  it('writes once a second, and never back', () => {
    const once = after([[10, 100]])
    expect(once.timepoints).toHaveLength(2)
    expect(after([[10, 200]], once)).toBe(once)
    expect(after([[9, 200]], once)).toBe(once)
  })

  it('sums the tick over time and averages it over the window', () => {
    const { timepoints } = after([
      [100, 0],
      [200, 50],
    ])
    expect(timepoints.at(-1)).toMatchObject({ index: 2, tickCumulative: 5_000n, averageTick: 25, tick: 50 })
  })

  it('averages over 24 hours once there are as many', () => {
    const half = DAY / 2
    const oracle = after([
      [half, 100],
      [DAY, 100],
      [DAY + half, 200],
    ])
    expect(oracle.timepoints.at(-1)).toMatchObject({ averageTick: 150, windowStartIndex: 1 })
  })

  it('takes the present tick for the average when nothing was recorded for 24 hours', () => {
    expect(after([[3 * DAY, -700]]).timepoints.at(-1)).toMatchObject({ averageTick: -700, windowStartIndex: 0 })
  })

  it('keeps what the window needs and no more', () => {
    const minutes = Array.from({ length: 3_000 }, (_, i) => [(i + 1) * 60, i % 7] as const)
    const { timepoints, lastIndex } = after(minutes)
    expect(lastIndex).toBe(3_000)
    expect(timepoints).toHaveLength(DAY / 60 + 1)
    expect(timepoints[0]?.timestamp).toBe(BIRTH + 3_000 * 60 - DAY)
  })

  it('goes round the ring: the oldest record is overwritten', () => {
    const last = { ...firstTimepoint(BIRTH, 5), index: 65_535 }
    const oldest = { ...firstTimepoint(BIRTH - 100, 5), index: 0 }
    const full = { ...born, lastIndex: 65_535, oldestIndex: 0, timepoints: [oldest, last] }
    const next = after([[1, 5]], full)
    expect(next).toMatchObject({ lastIndex: 0, oldestIndex: 1 })
    expect(next.timepoints.map(({ index }) => index)).toEqual([65_535, 0])
    // Where a window begins with the record that is overwritten, it begins with the one after.
    expect(next.timepoints.at(-1)?.windowStartIndex).toBe(1)
    const pruned = { ...full, timepoints: [{ ...last, index: 65_534, timestamp: BIRTH - 50 }, last] }
    expect(after([[1, 5]], pruned).timepoints).toHaveLength(3)
  })

  it('refuses to guess where records are missing', () => {
    expect(() => writeTimepoint({ ...born, timepoints: [] }, BIRTH, 0)).toThrow(stale)
    const oracle = after([
      [DAY, 1],
      [DAY + 100, 2],
      [2 * DAY, 3],
    ])
    const gap = { ...oracle, timepoints: oracle.timepoints.filter(({ index }) => index !== 2) }
    expect(() => writeTimepoint(gap, BIRTH + 2 * DAY + 50, 3)).toThrow(stale)
    expect(writeTimepoint(oracle, BIRTH + 2 * DAY + 50, 3).lastIndex).toBe(4)
  })
})

describe('averageVolatility', () => {
  it('is nothing for a pool that has just begun, and without records', () => {
    expect(averageVolatility(born)).toBe(0n)
    expect(averageVolatility({ ...born, timepoints: [] })).toBe(0n)
  })

  it('of a young pool counts one second less than its age', () => {
    const first = after([[1, 10]])
    expect(averageVolatility(first)).toBe(first.timepoints.at(-1)?.volatilityCumulative)
    const later = after([[101, 10]])
    expect(averageVolatility(later)).toBe((later.timepoints.at(-1)?.volatilityCumulative ?? 0n) / 100n)
  })

  it('rises when the tick strays from its average, and is nothing while it stands still', () => {
    expect(
      averageVolatility(
        after([
          [DAY, 0],
          [2 * DAY, 0],
        ] as const),
      ),
    ).toBe(0n)
    expect(
      averageVolatility(
        after([
          [DAY, 0],
          [DAY + 3_600, 900],
        ] as const),
      ),
    ).toBeGreaterThan(1_000n)
  })
})

describe('adaptiveFee', () => {
  it('lies between the base fee and the base fee with both sigmoids, and never falls with volatility', () => {
    let before = 0n
    for (const volatility of [0n, 100n, 5_400n, 10_000n, 100_000n, 900_000n, 1_800_000n, 10n ** 9n]) {
      const fee = adaptiveFee(volatility, FEE_CONFIG)
      expect(fee).toBeGreaterThanOrEqual(before)
      before = fee
    }
    expect(adaptiveFee(0n, FEE_CONFIG)).toBe(100n)
    expect(before).toBe(15_000n)
  })

  it('without sigmoids is the base fee', () => expect(adaptiveFee(10n ** 9n, { ...FEE_CONFIG, alpha1: 0, alpha2: 0 })).toBe(100n))

  it('a sigmoid is half its height at its middle and flat from six widths away', () => {
    expect(sigmoid(360n, 59n, 2_900n, 360n)).toBe(1_450n)
    expect(sigmoid(360n + 6n * 59n, 59n, 2_900n, 360n)).toBe(2_900n)
    expect(sigmoid(360n - 6n * 59n, 59n, 2_900n, 360n)).toBe(0n)
  })
})
