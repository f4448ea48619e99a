import type { Scored } from './types.ts'

/** A participant with its rank. */
export type Ranked<T extends Scored> = T & {
  /** The best place of its group of equal scores, from 1. */
  readonly rank: number
  /** Number of members of that group, including this one. */
  readonly tied: number
}

// ARENA-26
/**
 * The only comparator of participants: eligible ones first, then higher scores, then earlier registration. Negative if `a` ranks before `b`.
 * Twin of PrizeMath.precedes.
 */
export const compareParticipants = (a: Scored, b: Scored): number => {
  if (a.eligible !== b.eligible) return a.eligible ? -1 : 1
  if (a.score !== b.score) return a.score > b.score ? -1 : 1
  return a.index - b.index
}

const isTied = (a: Scored, b: Scored): boolean => a.eligible === b.eligible && a.score === b.score

// ARENA-18, ARENA-26
/** Participants with their ranks, best first. Equal scores form a group and share its best place. */
export const rankParticipants = <T extends Scored>(participants: readonly T[]): readonly Ranked<T>[] => {
  const ordered = participants.toSorted(compareParticipants)
  const ranked: Ranked<T>[] = []
  for (let from = 0; from < ordered.length;) {
    let to = from + 1
    while (to < ordered.length && isTied(ordered[from]!, ordered[to]!)) to++
    for (const one of ordered.slice(from, to)) ranked.push({ ...one, rank: from + 1, tied: to - from })
    from = to
  }
  return ranked
}

/** The rank that a score would have among the others. */
export const rankWith = (others: readonly Scored[], own: Scored): number =>
  1 + others.filter((other) => compareParticipants(other, own) < 0 && !isTied(other, own)).length
