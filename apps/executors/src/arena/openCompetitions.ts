import type { Address } from '@exchange/domain'

/** A competition that is not over, and when it ends (seconds of chain time). */
export type OpenCompetition = { readonly id: number; readonly address: Address; readonly end: number }

/** The competitions of a network that still have to be ranked: read once each, and forgotten once they are settled. */
export const createOpenCompetitions = () => {
  const open = new Map<number, OpenCompetition>()
  let seen = 0
  return {
    /** Ids that are not known yet, of `count` in all. Fewer than before: another chain, and everything is read anew. */
    unseen: (count: number): readonly number[] => {
      if (count < seen) {
        open.clear()
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
    settle: (id: number): void => void open.delete(id),
    /** Those that ended by `now`. */
    ended: (now: number): readonly OpenCompetition[] => [...open.values()].filter(({ end }) => end <= now),
    /** Seconds until the next one ends; undefined where none is open. */
    nextEnd: (now: number): number | undefined => {
      const ends = [...open.values()].map(({ end }) => end).filter((end) => end > now)
      return ends.length === 0 ? undefined : Math.min(...ends) - now
    },
  }
}
