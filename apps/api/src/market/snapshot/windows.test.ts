import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'
import { expect, it } from 'vitest'
import { windowsAt } from './windows.ts'

// Tuesday 2026-09-15 10:20:00 UTC
const NOW = 1_789_467_600

it('names the hour, the epoch that began on Thursday, and the days up to today', () => {
  const windows = windowsAt(NOW)
  expect(new Date(windows.hour * 1_000).toISOString()).toBe('2026-09-15T10:00:00.000Z')
  expect(new Date(windows.epoch * 1_000).toISOString()).toBe('2026-09-10T00:00:00.000Z')
  expect(new Date(windows.firstDay * 1_000).toISOString()).toBe('2026-09-09T00:00:00.000Z')
  expect(new Date(windows.firstDayOf30 * 1_000).toISOString()).toBe('2026-08-17T00:00:00.000Z')
})

it('holds the same hours from the first to the last second of an hour, and drops one with the next', () => {
  const hoursIn = (now: number) => {
    const { day } = windowsAt(now)
    return Array.from({ length: 30 }, (_, back) => NOW - (NOW % HOUR_SECONDS) + 2 * HOUR_SECONDS - back * HOUR_SECONDS).filter(
      (start) => start > day && start <= now,
    )
  }
  const hour = NOW - (NOW % HOUR_SECONDS)
  expect(hoursIn(hour)).toEqual(hoursIn(hour + HOUR_SECONDS - 1))
  expect(hoursIn(hour)).toHaveLength(24)
  expect(hoursIn(hour + HOUR_SECONDS).at(-1)).toBe(hoursIn(hour).at(-1)! + HOUR_SECONDS)
  expect(windowsAt(NOW).day).toBe(NOW - DAY_SECONDS)
})
