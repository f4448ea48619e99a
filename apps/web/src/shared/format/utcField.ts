/** The value of a datetime field, in UTC. */
const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** A moment as its field has it: "2026-11-28T01:00". */
export const utcField = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 16)

/** The typed second, read in UTC; null while invalid. */
export const parseUtcField = (typed: string): number | null => {
  const millis = TYPED.test(typed) ? Date.parse(`${typed}:00Z`) : Number.NaN
  return Number.isNaN(millis) ? null : millis / 1_000
}
