import type { Address, Hex, PerpClosing, PerpOutcome } from '@exchange/domain'

// Wire types of the perpetual venue, by the rules of `wire.ts`. Amounts and sizes are raw units of the margin token, fees are pips.

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
  /** The largest size for a new position on each side, by the limits of the market and the vault. */
  roomLong: string
  roomShort: string
  /** Null when the feed has no round. */
  newest: PerpPriceItem | null
  /** At the last indexed block; null without a round. */
  priceAge: number | null
  /** Whether it opens, closes and liquidates at the last indexed block. */
  fresh: boolean
}

/** The venue with its markets, by ascending id. */
export type PerpVenueItem = {
  chainId: number
  venue: Address
  marginToken: { address: Address; symbol: string; decimals: number } | null
  /** Of newly opened positions. */
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
  /** Losses and profits of open positions at the newest prices; null when one of their markets has no price. */
  openLosses: string | null
  openGains: string | null
  /** The payout of all shares together; null as above. */
  redeemable: string | null
}

/** Figures of a position at the newest price and the time of the last indexed block. */
export type PerpMarkItem = {
  price: string
  /** Profit less loss without fees. */
  pnl: string
  /** Fees of a close. */
  borrowFee: string
  closeFee: string
  /** Payout of a close; zero when nothing is left. */
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
  /** The opening fee, raw units. */
  openFeePaid: string
  closeRequest: string | null
  /** The price at which it is liquidated, which moves as the borrow fee grows; null when no price liquidates it, or every price does. */
  liquidationPrice: string | null
  liquidates: 'atPrice' | 'always' | 'never'
  /** Null when the market has no price. */
  mark: PerpMarkItem | null
}

/** An open position with its owner. */
export type PerpOpenPositionItem = PerpPositionItem & { chainId: number; book: Address; owner: Address }

/** A pending request. */
export type PerpRequestItem = {
  id: string
  marketId: number
  isLong: boolean
  requestedAt: number
  /** Null for a request to open. */
  positionId: string | null
  margin: string
  size: string
  acceptablePrice: string | null
  /** The first round after the request and the delay; null before that. */
  round: PerpPriceItem | null
}

/** An owner's account in a book; zeros when it was never used. */
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

/** An event of an account, one row per log: a position opened or closed, or a request that ended without effect. */
export type PerpHistoryItem = {
  chainId: number
  book: Address
  owner: Address
  kind: 'opened' | 'closed' | 'dropped'
  /** Null for a dropped request to open. */
  positionId: string | null
  marketId: number
  isLong: boolean
  margin: string
  size: string
  /** Null when no round decided. */
  roundId: string | null
  price: string | null
  /** Total cost of opening or closing. */
  fee: string
  /** For a close: profit or loss without fees, and the amount returned to the account. */
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
