import { HOUR_SECONDS } from '../clock/day.ts'
import type { CompetitionPhase, CompetitionTimes } from './types.ts'

/** What the phase depends on besides the time. */
export type PhaseFacts = {
  readonly cancelled: boolean
  readonly participants: number
  readonly rankedCount: number
  /** Whether the ranking is complete and no participant had traded; the contract then emits `CompetitionVoid`. */
  readonly nobodyTraded: boolean
}

/** Minimum number of participants for a competition to start. Twin of CompetitionBase.MIN_PARTICIPANTS. */
export const MIN_PARTICIPANTS = 2

// ARENA-9, ARENA-10, ARENA-19
/** The phase of a competition at `now` (seconds of chain time). A start is inclusive, an end exclusive. Twin of ICompetition.phase. */
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

/** Statuses of a competition. */
export const competitionStatuses = ['upcoming', 'live', 'ended'] as const
/** A status of a competition. */
export type CompetitionStatus = (typeof competitionStatuses)[number]

// ARENA-9
/** The status of a competition at `now` (seconds of chain time). It follows only from start and end. */
export const competitionStatus = ({ start, end }: Pick<CompetitionTimes, 'start' | 'end'>, now: number): CompetitionStatus => {
  if (now < start) return 'upcoming'
  return now < end ? 'live' : 'ended'
}

/** Seconds before the end of a registration or a competition in which it counts as ending soon. */
export const ENDING_SOON_SECONDS = HOUR_SECONDS

/** Whether something with this `end` is ending soon at `now`. Both in seconds. */
export const isEndingSoon = (end: number, now: number): boolean => now < end && now >= end - ENDING_SOON_SECONDS
