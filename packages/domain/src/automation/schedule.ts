import { HOUR } from '../clock/day.ts'

/** An upper bound for the longest day of any time zone, in seconds. */
const LONGEST_DAY = 30n * HOUR

/** A function that returns the calendar day of a time in a zone, as a text that differs between days. */
const dayIn = (timeZone: string): ((t: bigint) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (t) => format.format(Number(t) * 1_000)
}

/**
 * The first second of the next calendar day in a zone, as of `now` (seconds). If clocks go forward at midnight, that second is one o'clock
 * there. Throws a RangeError for an unknown zone.
 */
export const nextLocalMidnight = (now: bigint, timeZone: string): bigint => {
  const dayOf = dayIn(timeZone)
  const today = dayOf(now)
  let [same, other] = [now, now + LONGEST_DAY]
  while (other - same > 1n) {
    const middle = (same + other) / 2n
    if (dayOf(middle) === today) same = middle
    else other = middle
  }
  return other
}

// AUTO-9
/**
 * When a new automation runs first: one hour after the next local midnight, in seconds. From then on it runs at the same UTC moment of each
 * week, whatever daylight saving does. In no zone is that within the last hour of an epoch.
 */
export const firstExecutionTime = (now: bigint, timeZone: string): bigint => nextLocalMidnight(now, timeZone) + HOUR
