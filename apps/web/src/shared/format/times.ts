const formats = new Map<string, Intl.DateTimeFormat>()

/** A cached formatter with Latin digits in every language. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale}${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const created = new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', ...options })
  formats.set(key, created)
  return created
}

const DATE_TIME = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Epochs and deadlines: "Thu 26 Nov, 00:00 UTC". `seconds` is chain time. */
export const formatUtc = (locale: string, seconds: number): string =>
  `${dateFormat(locale, { ...DATE_TIME, timeZone: 'UTC' }).format(seconds * 1000)} UTC`

/** A moment that may lie years back, in the calendar of the chain: "Mon, Dec 1, 2025, 17:38 UTC". `seconds` is chain time. */
export const formatMoment = (locale: string, seconds: number): string =>
  `${dateFormat(locale, { ...DATE_TIME, year: 'numeric', calendar: 'gregory', timeZone: 'UTC' }).format(seconds * 1000)} UTC`

/** The same instant on the reader's clock, with its zone. */
export const formatLocal = (locale: string, seconds: number, timeZone?: string): string =>
  dateFormat(locale, {
    ...DATE_TIME,
    timeZone: timeZone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Los_Angeles'),
    timeZoneName: 'short',
  }).format(seconds * 1000)

/** A UTC day: "26 Nov". */
export const formatDay = (locale: string, seconds: number): string =>
  dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(seconds * 1000)

/** A UTC day far from now, with its weekday and its year in the calendar of the chain: "Thu, 25 Nov 2027". */
export const formatDate = (locale: string, seconds: number): string =>
  dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' }).format(
    seconds * 1000,
  )

/** What is left, in the two or three largest units: "2d 14h 22m"; seconds only in the last hour or when asked for. */
export const formatCountdown = (seconds: number, withSeconds = false): string => {
  const left = Math.max(0, Math.floor(seconds))
  const days = Math.floor(left / 86_400)
  const hours = Math.floor((left % 86_400) / 3_600)
  const minutes = Math.floor((left % 3_600) / 60)
  const parts = [days > 0 && `${days}d`, (days > 0 || hours > 0) && `${hours}h`, (left >= 60 || !withSeconds) && `${minutes}m`]
  if (withSeconds || left < 3_600) parts.push(`${left % 60}s`)
  return parts.filter(Boolean).join(' ')
}

/** "3 minutes ago" in the reader's language; `seconds` is an age. */
export const formatAge = (locale: string, seconds: number): string => {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (seconds < 60) return relative.format(-Math.floor(seconds), 'second')
  if (seconds < 3_600) return relative.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3_600), 'hour')
  return relative.format(-Math.floor(seconds / 86_400), 'day')
}
