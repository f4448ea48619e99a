import { MAX_QUOTE_AGE_MILLIS, type TradeKind } from '@exchange/domain'
import { isWorse } from '../../../entities/trade/isWorse.ts'

/**
 * What became of the accepted figures: they stand, are worse and need a fresh acceptance, have no route any more, move the price further or lose
 * more than was agreed to, or are too old.
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
  /** Whether what the accepted quote loses, by price impact or in all, needs no confirmation or was given it. */
  readonly isRiskConfirmed: boolean
}

/** Seconds of chain time that an accepted offer must have left: time to sign. */
const OFFER_SECONDS = 10

/** Whether an offer can still be signed for at chain time `now`. */
export const isOfferGood = (expiresAt: number | null, now: number): boolean => expiresAt === null || now + OFFER_SECONDS <= expiresAt

export type OfferReviewInput = {
  /** Last second of chain time at which the accepted offer holds; null where it follows the chain. */
  readonly expiresAt: number | null
  /** Chain time in seconds. */
  readonly now: number
  /** Whether the accepted offer is for the account that is connected. */
  readonly isOwn: boolean
  /** The least that the accepted offer lets arrive, and the same of the newest quote; none while it is asked for. */
  readonly accepted: bigint
  readonly next: bigint | undefined
  readonly isRiskConfirmed: boolean
}

/** What became of an accepted offer: it stands until it runs out, or another account is there. Then one that is no worse takes its place, and a worse one needs a fresh acceptance. */
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
