import { DAY_SECONDS } from '../clock/day.ts'
import { charactersOf } from '../names/nameMath.ts'
import { hasHiddenCharacters } from '../people/hiddenCharacters.ts'
import { type Address, isSameAddress } from '../types.ts'
import { TOTAL_BPS } from './prizes.ts'
import { type CompetitionType, type DepositType, toCompetitionLabel, type WinType } from './types.ts'

const HOUR = 3_600
/** Times of a competition lie this many seconds apart, or a multiple of it. */
export const TIME_STEP = 1_800
/** Seconds that registration starts ahead at least. */
export const REGISTRATION_AHEAD = 300
export const REGISTRATION_SECONDS = { min: HOUR, max: 7 * DAY_SECONDS } as const
export const COMPETITION_SECONDS = { min: HOUR, max: 28 * DAY_SECONDS } as const
export const PARTICIPANTS = { min: 2, max: 1_000 } as const
export const PLACES = { min: 2, max: 100 } as const
export const TRADABLE_TOKENS = { min: 2, max: 16 } as const
/** Most basis points of the prize pool that the host may take. */
export const MAX_HOST_BPS = 2_500
/** Characters, four bytes of UTF-8 each at most: the contract takes 200. */
export const MAX_COMPETITION_NAME = 50
/** As above: the contract takes 8,000 bytes. */
export const MAX_DESCRIPTION = 2_000
/** Least deposit in whole dollars: of a margin, what the venue takes; of swaps, what is worth a swap. */
export const MIN_DEPOSIT_USD = { spot: 10, perpetual: 50 } as const satisfies Record<CompetitionType, number>

/** A competition as its form holds it; null for what was not filled in. Amounts are raw units, times seconds of chain time. */
export type CompetitionDraft = {
  readonly competitionType: CompetitionType
  readonly name: string
  readonly description: string
  /** Empty for none. */
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
  /** Perpetual: markets of the venue, and how high. */
  readonly markets: readonly number[]
  readonly maxLeverage: number | null
  /** Whether the host ticked that tokens below the bar may be traded. */
  readonly belowBar: boolean
}

/** What else a creation depends on. Null: not known yet, and not held against it. */
export type CreationFacts = {
  /** Seconds of chain time. */
  readonly now: number
  readonly isPaused: boolean
  readonly isCreator: boolean | null
  /** Raw units of the prize token that the host has. */
  readonly prizeBalance: bigint | null
  /** Raw units of the fee token: what the host has, and what the creation costs. */
  readonly feeBalance: bigint | null
  readonly creationFee: bigint | null
  /** Whether prize token and fee token are the same, so that one balance pays both. */
  readonly isFeeInPrizeToken: boolean
  /** Raw units of the winning token that are worth the least deposit. */
  readonly minDeposit: bigint | null
  /** Whether one of the tokens takes a fee on transfers or changes balances by itself. */
  readonly hasRefusedToken: boolean
  /** Whether one of the tradable tokens misses a part of the bar. */
  readonly isBelowBar: boolean
  /** Whether every tradable token has pools that lead to the winning one. */
  readonly hasReferences: boolean | null
  /** Of the venue; null for spot. */
  readonly venueLeverage: number | null
}

/** Why a competition cannot be made as it stands. */
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
/** What is wrong with the shares of host and places, in basis points. */
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
/** Everything that is wrong with a competition as it stands, in the order of the form. None: it can be made. */
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
/** Whether a host is warned: profit in tokens, with deposits of any size, favours who deposits most. */
export const favoursLargeDeposits = ({ winType, depositType }: Pick<CompetitionDraft, 'winType' | 'depositType'>): boolean =>
  winType === 'amount' && depositType === 'free'
