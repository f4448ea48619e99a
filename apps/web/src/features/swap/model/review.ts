import { BPS, MAX_QUOTE_AGE_MILLIS } from '@exchange/domain'

/** A move below 1 bp is covered by the frozen minimum: above it the user decides again. */
export const REQUOTE_TOLERANCE_BPS = 1n

/** What became of the accepted figures: they stand, are worse and need a fresh acceptance, have no route any more, or are too old. */
export type ReviewStatus = 'current' | 'worse' | 'gone' | 'old'

export type ReviewInput = {
  /** Raw output of the accepted quote. */
  readonly accepted: bigint
  /** Raw output of the accepted route over the newest pools; null when the route no longer fills the amount. */
  readonly now: bigint | null
  /** Monotonic milliseconds since those pools were read. */
  readonly ageMillis: number
}

export const reviewStatus = ({ accepted, now, ageMillis }: ReviewInput): ReviewStatus => {
  if (ageMillis > MAX_QUOTE_AGE_MILLIS) return 'old'
  if (now === null || now === 0n) return 'gone'
  return isWorse(accepted, now) ? 'worse' : 'current'
}

/** Whether an output is worse than the accepted one by more than the tolerance. */
export const isWorse = (accepted: bigint, now: bigint): boolean => now * BPS < accepted * (BPS - REQUOTE_TOLERANCE_BPS)
