import { DEFAULT_LIMIT_EXPIRY_SECONDS, toHalfWidth } from '@exchange/domain'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a limit order stands by one press, in seconds: from an hour to a month. Any other span is typed. */
export const EXPIRY_CHOICES = [HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY] as const

/** Units in which an interval is typed, in seconds. */
export const INTERVAL_UNITS = { minute: MINUTE, hour: HOUR, day: DAY } as const
export type IntervalUnit = keyof typeof INTERVAL_UNITS

/** A whole number of at most five digits, full-width ones too; zero for anything else. */
export const parseWhole = (text: string): number => {
  const digits = toHalfWidth(text.trim())
  return /^\d{1,5}$/.test(digits) ? Number(digits) : 0
}

/** A typed interval in seconds; zero for what is none. */
export const parseInterval = (text: string, unit: IntervalUnit): number => parseWhole(text) * INTERVAL_UNITS[unit]

/** How long a limit order stands: one of the choices in seconds, or a number of units. */
export type Expiry = { readonly choice: number | 'custom'; readonly count: string; readonly unit: IntervalUnit }

/** Seven days; two weeks stand in the fields of a span of one's own. */
export const DEFAULT_EXPIRY: Expiry = { choice: DEFAULT_LIMIT_EXPIRY_SECONDS, count: '14', unit: 'day' }

/** The seconds of an expiry; zero for a number that is none. */
export const expirySeconds = ({ choice, count, unit }: Expiry): number => (choice === 'custom' ? parseInterval(count, unit) : choice)

/** A span in its largest whole unit: 5,400 seconds are 90 minutes. */
export const wholeUnit = (seconds: number): { readonly count: number; readonly unit: IntervalUnit | 'second' } => {
  const unit = (['day', 'hour', 'minute'] as const).find(
    (candidate) => seconds >= INTERVAL_UNITS[candidate] && seconds % INTERVAL_UNITS[candidate] === 0,
  )
  return unit ? { count: seconds / INTERVAL_UNITS[unit], unit } : { count: seconds, unit: 'second' }
}
