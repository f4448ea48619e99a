import type { Address } from '@exchange/domain'
import { competitionOf } from '../../entities/competition/testing.ts'
import { userOf } from '../../entities/user/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import type { CompetitionDetail, Participant } from './queries.ts'

export const UNIT = 10n ** 18n
export const [place, the] = [0xc0, 0x7e].map(addressOf) as [Address, Address]

const known = (address: Address, symbol: string) => ({ address, symbol, name: symbol, decimals: 18 })
const admitted = (address: Address, symbol: string) => ({
  address,
  token: known(address, symbol),
  liquidityUsd: '900000',
  age: 1_000_000,
  volumeUsd: '80000',
  hostShareBps: 120,
  belowBar: false,
  misses: [],
})

/** A whole competition as the index returns it, for tests: live, with a free deposit and an entry fee. */
export const detailOf = (change: Partial<CompetitionDetail> = {}): CompetitionDetail => {
  const competition = competitionOf({ depositType: 'free' })
  return {
    ...competition,
    address: place,
    winningToken: competition.prizeToken,
    winning: competition.prize,
    depositAmount: String(50n * UNIT),
    hostContribution: String(20_000n * UNIT),
    entryFee: String(5n * UNIT),
    tokens: [admitted(competition.prizeToken, 'USDT'), admitted(the, 'THE')],
    belowBar: false,
    markets: [],
    maxLeverage: null,
    maxPrizePool: String(30_000n * UNIT),
    ownerFee: '0',
    ownerFeeClaimed: false,
    increasesCount: 0,
    lastIncreasedAt: null,
    lastIncreasedBy: null,
    createdAt: competition.registrationStart - 3_600,
    createdBlock: '5',
    createdTx: `0x${'1'.repeat(64)}`,
    ...change,
  }
}

/** A participant as the index returns one, for tests. Amounts in whole units of the winning token. */
export const participantOf = (account: Address, index: number, change: Partial<Participant> = {}): Participant => ({
  account,
  user: userOf({ id: account }),
  index,
  rank: index,
  tied: 1,
  score: '0',
  balance: String(100n * UNIT),
  deposited: String(100n * UNIT),
  pnl: '0',
  traded: true,
  prize: '0',
  isFinal: false,
  isRankedOnChain: false,
  paidIn: String(5n * UNIT),
  claimedAt: null,
  refundedAt: null,
  ...change,
})
