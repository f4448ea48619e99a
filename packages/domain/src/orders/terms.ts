import { WAD } from '../math/fullMath.ts'
import { type Address } from '../types.ts'
import { BID_DELAY_SECONDS, LATE_SECONDS } from './bid.ts'
import { chunkCount, chunkSize } from './chunk.ts'
import { minimumAtPrice, type OrderUnits } from './price.ts'
import { DAY_SECONDS } from '../clock/day.ts'

const MINUTE = 60

/** Least value of one chunk in dollars, a wad, when its order is placed: a rule of the interface and the executor, the contract knows no dollars. */
export const MIN_CHUNK_DOLLARS = 50n * WAD
/**
 * Least value of a chunk that is filled, a wad. An order is placed by the mean price of half an hour and filled by the pools of a block, and what was
 * worth just enough is not left behind for the difference: a tenth.
 */
export const MIN_FILL_DOLLARS = (MIN_CHUNK_DOLLARS * 9n) / 10n
/** Least seconds between two fills of an order. */
export const MIN_INTERVAL_SECONDS = 5 * MINUTE
/** Least and most seconds that an order may last. */
export const MIN_DURATION_SECONDS = 5 * MINUTE
export const MAX_DURATION_SECONDS = 365 * DAY_SECONDS
/** How long a limit order lasts unless another expiry is chosen. */
export const DEFAULT_LIMIT_EXPIRY_SECONDS = 7 * DAY_SECONDS

/** What an order asks of the contract. */
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
  /** Least price that is accepted: a wad of bought per sold token. */
  readonly price: bigint
  readonly units: OrderUnits
}

/** A limit order: one chunk, at the price or better, until `expiresAt`. */
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
 * Seconds that an order of so many chunks lasts: each has its interval, the last one too, and room for a late bid and fill. Both delays of the
 * contract begin when a transaction is mined, so that what is late adds up from part to part.
 */
export const twapDuration = (chunks: number, intervalSeconds: number): number => chunks * (intervalSeconds + LATE_SECONDS)

/** A TWAP order: `chunks` parts, one each interval, each at the price or better. The bid for a chunk begins a bid delay before its interval ends. */
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

/** Earliest seconds at which the chunks of an order are filled, when each is bid for as soon as it is due. */
export const expectedFills = (
  terms: Pick<OrderTerms, 'srcAmount' | 'srcBidAmount' | 'bidDelay' | 'fillDelay'>,
  startsAt: number,
): readonly number[] =>
  Array.from(
    { length: chunkCount(terms.srcAmount, terms.srcBidAmount) },
    (_, index) => startsAt + terms.bidDelay + index * (terms.fillDelay + terms.bidDelay),
  )
