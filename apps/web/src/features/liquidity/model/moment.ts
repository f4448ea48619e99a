import { dateFormat } from '../../../shared/format/times.ts'

const MOMENT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  calendar: 'gregory',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
} as const

/** A moment that may lie years back, in UTC: "Mon, Dec 1, 2025, 17:38 UTC". `seconds` is chain time. */
export const formatMoment = (locale: string, seconds: number): string => `${dateFormat(locale, MOMENT).format(seconds * 1000)} UTC`
