import { WAD } from '../math/fullMath.ts'
import { type Address } from '../types.ts'
import { BID_DELAY_SECONDS, LATE_SECONDS } from './bid.ts'
import { chunkCount, chunkSize } from './chunk.ts'
import { minimumAtPrice, type OrderUnits } from './price.ts'
import { DAY_SECONDS } from '../clock/day.ts'

const MINUTE = 60

/**
 * Minimum value of a chunk in dollars (wad) when an order is placed. This is a rule of the interface and the executor; the contract knows no
 * dollars.
 */
export const MIN_CHUNK_DOLLARS = 50n * WAD
/**
 * Minimum value of a chunk that is filled, a wad: a tenth less. Orders are placed by the mean price of half an hour and filled by the pools
 * of a block, so a chunk just above the minimum must not stay behind because of the difference.
 */
export const MIN_FILL_DOLLARS = (MIN_CHUNK_DOLLARS * 9n) / 10n
/** Minimum seconds between two fills of an order. */
export const MIN_INTERVAL_SECONDS = 5 * MINUTE
/** Minimum duration of an order in seconds. */
export const MIN_DURATION_SECONDS = 5 * MINUTE
/** Maximum duration of an order in seconds. */
export const MAX_DURATION_SECONDS = 365 * DAY_SECONDS
/** Default duration of a limit order in seconds. */
export const DEFAULT_LIMIT_EXPIRY_SECONDS = 7 * DAY_SECONDS

/** The terms of an order for the contract. */
export type OrderTerms = {
  readonly srcToken: Address
  readonly dstToken: Address
  readonly srcAmount: bigint
  readonly srcBidAmount: bigint
  readonly dstMinAmount: bigint
  readonly deadline: number
  readonly bidDelay: number
  readonly fillDelay: number
}

type PricedTrade = {
  readonly srcToken: Address
  readonly dstToken: Address
  readonly amountIn: bigint
  /** The lowest accepted price: wad of bought per sold token. */
  readonly price: bigint
  readonly units: OrderUnits
}

/** The terms of a limit order: one chunk, at the price or better, until `expiresAt`. */
export const limitTerms = ({
  srcToken,
  dstToken,
  amountIn,
  price,
  units,
  expiresAt,
}: PricedTrade & { readonly expiresAt: number }): OrderTerms => ({
  srcToken,
  dstToken,
  srcAmount: amountIn,
  srcBidAmount: amountIn,
  dstMinAmount: minimumAtPrice(amountIn, price, units),
  deadline: expiresAt,
  bidDelay: BID_DELAY_SECONDS,
  fillDelay: 0,
})

/**
 * Duration in seconds of an order with so many chunks: an interval for each, with room for a late bid and fill. Both delays of the contract
 * begin when a transaction is mined, so delays add up from chunk to chunk.
 */
export const twapDuration = (chunks: number, intervalSeconds: number): number => chunks * (intervalSeconds + LATE_SECONDS)

/**
 * The terms of a TWAP order: `chunks` parts, one per interval, each at the price or better. Bidding for a chunk begins one bid delay before
 * its interval ends.
 */
export const twapTerms = ({
  srcToken,
  dstToken,
  amountIn,
  price,
  units,
  chunks,
  intervalSeconds,
  startsAt,
}: PricedTrade & { readonly chunks: number; readonly intervalSeconds: number; readonly startsAt: number }): OrderTerms => {
  const srcBidAmount = chunkSize(amountIn, chunks)
  return {
    srcToken,
    dstToken,
    srcAmount: amountIn,
    srcBidAmount,
    dstMinAmount: minimumAtPrice(srcBidAmount, price, units),
    deadline: startsAt + twapDuration(chunks, intervalSeconds),
    bidDelay: BID_DELAY_SECONDS,
    fillDelay: intervalSeconds - BID_DELAY_SECONDS,
  }
}

/** The earliest seconds at which an order's chunks are filled, if each gets a bid as soon as it is due. */
export const expectedFills = (
  terms: Pick<OrderTerms, 'srcAmount' | 'srcBidAmount' | 'bidDelay' | 'fillDelay'>,
  startsAt: number,
): readonly number[] =>
  Array.from(
    { length: chunkCount(terms.srcAmount, terms.srcBidAmount) },
    (_, index) => startsAt + terms.bidDelay + index * (terms.fillDelay + terms.bidDelay),
  )
