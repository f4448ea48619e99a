import { describe, expect, it } from 'vitest'
import { addressOf, TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import {
  type CompetitionDraft,
  type CompetitionFault,
  type CreationFacts,
  favoursLargeDeposits,
  findCompetitionFaults,
  shareFaults,
} from './validation.ts'

const NOW = 1_000_000
const HOUR = 3_600
const good: CompetitionDraft = {
  competitionType: 'spot',
  name: 'Weekly sprint',
  description: 'Swap and win.',
  label: 'weekly',
  tokens: [TOKEN_A, TOKEN_B],
  winningToken: TOKEN_A,
  maxParticipants: 100,
  registrationStart: NOW + 300,
  registrationEnd: NOW + 300 + HOUR,
  start: NOW + 300 + 2 * HOUR,
  end: NOW + 300 + 3 * HOUR,
  winType: 'pnlPercent',
  depositType: 'fixed',
  depositAmount: 100n,
  prizeToken: TOKEN_B,
  hostContribution: 1_000n,
  hasEntryFee: false,
  entryFee: null,
  hostBps: 500,
  placesBps: [5_000, 3_000, 1_500],
  markets: [],
  maxLeverage: null,
  belowBar: false,
}
const facts: CreationFacts = {
  now: NOW,
  isPaused: false,
  isCreator: true,
  prizeBalance: 1_000n,
  feeBalance: 50n,
  creationFee: 50n,
  isFeeInPrizeToken: false,
  minDeposit: 10n,
  hasRefusedToken: false,
  isBelowBar: false,
  hasReferences: true,
  venueLeverage: null,
}
const perpetual: CompetitionDraft = { ...good, competitionType: 'perpetual', tokens: [], markets: [1], maxLeverage: 20 }

type Case = [fault: CompetitionFault, draft: Partial<CompetitionDraft>, facts?: Partial<CreationFacts>]

// ARENA-11, ARENA-12, ARENA-13, ARENA-16, ARENA-21, ARENA-24
describe('a competition', () => {
  it('can be made by these rules', () => {
    expect(findCompetitionFaults(good, facts)).toEqual([])
    expect(findCompetitionFaults(perpetual, { ...facts, venueLeverage: 60 })).toEqual([])
  })

  it.each<Case>([
    ['creationPaused', {}, { isPaused: true }],
    ['notCreator', {}, { isCreator: false }],
    ['nameMissing', { name: '  ' }],
    ['nameTooLong', { name: 'x'.repeat(51) }],
    ['nameNotPlain', { name: 'a\u202Eb' }],
    ['descriptionMissing', { description: '' }],
    ['descriptionTooLong', { description: 'x'.repeat(2_001) }],
    ['labelUnknown', { label: 'Weekly' }],
    ['tokensTooFew', { tokens: [TOKEN_A] }],
    ['tokensTooMany', { tokens: [TOKEN_A, ...Array.from({ length: 16 }, (_, at) => addressOf(at + 1_000))] }],
    ['tokenTwice', { tokens: [TOKEN_A, TOKEN_B, TOKEN_A] }],
    ['tokenRefused', {}, { hasRefusedToken: true }],
    ['tokenBelowBar', {}, { isBelowBar: true }],
    ['tokenWithoutReference', {}, { hasReferences: false }],
    ['winningTokenMissing', { winningToken: null }],
    ['winningTokenNotTradable', { winningToken: addressOf(9) }],
    ['timesMissing', { start: null }],
    ['registrationStartPast', {}, { now: NOW + 1 }],
    ['registrationTooShort', { registrationEnd: NOW + 300 + HOUR / 2 }],
    ['registrationAfterStart', { start: NOW + 300 + HOUR / 2, end: NOW + 300 + 3 * HOUR }],
    ['competitionTooShort', { end: NOW + 300 + 2.5 * HOUR }],
    ['competitionTooLong', { end: NOW + 300 + 2 * HOUR + 28 * 24 * HOUR + 1_800 }],
    ['timesNotHalfHours', { end: NOW + 300 + 3 * HOUR + 1 }],
    ['participantsInvalid', { maxParticipants: 1 }],
    ['participantsInvalid', { maxParticipants: 1_001 }],
    ['participantsInvalid', { maxParticipants: 2.5 }],
    ['participantsInvalid', { maxParticipants: null }],
    ['depositMissing', { depositAmount: null }],
    ['depositMissing', { depositAmount: 0n }],
    ['depositBelowMinimum', { depositAmount: 9n }],
    ['prizeTokenMissing', { prizeToken: null }],
    ['contributionMissing', { hostContribution: null }],
    ['contributionMissing', { hostContribution: 0n }],
    ['contributionAboveBalance', {}, { prizeBalance: 999n }],
    ['contributionAboveBalance', {}, { isFeeInPrizeToken: true, prizeBalance: 1_049n }],
    ['entryFeeMissing', { hasEntryFee: true }],
    ['entryFeeMissing', { hasEntryFee: true, entryFee: 0n }],
    ['feeAboveBalance', {}, { feeBalance: 49n }],
  ])('is refused for %s alone', (fault, draft, given) =>
    expect(findCompetitionFaults({ ...good, ...draft }, { ...facts, ...given })).toEqual([fault]),
  )

  it('lasts at most 7 days in registration', () => {
    const end = NOW + 300 + 7 * 24 * HOUR + 1_800
    const late = { registrationEnd: end, start: end, end: end + HOUR }
    expect(findCompetitionFaults({ ...good, ...late }, facts)).toEqual(['registrationTooLong'])
    expect(findCompetitionFaults({ ...good, ...late, registrationStart: NOW + 2_100 }, facts)).toEqual([])
  })

  it('takes tokens below the bar once the host ticked', () =>
    expect(findCompetitionFaults({ ...good, belowBar: true }, { ...facts, isBelowBar: true })).toEqual([]))

  it('holds nothing against it that is not known yet', () => {
    const unknown = { isCreator: null, prizeBalance: null, feeBalance: null, creationFee: null, minDeposit: null, hasReferences: null }
    expect(findCompetitionFaults(good, { ...facts, ...unknown })).toEqual([])
  })

  it('of positions has any leverage while that of the venue is not known', () =>
    expect(findCompetitionFaults({ ...perpetual, maxLeverage: 1_000 }, facts)).toEqual([]))

  it.each([
    ['marketsMissing', { markets: [] }],
    ['leverageInvalid', { maxLeverage: 61 }],
    ['leverageInvalid', { maxLeverage: null }],
    ['leverageInvalid', { maxLeverage: 0 }],
  ] as const)('of positions is refused for %s', (fault, draft) =>
    expect(findCompetitionFaults({ ...perpetual, ...draft }, { ...facts, venueLeverage: 60 })).toEqual([fault]),
  )
})

// ARENA-12: total 100 %, host ≤ 25 %, 2 to 100 places, shares not increasing
describe('shares', () => {
  const even = (count: number): number[] => Array.from({ length: count }, () => 10_000 / count)
  it.each<readonly [string, number, readonly number[], readonly CompetitionFault[]]>([
    ['host 25 %', 2_500, [5_000, 2_500], []],
    ['host 26 %', 2_600, [5_000, 2_400], ['hostShareTooHigh']],
    ['100 winners', 0, even(100), []],
    ['101 winners', 0, [...even(100).slice(1), 50, 50], ['tooManyWinners']],
    ['one winner', 0, [10_000], ['tooFewWinners']],
    ['99.99 %', 0, [6_000, 3_999], ['sharesNotTotal']],
    ['100.01 %', 0, [6_000, 4_001], ['sharesNotTotal']],
    ['a second place above the first', 0, [4_000, 6_000], ['sharesIncreasing']],
    ['a place of nothing', 0, [10_000, 0], ['shareInvalid']],
    ['half a basis point', 0, [9_999.5, 0.5], ['shareInvalid']],
  ])('of %s', (_what, hostBps, placesBps, faults) => expect(shareFaults(hostBps, placesBps)).toEqual(faults))
})

// ARENA-14: a free deposit with win type amount is discouraged
it('free deposits by amount are warned of', () => {
  expect(favoursLargeDeposits({ winType: 'amount', depositType: 'free' })).toBe(true)
  expect(favoursLargeDeposits({ winType: 'amount', depositType: 'fixed' })).toBe(false)
  expect(favoursLargeDeposits({ winType: 'pnlPercent', depositType: 'free' })).toBe(false)
})
