/** Longest day of any zone, in seconds, with room. */
const LONGEST_DAY = 30n * 3_600n

/** The calendar day of a moment in a zone, as a text that tells days apart. */
const dayIn = (timeZone: string): ((t: bigint) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (t) => format.format(Number(t) * 1_000)
}

/**
 * The first second of the next calendar day in a zone, seen from `now`. Where clocks are put forward at midnight that is one o'clock there. An unknown
 * zone throws a RangeError.
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
 * When a new automation runs first: an hour after the next local midnight. From then on it runs at the same moment of each week in UTC, whatever the
 * clocks of the zone do. In no zone is that within the last hour of an epoch.
 */
export const firstExecutionTime = (now: bigint, timeZone: string): bigint => nextLocalMidnight(now, timeZone) + 3_600n
