import type { PerpMarket, PerpPosition, PerpRequest } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { PerpDeskRead } from '@exchange/protocol/reads/readPerpDesk'
import { arenaNetwork, me, NOW } from '../../../entities/competition/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { detailOf, place, UNIT } from '../testing.ts'

/** A network that has perpetual competitions, for tests. */
export const perpNetwork: Network = {
  ...arenaNetwork,
  deployment: { ...arenaNetwork.deployment, contracts: { ...arenaNetwork.deployment.contracts, perpVenue: addressOf(0x9e) } },
}

/** A perpetual competition as the index answers it: live, two markets, at most 25x. */
export const perpDetail = (change: Parameters<typeof detailOf>[0] = {}) =>
  detailOf({ competitionType: 'perpetual', tokens: [], markets: [1, 2], maxLeverage: 25, ...change })

export const marketOf = (id: number, symbol: string, change: Partial<PerpMarket> = {}): PerpMarket => ({
  id,
  symbol,
  feed: addressOf(0xfe0 + id),
  delay: 60,
  maxLeverage: 60,
  openInterestCap: 600_000n * UNIT,
  openInterestLong: 1_000n * UNIT,
  openInterestShort: 0n,
  newest: { roundId: 9n, price: 600n * UNIT, updatedAt: NOW - 10 },
  ...change,
})

/** A long position of ten times its margin, opened at 600. */
export const positionOf = (change: Partial<PerpPosition> = {}): PerpPosition => ({
  id: 5n,
  marketId: 1,
  isLong: true,
  openedAt: NOW - 3_600,
  margin: 100n * UNIT,
  size: 1_000n * UNIT,
  entryPrice: 600n * UNIT,
  closeFee: 500n,
  borrowFee: 20n,
  closeRequest: null,
  ...change,
})

export const requestOf = (change: Partial<PerpRequest> = {}): PerpRequest => ({
  id: 8n,
  marketId: 1,
  isLong: false,
  requestedAt: NOW - 30,
  positionId: null,
  margin: 60n * UNIT,
  size: 300n * UNIT,
  acceptablePrice: 597n * UNIT,
  ...change,
})

/** What the chain answers of a participant with 500 of free margin. */
export const deskRead = (change: Partial<PerpDeskRead> = {}): PerpDeskRead => ({
  markets: [marketOf(1, 'BNB'), marketOf(2, 'BTC')],
  fees: { openFee: 500n, closeFee: 500n, borrowFee: 20n },
  minMargin: 50n * UNIT,
  isEntryPaused: false,
  totalAssets: 2_000_000n * UNIT,
  reservedAssets: 1_000n * UNIT,
  account: {
    book: place,
    owner: me,
    available: 0n,
    allocated: 500n * UNIT,
    deallocating: 0n,
    readyAt: 0,
    endsAt: NOW + 86_400,
    realised: 0n,
    counted: 0n,
  },
  positions: [],
  requests: [],
  block: 7n,
  timestamp: NOW,
  ...change,
})
