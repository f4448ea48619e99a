import type { Address } from '../types.ts'

/** Types of a competition: swaps over deposits, or positions with margin. */
export const competitionTypes = ['spot', 'perpetual'] as const
/** A type of competition. */
export type CompetitionType = (typeof competitionTypes)[number]

/** The compared figure: profit ÷ deposit, or profit. In the order of ICompetition.WinType. */
export const winTypes = ['pnlPercent', 'amount'] as const
/** A win type. */
export type WinType = (typeof winTypes)[number]

/**
 * Fixed: the same deposit for everyone, until the start. Free: any deposit from a minimum on, until the end. In the order of
 * ICompetition.DepositType.
 */
export const depositTypes = ['fixed', 'free'] as const
/** A deposit type. */
export type DepositType = (typeof depositTypes)[number]

/** Phases of a competition, in the order of ICompetition.Phase. */
export const competitionPhases = ['notOpen', 'registration', 'waiting', 'live', 'ended', 'ranked', 'void', 'cancelled'] as const
/** A phase of a competition. */
export type CompetitionPhase = (typeof competitionPhases)[number]

// ARENA-6
/** The configured labels. The creation event contains them exactly as they are here. */
export const competitionLabels = ['beginner', 'stable', 'partner', 'weekly', 'highStakes'] as const
/** A label of a competition. */
export type CompetitionLabel = (typeof competitionLabels)[number]

/** The label for a text from the chain; undefined if it is not in the list. */
export const toCompetitionLabel = (text: string): CompetitionLabel | undefined => competitionLabels.find((label) => label === text)

/** Times of a competition in seconds of chain time. A start is inclusive, an end exclusive. */
export type CompetitionTimes = {
  readonly registrationStart: number
  readonly registrationEnd: number
  readonly start: number
  readonly end: number
}

/** The rules of a competition, like ICompetition.Rules. Amounts are raw units. */
export type CompetitionRules = CompetitionTimes & {
  readonly winType: WinType
  readonly depositType: DepositType
  readonly maxParticipants: number
  readonly winningToken: Address
  /** The deposit (fixed) or the minimum deposit (free), in the winning token. */
  readonly depositAmount: bigint
  readonly prizeToken: Address
  /** In the prize token. */
  readonly hostContribution: bigint
  /** In the prize token; zero if entry is free. */
  readonly entryFee: bigint
  /** The host's share of the prize pool, in basis points. */
  readonly hostBps: number
  /** Share of the prize pool per place in basis points, best first. */
  readonly placesBps: readonly number[]
}

/** What decides a participant's place. */
export type Scored = {
  /** Order of registration, from 1. */
  readonly index: number
  /** Whether the participant deposited and traded. Without a trade there is no prize. */
  readonly eligible: boolean
  /** A wad (pnlPercent), or raw units of the winning token (amount). */
  readonly score: bigint
}
