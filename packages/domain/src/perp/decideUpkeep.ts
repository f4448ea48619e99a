import { isLiquidatableAt, type PerpTerms } from './perpMath.ts'
import { perpChargesAt, totalCharges } from './positions.ts'
import { isPerpPriceFresh } from './requests.ts'
import { PERP_MAX_PRICE_AGE, PERP_SILENCE, type PerpRound } from './types.ts'

/** The first round after a moment: `none` so far, or `unknown` where the feed cannot tell which it is. */
export type FirstRound = Pick<PerpRound, 'roundId' | 'updatedAt'> | 'none' | 'unknown'

/** A request as a keeper sees it. An account that never ends has zero there. */
export type RequestAtWork = {
  /** The moment whose next round decides it: when it was made, and the delay of its market. */
  readonly decidedAfter: number
  readonly accountEnd: number
  readonly round: FirstRound
}

/** Why a request is left alone: its delay lasts, its round is not written yet, or it has missed it and its owner may take it back. */
type RequestWait = 'delay' | 'round' | 'missed'
export type RequestDecision =
  | { readonly action: 'execute'; readonly roundId: bigint }
  | { readonly action: 'cancel' }
  | { readonly action: 'wait'; readonly reason: RequestWait; /** When something changes by itself. */ readonly until?: number }

/** Seconds after which a round that is due is looked for again, though no block was told of. */
const ROUND_LOOK = 15

// PERP-1
/** What is to be done about a request: anybody executes it while its round is fresh, and takes it back once no round of before the end can be. */
export const decideRequest = ({ decidedAfter, accountEnd, round }: RequestAtWork, now: number): RequestDecision => {
  if (typeof round === 'object' && isPerpPriceFresh(round, now)) return { action: 'execute', roundId: round.roundId }
  const cancelled = accountEnd === 0 ? undefined : accountEnd + PERP_MAX_PRICE_AGE + 1
  if (cancelled !== undefined && now >= cancelled) return { action: 'cancel' }
  if (now <= decidedAfter) return { action: 'wait', reason: 'delay', until: decidedAfter + 1 }
  if (round === 'none') return { action: 'wait', reason: 'round', until: Math.min(now + ROUND_LOOK, cancelled ?? Infinity) }
  return { action: 'wait', reason: 'missed', ...(cancelled !== undefined && { until: cancelled }) }
}

/** A position as a keeper sees it. */
export type PositionAtWork = {
  readonly terms: PerpTerms
  readonly openedAt: number
  /** Pips of the size, at the close and by the hour. */
  readonly closeFee: bigint
  readonly borrowFee: bigint
  readonly accountEnd: number
  readonly isClosing: boolean
  /** The round that settles it, once its account has ended. */
  readonly settledBy: FirstRound
}

/** What its market answers. `isSilent`: nobody can write a round of the feed now. */
export type FeedAtWork = { readonly newest: PerpRound | null; readonly isSilent: boolean }

/** Why a position is left alone: it is above maintenance, its price is too old, a request may still close it, or it waits for a round. */
type PositionWait = 'healthy' | 'stale' | 'closing' | 'round'
export type PositionDecision =
  | { readonly action: 'liquidate' | 'settle'; readonly roundId: bigint }
  | { readonly action: 'settleAtLastPrice' }
  | { readonly action: 'wait'; readonly reason: PositionWait; readonly until?: number }

// PERP-3
/** Whether a position is to be liquidated at a price of a moment. */
export const isPositionLiquidatable = (
  { terms, closeFee, borrowFee, openedAt }: Pick<PositionAtWork, 'terms' | 'closeFee' | 'borrowFee' | 'openedAt'>,
  price: bigint,
  time: number,
): boolean =>
  time >= openedAt && isLiquidatableAt(terms, totalCharges(perpChargesAt({ size: terms.size, borrowFee, closeFee, openedAt }, time)), price)

const decideEnded = (
  { accountEnd, isClosing, settledBy }: PositionAtWork,
  { newest, isSilent }: FeedAtWork,
  now: number,
): PositionDecision => {
  const closing = accountEnd + PERP_MAX_PRICE_AGE
  if (isClosing && now <= closing) return { action: 'wait', reason: 'closing', until: closing + 1 }
  if (typeof settledBy === 'object') return { action: 'settle', roundId: settledBy.roundId }
  // A feed that can be written answers the round that is missing.
  const isLost = isSilent || settledBy === 'unknown'
  if (isLost && newest !== null && now >= Math.min(accountEnd, newest.updatedAt) + PERP_SILENCE) return { action: 'settleAtLastPrice' }
  return { action: 'wait', reason: 'round', until: accountEnd + PERP_SILENCE }
}

// PERP-3, PERP-4, PERP-5
/**
 * What is to be done about an open position: liquidated at a fresh price, settled at the first round after its account's end, and at the last price where
 * the feed has been silent for a day and nobody can make it speak.
 */
export const decidePosition = (position: PositionAtWork, feed: FeedAtWork, now: number): PositionDecision => {
  const { accountEnd } = position
  if (accountEnd !== 0 && now >= accountEnd) return decideEnded(position, feed, now)
  const { newest, isSilent } = feed
  const until = accountEnd === 0 ? {} : { until: accountEnd }
  if (newest === null) return { action: 'wait', reason: 'stale', ...until }
  if (!isPerpPriceFresh(newest, now)) {
    const isOver = isSilent && now >= newest.updatedAt + PERP_SILENCE
    return isOver ? { action: 'settleAtLastPrice' } : { action: 'wait', reason: 'stale', ...until }
  }
  return isPositionLiquidatable(position, newest.price, newest.updatedAt)
    ? { action: 'liquidate', roundId: newest.roundId }
    : { action: 'wait', reason: 'healthy', ...until }
}
