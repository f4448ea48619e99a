import { dateFormat } from '../../shared/format/times.ts'

const utc = { calendar: 'gregory', timeZone: 'UTC' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...utc } as const
const day = { day: 'numeric', month: 'short', ...utc } as const

/** How coarse a mark of the time axis is, coarsest first; numbers as the drawing library gives them. */
const markOptions: readonly Intl.DateTimeFormatOptions[] = [{ year: 'numeric', ...utc }, { month: 'short', ...utc }, day]

/** A mark of the time axis, UTC. `kind` 0 year, 1 month, 2 day, then times of the day. */
export const formatMark = (locale: string, seconds: number, kind: number): string =>
  dateFormat(locale, markOptions[kind] ?? clock).format(seconds * 1000)

/** A bucket's start: "21 Nov, 14:00 UTC". */
export const formatBucket = (locale: string, seconds: number): string =>
  `${dateFormat(locale, { ...day, ...clock }).format(seconds * 1000)} UTC`
