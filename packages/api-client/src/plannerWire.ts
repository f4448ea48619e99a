import type { PlannedKind } from '@exchange/domain'

/** A date of an account, in seconds of chain time. */
export type PlannedItem = {
  kind: PlannedKind
  at: number
  /** Its locks, competition, chapter, or book. */
  ids: string[]
  /** The name of the competition or the chapter; null for others. */
  name: string | null
}

/** When the current link of an account's calendar was made (Unix seconds); null when there is none. */
export type CalendarItem = { madeAt: number | null }

/** A newly made link; it is returned only once. */
export type CalendarLinkItem = { path: string }
