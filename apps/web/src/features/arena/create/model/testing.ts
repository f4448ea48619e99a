import type { Address } from '@exchange/domain'
import type { CompetitionDraft, CreationFacts } from '@exchange/domain/arena/validation'
import { addressOf } from '../../../../shared/testing/addressOf.ts'

const [A, B] = [addressOf(1), addressOf(2)] as [Address, Address]
/** Chain time of the tests, in seconds. */
export const NOW = Date.UTC(2026, 10, 28, 9) / 1_000
const HOUR = 3_600
const WAD = 10n ** 18n

/** A competition that can be made, for tests. */
export const draftOf = (change: Partial<CompetitionDraft> = {}): CompetitionDraft => ({
  competitionType: 'spot',
  name: 'Harbour Cup',
  description: 'Six days on two tokens.',
  label: 'weekly',
  tokens: [A, B],
  winningToken: A,
  maxParticipants: 100,
  registrationStart: NOW + HOUR,
  registrationEnd: NOW + 25 * HOUR,
  start: NOW + 25 * HOUR,
  end: NOW + 49 * HOUR,
  winType: 'pnlPercent',
  depositType: 'fixed',
  depositAmount: 100n * WAD,
  prizeToken: A,
  hostContribution: 1_000n * WAD,
  hasEntryFee: false,
  entryFee: null,
  hostBps: 1_000,
  placesBps: [5_000, 2_500, 1_500],
  markets: [],
  maxLeverage: null,
  belowBar: false,
  ...change,
})

export const factsOf = (change: Partial<CreationFacts> = {}): CreationFacts => ({
  now: NOW,
  isPaused: false,
  isCreator: true,
  prizeBalance: 5_000n * WAD,
  feeBalance: 5_000n * WAD,
  creationFee: 50n * WAD,
  isFeeInPrizeToken: true,
  minDeposit: 10n * WAD,
  hasRefusedToken: false,
  isBelowBar: false,
  hasReferences: true,
  venueLeverage: null,
  ...change,
})
