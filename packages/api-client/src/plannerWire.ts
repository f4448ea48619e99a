import type { PlannedKind } from '@exchange/domain'

/** A date of an account, in seconds of chain time. */
export type PlannedItem = {
  kind: PlannedKind
  at: number
  /** Locks, the competition, the chapter, or the book that it is of. */
  ids: string[]
  /** What somebody called the competition or the chapter; null of the others. */
  name: string | null
}

/** The live link of an account's calendar, and the second at which it was made (Unix time); null where there is none. */
export type CalendarItem = { madeAt: number | null }

/** A link that was made: it is told once. */
export type CalendarLinkItem = { path: string }
