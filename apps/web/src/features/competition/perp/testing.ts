import type { PerpHistoryItem, PerpMarketItem, PerpOpenPositionItem } from '@exchange/api-client'
import type { PerpMarket, PerpPosition, PerpRequest } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { PerpDeskRead } from '@exchange/protocol/reads/arena/readPerpDesk'
import { arenaNetwork, me, NOW } from '../../../entities/competition/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { detailOf, place, UNIT } from '../testing.ts'

/** A network that has perpetual competitions, for tests. */
export const perpNetwork: Network = {
  ...arenaNetwork,
  deployment: { ...arenaNetwork.deployment, contracts: { ...arenaNetwork.deployment.contracts, perpVenue: addressOf(0x9e) } },
}

/** A perpetual competition as the index returns it: live, two markets, at most 25x. */
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

/** The chain's answer for a participant with 500 of free margin. */
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

const { chainId } = arenaNetwork

/** The market of BNB as the API returns it. */
export const marketItem: PerpMarketItem = {
  chainId,
  id: 1,
  symbol: 'BNB',
  feed: addressOf(0xfe1),
  delay: 60,
  maxLeverage: 60,
  openInterestCap: String(600_000n * UNIT),
  openInterestLong: '0',
  openInterestShort: String(1_000n * UNIT),
  roomLong: '1',
  roomShort: '1',
  newest: { roundId: '9', price: '606', updatedAt: NOW - 10 },
  priceAge: 10,
  fresh: true,
}

/** Another account's short position, which loses at 606. */
export const openItem: PerpOpenPositionItem = {
  chainId,
  book: place,
  owner: addressOf(7),
  id: '6',
  marketId: 1,
  isLong: false,
  openedAt: NOW - 60,
  margin: String(100n * UNIT),
  size: String(1_000n * UNIT),
  entryPrice: '600',
  closeFee: 500,
  borrowFee: 20,
  openFeePaid: String(UNIT),
  closeRequest: null,
  liquidationPrice: '654',
  liquidates: 'atPrice',
  mark: null,
}

const happened = (logIndex: number, change: Partial<PerpHistoryItem>): PerpHistoryItem => ({
  chainId,
  book: place,
  owner: me,
  kind: 'closed',
  positionId: '5',
  marketId: 1,
  isLong: true,
  margin: String((995n * UNIT) / 10n),
  size: String(1_000n * UNIT),
  roundId: '8',
  price: '590',
  fee: String(UNIT / 2n),
  pnl: null,
  paid: null,
  closing: null,
  outcome: null,
  block: 6,
  timestamp: NOW - 60,
  txHash: `0x${'ab'.repeat(32)}`,
  logIndex,
  ...change,
})

/** An account's history: it opened a position, cancelled a request, and was liquidated. */
export const historyItems: readonly PerpHistoryItem[] = [
  happened(3, { closing: 'liquidated', pnl: String(-90n * UNIT), paid: '0' }),
  happened(2, { kind: 'dropped', outcome: 'cancelled', price: null, roundId: null, fee: '0' }),
  happened(1, { kind: 'opened', price: '600' }),
]
