import type { CompetitionPhase, CompetitionTimes } from './types.ts'

/** What a phase depends on beside the time. */
export type PhaseFacts = {
  readonly cancelled: boolean
  readonly participants: number
  readonly rankedCount: number
  /** Whether everybody is ranked and nobody had traded: the contract says so in `CompetitionVoid`. */
  readonly nobodyTraded: boolean
}

/** Participants without whom a competition does not begin. Twin of CompetitionBase.MIN_PARTICIPANTS. */
export const MIN_PARTICIPANTS = 2

// ARENA-9, ARENA-10, ARENA-19
/** Where a competition stands at `now`, seconds of chain time. A start is inclusive, an end exclusive. Twin of ICompetition.phase. */
export const competitionPhase = (times: CompetitionTimes, facts: PhaseFacts, now: number): CompetitionPhase => {
  if (facts.cancelled) return 'cancelled'
  if (now < times.registrationStart) return 'notOpen'
  if (now < times.registrationEnd) return 'registration'
  if (now < times.start) return 'waiting'
  if (facts.participants < MIN_PARTICIPANTS) return 'void'
  if (now < times.end) return 'live'
  if (facts.rankedCount < facts.participants) return 'ended'
  return facts.nobodyTraded ? 'void' : 'ranked'
}

export const competitionStatuses = ['upcoming', 'live', 'ended'] as const
export type CompetitionStatus = (typeof competitionStatuses)[number]

// ARENA-9
/** The status of a competition at `now`: it follows from its times alone. */
export const competitionStatus = ({ start, end }: Pick<CompetitionTimes, 'start' | 'end'>, now: number): CompetitionStatus => {
  if (now < start) return 'upcoming'
  return now < end ? 'live' : 'ended'
}

/** Seconds before the end of registration, and of a competition, from which it is said that they end soon. */
export const ENDING_SOON = 3_600

/** Whether something that ends at `end` ends soon at `now`. */
export const isEndingSoon = (end: number, now: number): boolean => now < end && now >= end - ENDING_SOON
