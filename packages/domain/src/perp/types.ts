import type { Address } from '../types.ts'

// What the venue of perpetual positions keeps. Money and sizes are raw units of the margin token, prices dollars of one whole token as a wad, fees pips, times
// seconds of chain time.

/** How a request ended. In the order of IPerpVenue.Outcome. */
export const perpOutcomes = ['executed', 'priceNotAcceptable', 'noCapacity', 'accountEnded', 'cancelled'] as const
export type PerpOutcome = (typeof perpOutcomes)[number]

/** How a position ended. In the order of IPerpVenue.Closing. */
export const perpClosings = ['requested', 'liquidated', 'settled'] as const
export type PerpClosing = (typeof perpClosings)[number]

/** What positions cost: a part of their size at each end, and by the hour. */
export type PerpFees = { readonly openFee: bigint; readonly closeFee: bigint; readonly borrowFee: bigint }

/** A round of a market's feed. */
export type PerpRound = { readonly roundId: bigint; readonly price: bigint; readonly updatedAt: number }

/** A market of the venue. */
export type PerpMarket = {
  readonly id: number
  readonly symbol: string
  readonly feed: Address
  /** Seconds that a request waits before a round counts for it. */
  readonly delay: number
  readonly maxLeverage: number
  /** What all positions of one side may total, and what they do. */
  readonly openInterestCap: bigint
  readonly openInterestLong: bigint
  readonly openInterestShort: bigint
  /** The newest round; null where the feed has none. */
  readonly newest: PerpRound | null
}

/** What pays winners, and what covers losses above a margin. */
export type PerpVault = {
  readonly totalAssets: bigint
  /** What backs the greatest profit of all positions. */
  readonly reservedAssets: bigint
  readonly totalShares: bigint
  readonly reserve: bigint
}

/** What an account holds. A competition keeps those of its participants, until its end. */
export type PerpAccount = {
  readonly book: Address
  readonly owner: Address
  readonly available: bigint
  /** Margin that no position or request holds. */
  readonly allocated: bigint
  readonly deallocating: bigint
  /** From when on that can be withdrawn; zero where nothing was deallocated yet. */
  readonly readyAt: number
  /** Null where it has no end. */
  readonly endsAt: number | null
  /** What positions brought after all fees, and the same without gains of what was open at the end. */
  readonly realised: bigint
  readonly counted: bigint
}

/** An open position. It keeps the fees that it was opened with. */
export type PerpPosition = {
  readonly id: bigint
  readonly marketId: number
  readonly isLong: boolean
  readonly openedAt: number
  /** What is left after the fee of opening. */
  readonly margin: bigint
  readonly size: bigint
  readonly entryPrice: bigint
  readonly closeFee: bigint
  readonly borrowFee: bigint
  /** The request under way that closes it; null where there is none. */
  readonly closeRequest: bigint | null
}

/** A request under way. */
export type PerpRequest = {
  readonly id: bigint
  readonly marketId: number
  readonly isLong: boolean
  readonly requestedAt: number
  /** The position that it closes; null for one that opens. */
  readonly positionId: bigint | null
  readonly margin: bigint
  readonly size: bigint
  /** The worst price that the owner takes; null for any. */
  readonly acceptablePrice: bigint | null
}

/** Seconds after which a price opens, closes and liquidates nothing. Twin of PerpVenue.MAX_PRICE_AGE. */
export const PERP_MAX_PRICE_AGE = 300
/** Seconds of a feed's silence, or behind an account's end, after which anybody settles at the last price. Twin of PerpVenue.SILENCE. */
export const PERP_SILENCE = 86_400
/** Seconds that a request waits for its round before it can be taken back. Twin of PerpVenue.CANCEL_DELAY. */
export const PERP_CANCEL_DELAY = 120
/** Seconds between deallocating margin and withdrawing it. Twin of PerpVenue.DEALLOCATION_DELAY. */
export const PERP_DEALLOCATION_DELAY = 43_200
/** Positions, and requests that open, which an account may have at once. Twin of PerpVenue.MAX_POSITIONS. */
export const PERP_MAX_POSITIONS = 16
/** Whole dollars of the least margin. Twin of PerpVenue.MIN_MARGIN. */
export const PERP_MIN_MARGIN_USD = 50n
/** Pips of what is left of a liquidated margin that its caller gets. Twin of PerpVenue.LIQUIDATION_REWARD. */
export const PERP_LIQUIDATION_REWARD = 200_000n
/** Pips of all fees that the reserve gets; the vault gets the rest. Twin of PerpVenue.RESERVE_SHARE. */
export const PERP_RESERVE_SHARE = 100_000n
