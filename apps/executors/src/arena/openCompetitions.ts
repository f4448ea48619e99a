import type { Address, CompetitionTimes } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'

/** A competition that is not settled. Times in seconds of chain time. */
export type OpenCompetition = CompetitionTimes & { readonly id: number; readonly address: Address }

/** Seconds for which a settled competition is read again: the block that settled it may be replaced. */
const STAYS_SECONDS = 300
/** A competition found settled this long after its end was settled long ago. */
const LONG_AGO_SECONDS = HOUR_SECONDS

/** The competitions of a network that still need a ranking: each is read once, and dropped once it stays settled. */
export const createOpenCompetitions = () => {
  const open = new Map<number, OpenCompetition>()
  /** When each was first found settled. */
  const settledSince = new Map<number, number>()
  let seen = 0
  return {
    /** Ids that are not known yet, out of `count`. A lower count than before means another chain: everything is read again. */
    unseen: (count: number): readonly number[] => {
      if (count < seen) {
        open.clear()
        settledSince.clear()
        seen = 0
      }
      return Array.from({ length: count - seen }, (_, i) => seen + i + 1)
    },
    note: (found: readonly OpenCompetition[]): void => {
      for (const competition of found) {
        open.set(competition.id, competition)
        seen = Math.max(seen, competition.id)
      }
    },
    /** Records that one was found settled. `isOurs`: it was not a moment ago. */
    settle: ({ id, end }: Pick<OpenCompetition, 'id' | 'end'>, now: number, isOurs: boolean): void => {
      const since = settledSince.get(id) ?? (isOurs || now - end < LONG_AGO_SECONDS ? now : -Infinity)
      settledSince.set(id, since)
      if (now - since < STAYS_SECONDS) return
      settledSince.delete(id)
      open.delete(id)
    },
    /** Records that one was found open. */
    reopen: (id: number): void => void settledSince.delete(id),
    /** Those that ended by `now`. */
    ended: (now: number): readonly OpenCompetition[] => [...open.values()].filter(({ end }) => end <= now),
    /** Seconds until the next one ends; undefined when none is open. */
    nextEnd: (now: number): number | undefined => {
      const ends = [...open.values()].map(({ end }) => end).filter((end) => end > now)
      return ends.length === 0 ? undefined : Math.min(...ends) - now
    },
  }
}
