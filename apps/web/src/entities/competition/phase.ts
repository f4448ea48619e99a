import { competitionPhase, type CompetitionStatus, competitionStatus, isEndingSoon } from '@exchange/domain/arena/phase'
import type { CompetitionPhase, CompetitionTimes } from '@exchange/domain/arena/types'
import type { Competition } from './competition.ts'

/** The inputs of a competition's phase. */
export type Timed = CompetitionTimes & Pick<Competition, 'cancelled' | 'participantsCount' | 'eligibleCount' | 'rankedCount'>

/** The phase of a competition at a moment of chain time, from its times and the index. */
export const phaseOf = (competition: Timed, now: number): CompetitionPhase => {
  const { cancelled, participantsCount: participants, rankedCount, eligibleCount } = competition
  return competitionPhase(competition, { cancelled, participants, rankedCount, nobodyTraded: eligibleCount === 0 }, now)
}

// ARENA-9
/** Upcoming, live or ended by its times alone, unless it was cancelled or is void. */
export const statusOf = (competition: Timed, now: number): CompetitionStatus | 'cancelled' | 'void' => {
  const phase = phaseOf(competition, now)
  return phase === 'cancelled' || phase === 'void' ? phase : competitionStatus(competition, now)
}

/** The next moment and its time: the target of a countdown. */
export type NextMoment = { readonly kind: 'opens' | 'closes' | 'starts' | 'ends' | 'over'; readonly at: number }

/** The next moment of a competition; of one that is over its end. */
export const nextMoment = (competition: Timed, now: number): NextMoment => {
  const phase = phaseOf(competition, now)
  if (phase === 'notOpen') return { kind: 'opens', at: competition.registrationStart }
  if (phase === 'registration') return { kind: 'closes', at: competition.registrationEnd }
  if (phase === 'waiting') return { kind: 'starts', at: competition.start }
  if (phase === 'live') return { kind: 'ends', at: competition.end }
  return { kind: 'over', at: competition.end }
}

/** Whether registration closes, or the competition ends, within the hour. */
export const isSoon = ({ kind, at }: NextMoment, now: number): boolean => (kind === 'closes' || kind === 'ends') && isEndingSoon(at, now)

/** Whether every place is taken. */
export const isFull = ({ participantsCount, maxParticipants }: Pick<Competition, 'participantsCount' | 'maxParticipants'>): boolean =>
  participantsCount >= maxParticipants

const shareOf = (now: number, from: number, to: number): number => Math.min(Math.max((now - from) / (to - from), 0), 1)

/** How much is over, 0 to 1: of the way from registration to the start, then of the competition. */
export const elapsedShare = (competition: Timed, now: number): number => {
  const { registrationStart, start, end } = competition
  const phase = phaseOf(competition, now)
  if (phase === 'notOpen' || phase === 'registration' || phase === 'waiting') return shareOf(now, registrationStart, start)
  return phase === 'cancelled' || phase === 'void' ? 0 : shareOf(now, start, end)
}
