import type { Address, Hex, PerpClosing, PerpOutcome } from '@exchange/domain'

// Wire types of the perpetual venue, by the rules of `wire.ts`. Amounts and sizes are raw units of the margin token, fees pips.

/** The newest round of a market's feed. */
export type PerpPriceItem = { roundId: string; price: string; updatedAt: number }

/** A market with its price and what it can still take. */
export type PerpMarketItem = {
  chainId: number
  id: number
  symbol: string
  feed: Address
  /** Seconds that a request waits before a round counts for it. */
  delay: number
  maxLeverage: number
  openInterestCap: string
  openInterestLong: string
  openInterestShort: string
  /** What a position of each side may still have: what the market and the vault leave. */
  roomLong: string
  roomShort: string
  /** Null where the feed has no round. */
  newest: PerpPriceItem | null
  /** At the last indexed block; null without a round. */
  priceAge: number | null
  /** Whether it opens, closes and liquidates at the last indexed block. */
  fresh: boolean
}

/** The venue with its markets, by rising ids. */
export type PerpVenueItem = {
  chainId: number
  venue: Address
  marginToken: { address: Address; symbol: string; decimals: number } | null
  /** Of positions that are opened now. */
  fees: { openFee: number; closeFee: number; borrowFee: number }
  markets: PerpMarketItem[]
}

/** The vault and the reserve. */
export type PerpVaultItem = {
  chainId: number
  venue: Address
  totalAssets: string
  reservedAssets: string
  totalShares: string
  reserve: string
  /** What open positions have lost and won at the newest prices; null where one of their markets has no price. */
  openLosses: string | null
  openGains: string | null
  /** What all shares together would give to who leaves; null as above. */
  redeemable: string | null
}

/** Figures of a position at the newest price and the time of the last indexed block. */
export type PerpMarkItem = {
  price: string
  /** Profit less loss without fees. */
  pnl: string
  /** Fees that a close would take. */
  borrowFee: string
  closeFee: string
  /** What a close would pay; zero where less than nothing is left. */
  equity: string
}

export type PerpPositionItem = {
  id: string
  marketId: number
  isLong: boolean
  openedAt: number
  margin: string
  size: string
  entryPrice: string
  closeFee: number
  borrowFee: number
  /** What opening cost, raw units. */
  openFeePaid: string
  closeRequest: string | null
  /** The price from which on it is to be liquidated, which moves as the borrow fee grows; null where none liquidates it, or each one does. */
  liquidationPrice: string | null
  liquidates: 'atPrice' | 'always' | 'never'
  /** Null where the market has no price. */
  mark: PerpMarkItem | null
}

/** An open position of anybody. */
export type PerpOpenPositionItem = PerpPositionItem & { chainId: number; book: Address; owner: Address }

/** A request under way. */
export type PerpRequestItem = {
  id: string
  marketId: number
  isLong: boolean
  requestedAt: number
  /** Null for one that opens. */
  positionId: string | null
  margin: string
  size: string
  acceptablePrice: string | null
  /** The first round after the request and the delay; null until there is one. */
  round: PerpPriceItem | null
}

/** What an owner has with a book; zeros for who never used it. */
export type PerpAccountItem = {
  chainId: number
  venue: Address
  book: Address
  owner: Address
  /** The competition that keeps the account; null for another book. */
  competitionId: number | null
  available: string
  allocated: string
  deallocating: string
  readyAt: number
  endsAt: number | null
  realised: string
  counted: string
  positionsOpened: number
  positions: PerpPositionItem[]
  requests: PerpRequestItem[]
}

/** What happened to an account, a row for each log: a position opened or closed, or a request that ended without either. */
export type PerpHistoryItem = {
  chainId: number
  book: Address
  owner: Address
  kind: 'opened' | 'closed' | 'dropped'
  /** Null for a request to open that was dropped. */
  positionId: string | null
  marketId: number
  isLong: boolean
  margin: string
  size: string
  /** Null where no round decided. */
  roundId: string | null
  price: string | null
  /** Of what was opened or closed: all that it cost then. */
  fee: string
  /** Of a close: profit less loss without fees, and what went back to the account. */
  pnl: string | null
  paid: string | null
  closing: PerpClosing | null
  /** Why it was dropped; null for the others. */
  outcome: Exclude<PerpOutcome, 'executed'> | null
  block: number
  timestamp: number
  txHash: Hex
  logIndex: number
}
