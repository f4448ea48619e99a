import { DATE_TIME, dateFormat, DAY, inUtc, yearBeside } from './times.ts'

/** A time that may be years ago, in UTC like chain time: "Mon, Dec 1, 2025, 17:38 UTC". `seconds` is chain time. */
export const formatMoment = (locale: string, seconds: number): string => `${inUtc(locale, seconds, { ...DATE_TIME, year: 'numeric' })} UTC`

/** The same instant in the user's time zone; null if that zone equals UTC at that time, whatever its name. */
export const formatLocal = (locale: string, seconds: number, now = seconds, zone?: string): string | null => {
  const timeZone = zone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Los_Angeles')
  const own = { ...DATE_TIME, year: yearBeside(seconds, now), calendar: 'gregory', timeZone } as const
  if (dateFormat('en', own).format(seconds * 1000) === inUtc('en', seconds, { ...DATE_TIME, year: yearBeside(seconds, now) })) return null
  return dateFormat(locale, { ...own, timeZoneName: 'short' }).format(seconds * 1000)
}

/** A UTC day far from now, with its weekday and its year in the calendar of the chain: "Thu, 25 Nov 2027". */
export const formatDate = (locale: string, seconds: number): string => inUtc(locale, seconds, { weekday: 'short', ...DAY, year: 'numeric' })
