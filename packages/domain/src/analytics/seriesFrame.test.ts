import { describe, expect, it } from 'vitest'
import { DAY_SECONDS } from '../clock/day.ts'
import { bucketsOf, MAX_SERIES_POINTS, seriesFrame } from './seriesFrame.ts'

const HOUR = 3_600
const NOW = 1_000 * DAY_SECONDS + 5 * HOUR + 7

// ANALYTICS-1: over 1D, 1W, 1M, 3M, 1Y and All
describe('seriesFrame', () => {
  it.each([
    ['1D', 'hour', 24],
    ['1W', 'hour', 168],
    ['1M', 'day', 30],
    ['3M', 'day', 90],
    ['1Y', 'day', 365],
  ] as const)('%s ends with the running %s and has %i of them', (range, bucket, count) => {
    const frame = seriesFrame(range, 'volume', { now: NOW }, 0)!
    const seconds = bucket === 'hour' ? HOUR : DAY_SECONDS
    const last = NOW - (NOW % seconds)
    expect(frame).toEqual({ bucket, from: last - (count - 1) * seconds, to: last + seconds, count })
    expect(bucketsOf(frame).at(-1)).toBe(last)
    expect(bucketsOf(frame).length).toBe(count)
  })

  it('All begins with the first day that there is anything of', () => {
    const frame = seriesFrame('All', 'tvl', { now: NOW }, 990 * DAY_SECONDS + 5)!
    expect([frame.from, frame.count]).toEqual([990 * DAY_SECONDS, 11])
    expect(seriesFrame('All', 'tvl', { now: 10_000 * DAY_SECONDS }, 0)!.count).toBe(MAX_SERIES_POINTS)
  })

  it('counts accounts by the day in every range', () =>
    expect(seriesFrame('1D', 'users', { now: NOW }, 0)).toEqual({
      bucket: 'day',
      from: 1_000 * DAY_SECONDS,
      to: 1_001 * DAY_SECONDS,
      count: 1,
    }))

  // ANALYTICS-8: data pinned to a block
  it('pinned ends with the last bucket that was over', () => {
    expect(seriesFrame('1D', 'volume', { over: NOW }, 0)!.to).toBe(NOW - 7)
    expect(seriesFrame('1M', 'volume', { over: 1_000 * DAY_SECONDS }, 0)!.to).toBe(1_000 * DAY_SECONDS)
  })

  it('is nothing where no bucket was over yet', () =>
    expect(seriesFrame('1M', 'volume', { over: NOW }, 1_000 * DAY_SECONDS + 1)).toBeNull())
})
