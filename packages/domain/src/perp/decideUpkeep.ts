import { isLiquidatableAt, type PerpTerms } from './perpMath.ts'
import { perpChargesAt, totalCharges } from './positions.ts'
import { isPerpPriceFresh } from './requests.ts'
import { PERP_MAX_PRICE_AGE, PERP_SILENCE, type PerpRound } from './types.ts'

/** The first round after a moment: `none` if it does not exist yet, `unknown` if the feed cannot tell which one it is. */
export type FirstRound = Pick<PerpRound, 'roundId' | 'updatedAt'> | 'none' | 'unknown'

/** A request for a keeper. `accountEnd` is zero for an account without an end. */
export type RequestAtWork = {
  /** The next round after this moment decides the request: its time plus the market's delay. */
  readonly decidedAfter: number
  readonly accountEnd: number
  readonly round: FirstRound
}

/** Why a request waits: the delay is running, its round is not written yet, or its round was missed and its owner may cancel it. */
type RequestWait = 'delay' | 'round' | 'missed'
/** What a keeper does with a request. */
export type RequestDecision =
  | { readonly action: 'execute'; readonly roundId: bigint }
  | { readonly action: 'cancel' }
  | { readonly action: 'wait'; readonly reason: RequestWait; /** When something changes by itself. */ readonly until?: number }

/** Seconds after which a due round is checked again, even without a new block. */
const ROUND_LOOK = 15

// PERP-1
/**
 * What a keeper does with a request at `now`: it executes it while its round is fresh, and cancels it once no round before the account's end
 * can be fresh.
 */
export const decideRequest = ({ decidedAfter, accountEnd, round }: RequestAtWork, now: number): RequestDecision => {
  if (typeof round === 'object' && isPerpPriceFresh(round, now)) return { action: 'execute', roundId: round.roundId }
  const cancelled = accountEnd === 0 ? undefined : accountEnd + PERP_MAX_PRICE_AGE + 1
  if (cancelled !== undefined && now >= cancelled) return { action: 'cancel' }
  if (now <= decidedAfter) return { action: 'wait', reason: 'delay', until: decidedAfter + 1 }
  if (round === 'none') return { action: 'wait', reason: 'round', until: Math.min(now + ROUND_LOOK, cancelled ?? Infinity) }
  return { action: 'wait', reason: 'missed', ...(cancelled !== undefined && { until: cancelled }) }
}

/** A position for a keeper. */
export type PositionAtWork = {
  readonly terms: PerpTerms
  readonly openedAt: number
  /** Fee rates in pips of the size: of the close, and per hour. */
  readonly closeFee: bigint
  readonly borrowFee: bigint
  readonly accountEnd: number
  readonly isClosing: boolean
  /** The round that settles it after its account's end. */
  readonly settledBy: FirstRound
}

/** The state of a market's feed. `isSilent`: nobody can write a round at present. */
export type FeedAtWork = { readonly newest: PerpRound | null; readonly isSilent: boolean }

/** Why a position waits: it is above maintenance, its price is too old, a request may still close it, or its round does not exist yet. */
type PositionWait = 'healthy' | 'stale' | 'closing' | 'round'
/** What a keeper does with a position. */
export type PositionDecision =
  | { readonly action: 'liquidate' | 'settle'; readonly roundId: bigint }
  | { readonly action: 'settleAtLastPrice' }
  | { readonly action: 'wait'; readonly reason: PositionWait; readonly until?: number }

// PERP-3
/** Whether a position would be liquidated at a price (wad) of a time (seconds). */
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
 * What a keeper does with an open position at `now`: it liquidates at a fresh price, settles at the first round after the account's end, and
 * settles at the last price if the feed has been silent for a day and nobody can write it.
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
