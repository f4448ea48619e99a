import { brand } from '../brand.ts'
import { type CalendarLanguage, calendarName, calendarText } from './calendarWords.ts'
import { toIcs } from './ics.ts'
import { type PlannedDate, plannedKey } from './planner.ts'

/** The inputs of an account's calendar. */
export type AccountCalendar = {
  readonly language: CalendarLanguage
  /** Distinguishes the calendar from those of other accounts. */
  readonly key: string
  /** Seconds of chain time. */
  readonly writtenAt: number
  readonly networks: readonly { readonly chainId: number; readonly dates: readonly PlannedDate[] }[]
}

// ANALYTICS-11
/** An account's dates on all networks as a calendar (RFC 5545). */
export const writeCalendar = ({ language, key, writtenAt, networks }: AccountCalendar): string =>
  toIcs({
    name: calendarName(language, brand.name),
    product: brand.name,
    writtenAt,
    events: networks.flatMap(({ chainId, dates }) =>
      dates.map((date) => ({
        uid: `${plannedKey(chainId, date)}-${key}@${brand.name.toLowerCase()}`,
        at: date.at,
        summary: calendarText(language, date, brand.words.lock),
      })),
    ),
  })
