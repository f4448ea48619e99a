import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'
import { numberFormat, remembered } from './numbers.ts'

// SHELL-27
/** A cached formatter of times. */
export const dateFormat = remembered((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))

/** How a day is written. */
export const DAY = { day: 'numeric', month: 'short' } as const
/** How a moment is written. */
export const DATE_TIME = { weekday: 'short', ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A time in UTC, formatted by `options`. `seconds` is chain time. */
export const inUtc = (locale: string, seconds: number, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(seconds * 1000)

/** The year is shown with a date unless it is that of `now`, in seconds of chain time. */
export const yearBeside = (seconds: number, now: number): 'numeric' | undefined =>
  inUtc('en', seconds, { year: 'numeric' }) === inUtc('en', now, { year: 'numeric' }) ? undefined : 'numeric'

/** Epochs and deadlines: "Thu 26 Nov, 00:00 UTC". `seconds` is chain time. */
export const formatUtc = (locale: string, seconds: number, now = seconds): string =>
  `${inUtc(locale, seconds, { ...DATE_TIME, year: yearBeside(seconds, now) })} UTC`

/** A UTC day: "26 Nov". */
export const formatDay = (locale: string, seconds: number, now = seconds): string =>
  inUtc(locale, seconds, { ...DAY, year: yearBeside(seconds, now) })

/** A cached formatter of counts of a unit of time. The narrow units of Japanese are Latin ones. */
export const unitFormat = (locale: string, unit: string): Intl.NumberFormat =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay: locale === 'ja' ? 'short' : 'narrow' })

/** The time left in its two or three largest units: "2d 14h 22m"; seconds in the last hour only. */
export const formatCountdown = (locale: string, seconds: number): string => {
  const left = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(left / HOUR_SECONDS)
  const say = (count: number, unit: string) => unitFormat(locale, unit).format(Math.floor(count))
  return [
    hours > 23 && say(hours / 24, 'day'),
    hours > 0 && say(hours % 24, 'hour'),
    say((left % HOUR_SECONDS) / 60, 'minute'),
    hours < 1 && say(left % 60, 'second'),
  ]
    .filter(Boolean)
    .join(' ')
}

const AGES = [
  [DAY_SECONDS, 'day'],
  [HOUR_SECONDS, 'hour'],
  [60, 'minute'],
] as const

/** "3 minutes ago" in the reader's language; `seconds` is an age. */
export const formatAge = (locale: string, seconds: number): string => {
  const [size, unit] = AGES.find(([least]) => seconds >= least) ?? [1, 'second']
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / size), unit)
}
