import { DEFAULT_LIMIT_EXPIRY_SECONDS, toHalfWidth } from '@exchange/domain'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'

const MINUTE = 60

/** The expiry choices of a limit order, in seconds: from an hour to a month. Any other duration is typed. */
export const EXPIRY_CHOICES = [HOUR_SECONDS, 6 * HOUR_SECONDS, DAY_SECONDS, 3 * DAY_SECONDS, 7 * DAY_SECONDS, 30 * DAY_SECONDS] as const

/** Units in which an interval is typed, in seconds. */
export const INTERVAL_UNITS = { minute: MINUTE, hour: HOUR_SECONDS, day: DAY_SECONDS } as const
export type IntervalUnit = keyof typeof INTERVAL_UNITS

/** A whole number of at most five digits, also in full-width digits; zero for anything else. */
export const parseWhole = (text: string): number => {
  const digits = toHalfWidth(text.trim())
  return /^\d{1,5}$/.test(digits) ? Number(digits) : 0
}

/** A typed interval in seconds; zero if it is invalid. */
export const parseInterval = (text: string, unit: IntervalUnit): number => parseWhole(text) * INTERVAL_UNITS[unit]

/** The expiry of a limit order: one of the choices in seconds, or a number of units. */
export type Expiry = { readonly choice: number | 'custom'; readonly count: string; readonly unit: IntervalUnit }

/** Seven days; the fields of a custom duration begin with two weeks. */
export const DEFAULT_EXPIRY: Expiry = { choice: DEFAULT_LIMIT_EXPIRY_SECONDS, count: '14', unit: 'day' }

/** The seconds of an expiry; zero for an invalid number. */
export const expirySeconds = ({ choice, count, unit }: Expiry): number => (choice === 'custom' ? parseInterval(count, unit) : choice)

/** A span in its largest whole unit: 5,400 seconds are 90 minutes. */
export const wholeUnit = (seconds: number): { readonly count: number; readonly unit: IntervalUnit | 'second' } => {
  const unit = (['day', 'hour', 'minute'] as const).find(
    (candidate) => seconds >= INTERVAL_UNITS[candidate] && seconds % INTERVAL_UNITS[candidate] === 0,
  )
  return unit ? { count: seconds / INTERVAL_UNITS[unit], unit } : { count: seconds, unit: 'second' }
}
