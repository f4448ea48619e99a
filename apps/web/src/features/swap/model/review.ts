import { MAX_QUOTE_AGE_MILLIS, type TradeKind } from '@exchange/domain'
import { isWorse } from '../../../entities/trade/isWorse.ts'

/**
 * The state of the accepted figures: still current; worse, so that they need acceptance again; without a route; beyond the accepted price
 * impact or loss; or too old.
 */
export type ReviewStatus = 'current' | 'worse' | 'gone' | 'risky' | 'old'

export type ReviewInput = {
  readonly kind: TradeKind
  /** Raw units of the side that follows from the exact one, in the accepted quote: the output of exact in, the input of exact out. */
  readonly accepted: bigint
  /** The same over the newest pools; null when the route no longer fills the amount. */
  readonly now: bigint | null
  /** Monotonic milliseconds since those pools were read. */
  readonly ageMillis: number
  /** Whether the loss of the accepted quote, by price impact or in total, needs no confirmation or is confirmed. */
  readonly isRiskConfirmed: boolean
}

/** Seconds of chain time that an accepted offer must have left: time to sign. */
const OFFER_SECONDS = 10

/** Whether an offer can still be signed for at chain time `now`. */
export const isOfferGood = (expiresAt: number | null, now: number): boolean => expiresAt === null || now + OFFER_SECONDS <= expiresAt

export type OfferReviewInput = {
  /** Last second of chain time at which the accepted offer is valid; null if it follows the chain. */
  readonly expiresAt: number | null
  /** Chain time in seconds. */
  readonly now: number
  /** Whether the accepted offer is for the account that is connected. */
  readonly isOwn: boolean
  /** The minimum output of the accepted offer, and that of the newest quote; null while it is loading. */
  readonly accepted: bigint
  readonly next: bigint | undefined
  readonly isRiskConfirmed: boolean
}

/**
 * The state of an accepted offer: current until it expires or the account changes. Then an equal or better offer replaces it, and a worse
 * one needs acceptance.
 */
export const offerStatus = ({ expiresAt, now, isOwn, accepted, next, isRiskConfirmed }: OfferReviewInput): ReviewStatus | 'renewed' => {
  if (isOwn && isOfferGood(expiresAt, now)) return isRiskConfirmed ? 'current' : 'risky'
  if (next === undefined) return 'old'
  return next >= accepted ? 'renewed' : 'worse'
}

export const reviewStatus = ({ kind, accepted, now, ageMillis, isRiskConfirmed }: ReviewInput): ReviewStatus => {
  if (ageMillis > MAX_QUOTE_AGE_MILLIS) return 'old'
  if (now === null || now === 0n) return 'gone'
  if (isWorse(kind, accepted, now)) return 'worse'
  return isRiskConfirmed ? 'current' : 'risky'
}
