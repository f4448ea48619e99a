import { COMPETITION_SECONDS, REGISTRATION_AHEAD, TIME_STEP } from '@exchange/domain/arena/validation'
import type { CompetitionTimes } from '@exchange/domain/arena/types'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'

/** The next half hour of UTC at or after a moment. */
export const nextHalfHour = (seconds: number): number => Math.ceil(seconds / TIME_STEP) * TIME_STEP

// ARENA-13
/** Default times: registration opens in an hour and lasts two days, the competition a week. */
export const usualTimes = (now: number): CompetitionTimes => {
  const registrationStart = nextHalfHour(now + HOUR_SECONDS + REGISTRATION_AHEAD)
  const registrationEnd = registrationStart + 2 * DAY_SECONDS
  return {
    registrationStart,
    registrationEnd,
    start: registrationEnd,
    end: registrationEnd + Math.min(7 * DAY_SECONDS, COMPETITION_SECONDS.max),
  }
}

/** A UTC day as a field of dates holds it: "2026-11-28". */
export const dayText = (seconds: number | null): string => (seconds === null ? '' : new Date(seconds * 1_000).toISOString().slice(0, 10))

/** The half hour of a UTC day, 0 to 47. */
export const halfHourOf = (seconds: number | null): number => (seconds === null ? 0 : Math.floor((seconds % DAY_SECONDS) / TIME_STEP))

/** "09:30". */
export const halfHourText = (half: number): string => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

/** Seconds of a half hour in a UTC day; null for an invalid day. */
export const atHalfHour = (day: string, half: number): number | null => {
  const millis = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(millis) ? null : millis / 1_000 + half * TIME_STEP
}

/** Half hours of a day. */
export const halfHours: readonly number[] = Array.from({ length: DAY_SECONDS / TIME_STEP }, (_, half) => half)
