import { DAY_SECONDS, HOUR_SECONDS } from '../clock/day.ts'

/** An event of a calendar. Times are seconds since 1970 (UTC). */
export type CalendarEvent = {
  /** The same for the same event in every answer, and unique. */
  readonly uid: string
  readonly at: number
  readonly summary: string
}

/** A calendar. */
export type Calendar = {
  readonly name: string
  /** The product that made it. */
  readonly product: string
  /** When it was written, in seconds. */
  readonly writtenAt: number
  readonly events: readonly CalendarEvent[]
}

/** Octets per line, without its end (RFC 5545, 3.1). */
const LINE = 75

const octets = (character: string): number => {
  const point = character.codePointAt(0)!
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** A line folded into pieces of 75 octets, each continuation with a leading blank; no character is cut. */
const folded = (line: string): string => {
  let [written, used] = ['', 0]
  for (const character of line) {
    const size = octets(character)
    if (used + size > LINE) [written, used] = [`${written}\r\n `, 1]
    written += character
    used += size
  }
  return written
}

/** Control characters, except line ends, which calendar text must not have. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** Escaped text value (3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

const two = (value: number): string => String(value).padStart(2, '0')

/** A calendar date from days since 1970-01-01. Days are counted from 0000-03-01, so that a leap day ends its year. */
const dateOf = (days: number): string => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const day = shifted - era * 146_097
  const year = Math.floor((day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365)
  const ofYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * ofYear + 2) / 153)
  const ofMonth = ofYear - Math.floor((153 * month + 2) / 5) + 1
  const shown = month < 10 ? month + 3 : month - 9
  return `${String(year + era * 400 + (shown <= 2 ? 1 : 0)).padStart(4, '0')}${two(shown)}${two(ofMonth)}`
}

/** A moment in UTC (3.3.5), such as 20261203T000000Z. */
export const icsTime = (seconds: number): string => {
  const rest = seconds % DAY_SECONDS
  return `${dateOf(Math.floor(seconds / DAY_SECONDS))}T${two(Math.floor(rest / HOUR_SECONDS))}${two(Math.floor((rest % HOUR_SECONDS) / 60))}${two(rest % 60)}Z`
}

/** The component of a calendar without events: at least one is required (3.6), and the UTC time zone says nothing else. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

// ANALYTICS-11
/** A calendar as text (RFC 5545). Its events take no time and mark nobody as busy. Programs refresh it each hour. */
export const toIcs = ({ name, product, writtenAt, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length === 0 ? NOTHING : []),
    ...events.flatMap(({ uid, at, summary }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${icsTime(writtenAt)}`,
      `DTSTART:${icsTime(at)}`,
      `SUMMARY:${escaped(summary)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
