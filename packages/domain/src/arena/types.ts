import type { Address } from '../types.ts'

/** How a competition trades: swaps over deposits, or positions with margin. */
export const competitionTypes = ['spot', 'perpetual'] as const
export type CompetitionType = (typeof competitionTypes)[number]

/** What is compared: profit over what was deposited, or profit. In the order of ICompetition.WinType. */
export const winTypes = ['pnlPercent', 'amount'] as const
export type WinType = (typeof winTypes)[number]

/** The same deposit for everybody until the start, or any from a minimum on until the end. In the order of ICompetition.DepositType. */
export const depositTypes = ['fixed', 'free'] as const
export type DepositType = (typeof depositTypes)[number]

/** Where a competition stands. In the order of ICompetition.Phase. */
export const competitionPhases = ['notOpen', 'registration', 'waiting', 'live', 'ended', 'ranked', 'void', 'cancelled'] as const
export type CompetitionPhase = (typeof competitionPhases)[number]

// ARENA-6
/** Labels that a competition may have: the configured list. They stand in the event of the creation as they are here. */
export const competitionLabels = ['beginner', 'stable', 'partner', 'weekly', 'highStakes'] as const
export type CompetitionLabel = (typeof competitionLabels)[number]

/** The label that a text of the chain stands for; undefined for none of the list. */
export const toCompetitionLabel = (text: string): CompetitionLabel | undefined => competitionLabels.find((label) => label === text)

/** Times of a competition in seconds of chain time: a start is inclusive, an end exclusive. */
export type CompetitionTimes = {
  readonly registrationStart: number
  readonly registrationEnd: number
  readonly start: number
  readonly end: number
}

/** What a competition is decided and paid by, as ICompetition.Rules has it. Amounts are raw units. */
export type CompetitionRules = CompetitionTimes & {
  readonly winType: WinType
  readonly depositType: DepositType
  readonly maxParticipants: number
  readonly winningToken: Address
  /** Of everybody (fixed), or at least (free); the winning token. */
  readonly depositAmount: bigint
  readonly prizeToken: Address
  /** The prize token. */
  readonly hostContribution: bigint
  /** The prize token; zero where entry is free. */
  readonly entryFee: bigint
  /** Basis points of the prize pool. */
  readonly hostBps: number
  /** Basis points of the prize pool for each place, best first. */
  readonly placesBps: readonly number[]
}

/** What decides a participant's place. */
export type Scored = {
  /** Order of registration, from 1 on. */
  readonly index: number
  /** Whether it deposited and traded: without a trade there is no prize. */
  readonly eligible: boolean
  /** A wad (pnlPercent), or raw units of the winning token (amount). */
  readonly score: bigint
}
