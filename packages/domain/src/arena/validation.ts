import { DAY_SECONDS, HOUR_SECONDS } from '../clock/day.ts'
import { charactersOf } from '../names/nameMath.ts'
import { hasHiddenCharacters } from '../people/hiddenCharacters.ts'
import { type Address, isSameAddress } from '../types.ts'
import { TOTAL_BPS } from './prizes.ts'
import { type CompetitionType, type DepositType, toCompetitionLabel, type WinType } from './types.ts'

/** Times of a competition are multiples of this many seconds apart. */
export const TIME_STEP = 1_800
/** Registration must start at least this many seconds ahead. */
export const REGISTRATION_AHEAD = 300
/** Length of registration in seconds. */
export const REGISTRATION_SECONDS = { min: HOUR_SECONDS, max: 7 * DAY_SECONDS } as const
/** Length of a competition in seconds. */
export const COMPETITION_SECONDS = { min: HOUR_SECONDS, max: 28 * DAY_SECONDS } as const
/** Number of participants. */
export const PARTICIPANTS = { min: 2, max: 1_000 } as const
/** Number of places with a prize. */
export const PLACES = { min: 2, max: 100 } as const
/** Number of tradable tokens. */
export const TRADABLE_TOKENS = { min: 2, max: 16 } as const
/** The host's maximum share of the prize pool, in basis points. */
export const MAX_HOST_BPS = 2_500
/** Maximum characters of a name, with at most four UTF-8 bytes each: the contract takes 200 bytes. */
export const MAX_COMPETITION_NAME = 50
/** Maximum characters of a description: the contract takes 8,000 bytes. */
export const MAX_DESCRIPTION = 2_000
/** Minimum deposit in whole dollars. For perpetuals it is the venue's minimum margin, for spot the minimum that is worth a swap. */
export const MIN_DEPOSIT_USD = { spot: 10, perpetual: 50 } as const satisfies Record<CompetitionType, number>

/** A competition in its form; null for an empty field. Amounts are raw units, times seconds of chain time. */
export type CompetitionDraft = {
  readonly competitionType: CompetitionType
  readonly name: string
  readonly description: string
  /** Empty for no label. */
  readonly label: string
  readonly tokens: readonly Address[]
  readonly winningToken: Address | null
  readonly maxParticipants: number | null
  readonly registrationStart: number | null
  readonly registrationEnd: number | null
  readonly start: number | null
  readonly end: number | null
  readonly winType: WinType
  readonly depositType: DepositType
  readonly depositAmount: bigint | null
  readonly prizeToken: Address | null
  readonly hostContribution: bigint | null
  readonly hasEntryFee: boolean
  readonly entryFee: bigint | null
  readonly hostBps: number
  readonly placesBps: readonly number[]
  /** Perpetual only: markets of the venue, and the maximum leverage. */
  readonly markets: readonly number[]
  readonly maxLeverage: number | null
  /** Whether the host confirmed trading of tokens below the bar. */
  readonly belowBar: boolean
}

/** What a creation depends on besides the draft. Null is unknown and does not block. */
export type CreationFacts = {
  /** Seconds of chain time. */
  readonly now: number
  readonly isPaused: boolean
  readonly isCreator: boolean | null
  /** The host's balance in raw units of the prize token. */
  readonly prizeBalance: bigint | null
  /** In raw units of the fee token: the host's balance, and the creation fee. */
  readonly feeBalance: bigint | null
  readonly creationFee: bigint | null
  /** Whether prize token and fee token are the same, so one balance pays both. */
  readonly isFeeInPrizeToken: boolean
  /** The minimum deposit in raw units of the winning token. */
  readonly minDeposit: bigint | null
  /** Whether a token takes a fee on transfer or changes balances by itself. */
  readonly hasRefusedToken: boolean
  /** Whether a tradable token misses a figure of the bar. */
  readonly isBelowBar: boolean
  /** Whether every tradable token has a reference path to the winning token. */
  readonly hasReferences: boolean | null
  /** Maximum leverage of the venue; null for spot. */
  readonly venueLeverage: number | null
}

/** Why a competition cannot be created. */
export const competitionFaults = [
  'creationPaused',
  'notCreator',
  'nameMissing',
  'nameTooLong',
  'nameNotPlain',
  'descriptionMissing',
  'descriptionTooLong',
  'labelUnknown',
  'tokensTooFew',
  'tokensTooMany',
  'tokenTwice',
  'tokenRefused',
  'tokenBelowBar',
  'tokenWithoutReference',
  'marketsMissing',
  'leverageInvalid',
  'winningTokenMissing',
  'winningTokenNotTradable',
  'timesMissing',
  'registrationStartPast',
  'registrationTooShort',
  'registrationTooLong',
  'registrationAfterStart',
  'competitionTooShort',
  'competitionTooLong',
  'timesNotHalfHours',
  'participantsInvalid',
  'depositMissing',
  'depositBelowMinimum',
  'prizeTokenMissing',
  'contributionMissing',
  'contributionAboveBalance',
  'entryFeeMissing',
  'feeAboveBalance',
  'hostShareTooHigh',
  'tooFewWinners',
  'tooManyWinners',
  'shareInvalid',
  'sharesIncreasing',
  'sharesNotTotal',
] as const
/** A reason why a competition cannot be created. */
export type CompetitionFault = (typeof competitionFaults)[number]

type Checks = Partial<Record<CompetitionFault, boolean>>

const textFaults = ({ name, description, label }: CompetitionDraft): Checks => ({
  nameMissing: name.trim() === '',
  nameTooLong: charactersOf(name.trim()).length > MAX_COMPETITION_NAME,
  nameNotPlain: hasHiddenCharacters(name) || /[\n\r\t]/.test(name),
  descriptionMissing: description.trim() === '',
  descriptionTooLong: charactersOf(description).length > MAX_DESCRIPTION,
  labelUnknown: label !== '' && toCompetitionLabel(label) === undefined,
})

const spotFaults = ({ tokens, winningToken, belowBar }: CompetitionDraft, facts: CreationFacts): Checks => ({
  tokensTooFew: tokens.length < TRADABLE_TOKENS.min,
  tokensTooMany: tokens.length > TRADABLE_TOKENS.max,
  tokenTwice: new Set(tokens.map((token) => token.toLowerCase())).size < tokens.length,
  tokenBelowBar: facts.isBelowBar && !belowBar,
  tokenWithoutReference: facts.hasReferences === false,
  winningTokenNotTradable: winningToken !== null && !tokens.some((token) => isSameAddress(token, winningToken)),
})

const perpFaults = ({ markets, maxLeverage }: CompetitionDraft, { venueLeverage }: CreationFacts): Checks => ({
  marketsMissing: markets.length === 0,
  leverageInvalid: maxLeverage === null || !Number.isInteger(maxLeverage) || maxLeverage < 1 || maxLeverage > (venueLeverage ?? Infinity),
})

const timeFaults = ({ registrationStart, registrationEnd, start, end }: CompetitionDraft, now: number): Checks => {
  if (registrationStart === null || registrationEnd === null || start === null || end === null) return { timesMissing: true }
  const [registration, competition] = [registrationEnd - registrationStart, end - start]
  return {
    registrationStartPast: registrationStart < now + REGISTRATION_AHEAD,
    registrationTooShort: registration < REGISTRATION_SECONDS.min,
    registrationTooLong: registration > REGISTRATION_SECONDS.max,
    registrationAfterStart: registrationEnd > start,
    competitionTooShort: competition < COMPETITION_SECONDS.min,
    competitionTooLong: competition > COMPETITION_SECONDS.max,
    timesNotHalfHours: [registration, competition, start - registrationEnd].some((span) => span % TIME_STEP !== 0),
  }
}

const isWithin = (count: number | null, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  count !== null && Number.isInteger(count) && count >= min && count <= max

const depositFaults = ({ depositAmount }: CompetitionDraft, { minDeposit }: CreationFacts): Checks => {
  const isSet = depositAmount !== null && depositAmount > 0n
  return { depositMissing: !isSet, depositBelowMinimum: isSet && minDeposit !== null && depositAmount < minDeposit }
}

const prizeFaults = (draft: CompetitionDraft, facts: CreationFacts): Checks => {
  const { prizeToken, hostContribution, hasEntryFee, entryFee } = draft
  const isSet = hostContribution !== null && hostContribution > 0n
  const fee = facts.creationFee ?? 0n
  const needed = (hostContribution ?? 0n) + (facts.isFeeInPrizeToken ? fee : 0n)
  return {
    prizeTokenMissing: prizeToken === null,
    contributionMissing: !isSet,
    contributionAboveBalance: isSet && facts.prizeBalance !== null && facts.prizeBalance < needed,
    entryFeeMissing: hasEntryFee && (entryFee === null || entryFee <= 0n),
    feeAboveBalance: !facts.isFeeInPrizeToken && facts.feeBalance !== null && facts.feeBalance < fee,
  }
}

// ARENA-12
/** Faults in the shares of host and places, in basis points. */
export const shareFaults = (hostBps: number, placesBps: readonly number[]): readonly CompetitionFault[] =>
  faultsOf({
    hostShareTooHigh: hostBps > MAX_HOST_BPS,
    tooFewWinners: placesBps.length < PLACES.min,
    tooManyWinners: placesBps.length > PLACES.max,
    shareInvalid: [hostBps, ...placesBps].some((bps) => !Number.isInteger(bps) || bps < 0) || placesBps.some((bps) => bps === 0),
    sharesIncreasing: placesBps.some((bps, at) => at > 0 && bps > placesBps[at - 1]!),
    sharesNotTotal: hostBps + placesBps.reduce((total, bps) => total + bps, 0) !== TOTAL_BPS,
  })

const faultsOf = (checks: Checks): readonly CompetitionFault[] => competitionFaults.filter((fault) => checks[fault])

// ARENA-11, ARENA-12, ARENA-13, ARENA-16, ARENA-21, ARENA-24
/** All faults of a draft, in the order of the form. If empty, the competition can be created. */
export const findCompetitionFaults = (draft: CompetitionDraft, facts: CreationFacts): readonly CompetitionFault[] => {
  const market = draft.competitionType === 'spot' ? spotFaults(draft, facts) : perpFaults(draft, facts)
  const found = new Set([
    ...shareFaults(draft.hostBps, draft.placesBps),
    ...faultsOf({
      creationPaused: facts.isPaused,
      notCreator: facts.isCreator === false,
      tokenRefused: facts.hasRefusedToken,
      winningTokenMissing: draft.winningToken === null,
      participantsInvalid: !isWithin(draft.maxParticipants, PARTICIPANTS),
      ...textFaults(draft),
      ...market,
      ...timeFaults(draft, facts.now),
      ...depositFaults(draft, facts),
      ...prizeFaults(draft, facts),
    }),
  ])
  return competitionFaults.filter((fault) => found.has(fault))
}

// ARENA-14
/** Whether to warn the host: ranking by profit amount with free deposits favours large deposits. */
export const favoursLargeDeposits = ({ winType, depositType }: Pick<CompetitionDraft, 'winType' | 'depositType'>): boolean =>
  winType === 'amount' && depositType === 'free'
