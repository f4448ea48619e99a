import { DAY_SECONDS } from '../clock/day.ts'
import type { Address } from '../types.ts'

// What the venue of perpetual positions keeps. Money and sizes are raw units of the margin token, prices dollars of one whole token as a
// wad, fees pips, times seconds of chain time.

/** Outcomes of a request, in the order of IPerpVenue.Outcome. */
export const perpOutcomes = ['executed', 'priceNotAcceptable', 'noCapacity', 'accountEnded', 'cancelled'] as const
/** An outcome of a request. */
export type PerpOutcome = (typeof perpOutcomes)[number]

/** How a position was closed, in the order of IPerpVenue.Closing. */
export const perpClosings = ['requested', 'liquidated', 'settled'] as const
/** A way of closing. */
export type PerpClosing = (typeof perpClosings)[number]

/** Fee rates in pips of the size: for opening, for closing, and per hour. */
export type PerpFees = { readonly openFee: bigint; readonly closeFee: bigint; readonly borrowFee: bigint }

/** A round of a market's feed. The price is a wad, the time seconds. */
export type PerpRound = { readonly roundId: bigint; readonly price: bigint; readonly updatedAt: number }

/** A market of the venue. */
export type PerpMarket = {
  readonly id: number
  readonly symbol: string
  readonly feed: Address
  /** Seconds after a request before a round can decide it. */
  readonly delay: number
  readonly maxLeverage: number
  /** Maximum and present total of the positions on each side, in raw units. */
  readonly openInterestCap: bigint
  readonly openInterestLong: bigint
  readonly openInterestShort: bigint
  /** The newest round; null if the feed has none. */
  readonly newest: PerpRound | null
}

/** The vault, which pays winners, and the reserve, which covers losses above a margin. Raw units. */
export type PerpVault = {
  readonly totalAssets: bigint
  /** What backs the maximum profit of all positions. */
  readonly reservedAssets: bigint
  readonly totalShares: bigint
  readonly reserve: bigint
}

/** An account's amounts in raw units. A competition keeps its participants' accounts, until its end. */
export type PerpAccount = {
  readonly book: Address
  readonly owner: Address
  readonly available: bigint
  /** Margin that no position or request uses. */
  readonly allocated: bigint
  readonly deallocating: bigint
  /** The second from which deallocated money can be withdrawn; zero if nothing was deallocated. */
  readonly readyAt: number
  /** Null without an end. */
  readonly endsAt: number | null
  /** The result of positions after all fees, and the same without gains of positions that were open at the end. */
  readonly realised: bigint
  readonly counted: bigint
}

/** An open position. It keeps the fee rates it was opened with. */
export type PerpPosition = {
  readonly id: bigint
  readonly marketId: number
  readonly isLong: boolean
  readonly openedAt: number
  /** The margin after the opening fee. */
  readonly margin: bigint
  readonly size: bigint
  readonly entryPrice: bigint
  readonly closeFee: bigint
  readonly borrowFee: bigint
  /** The pending request that closes it; null if there is none. */
  readonly closeRequest: bigint | null
}

/** A pending request. */
export type PerpRequest = {
  readonly id: bigint
  readonly marketId: number
  readonly isLong: boolean
  readonly requestedAt: number
  /** The position to close; null for a request that opens. */
  readonly positionId: bigint | null
  readonly margin: bigint
  readonly size: bigint
  /** The worst price that the owner accepts; null for any. */
  readonly acceptablePrice: bigint | null
}

/** Maximum age in seconds of a price that opens, closes or liquidates. Twin of PerpVenue.MAX_PRICE_AGE. */
export const PERP_MAX_PRICE_AGE = 300
/** Seconds of a feed's silence, or after an account's end, from which anyone can settle at the last price. Twin of PerpVenue.SILENCE. */
export const PERP_SILENCE = DAY_SECONDS
/** Seconds after the delay from which a request can be cancelled. Twin of PerpVenue.CANCEL_DELAY. */
export const PERP_CANCEL_DELAY = 120
/** Seconds between deallocating margin and withdrawing it. Twin of PerpVenue.DEALLOCATION_DELAY. */
export const PERP_DEALLOCATION_DELAY = 43_200
/** Maximum number of positions and opening requests of an account. Twin of PerpVenue.MAX_POSITIONS. */
export const PERP_MAX_POSITIONS = 16
/** Minimum margin in whole dollars. Twin of PerpVenue.MIN_MARGIN. */
export const PERP_MIN_MARGIN_USD = 50n
/** The caller's part of what a liquidation leaves, in pips. Twin of PerpVenue.LIQUIDATION_REWARD. */
export const PERP_LIQUIDATION_REWARD = 200_000n
/** The reserve's part of all fees, in pips; the vault gets the rest. Twin of PerpVenue.RESERVE_SHARE. */
export const PERP_RESERVE_SHARE = 100_000n
