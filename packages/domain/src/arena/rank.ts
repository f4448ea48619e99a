import type { Scored } from './types.ts'

/** A participant in its place. */
export type Ranked<T extends Scored> = T & {
  /** The best of the places that its group spans, from 1 on. */
  readonly rank: number
  /** Members of the group of equal scores, itself among them. */
  readonly tied: number
}

// ARENA-26
/**
 * The one comparator: who is eligible comes first; then scores, high to low; then the order of registration. Below zero where `a` stands before `b`. Twin of
 * PrizeMath.precedes.
 */
export const compareParticipants = (a: Scored, b: Scored): number => {
  if (a.eligible !== b.eligible) return a.eligible ? -1 : 1
  if (a.score !== b.score) return a.score > b.score ? -1 : 1
  return a.index - b.index
}

const isTied = (a: Scored, b: Scored): boolean => a.eligible === b.eligible && a.score === b.score

// ARENA-18, ARENA-26
/** Participants, best first, each with its rank. Equal scores are one group and share the best place that it spans. */
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

/** The rank that a score would have among others that stand already. */
export const rankWith = (others: readonly Scored[], own: Scored): number =>
  1 + others.filter((other) => compareParticipants(other, own) < 0 && !isTied(other, own)).length
