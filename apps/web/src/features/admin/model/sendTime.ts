/** What a field of date and time holds, in UTC. */
const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The second that was typed, read in UTC; null while it is none. */
export const parseSendTime = (typed: string): number | null => {
  const millis = TYPED.test(typed) ? Date.parse(`${typed}:00Z`) : Number.NaN
  return Number.isNaN(millis) ? null : millis / 1_000
}
