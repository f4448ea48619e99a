import { DomainError } from '../errors/errorCode.ts'

/** A provider's terms: limits in cents of a dollar, fees in basis points. */
export type PurchaseTerms = {
  readonly leastCents: number
  readonly mostCents: number
  readonly feeBps: number
  readonly leastFeeCents: number
}

// BUY-1
/** The terms of the sandbox. */
export const sandboxTerms: PurchaseTerms = { leastCents: 2_000, mostCents: 200_000, feeBps: 150, leastFeeCents: 100 }

/** The quote of a purchase. */
export type PurchaseQuote = {
  readonly feeCents: number
  /** Raw units of the token. */
  readonly amount: bigint
}

/** A purchase: cents of a dollar, for a token with `decimals` at a price in dollars (wad). */
export type PurchaseQuestion = { readonly cents: number; readonly decimals: number; readonly priceUsd: bigint }

const ceilDiv = (a: number, b: number): number => Math.floor((a + b - 1) / b)

/**
 * What arrives for a payment: amount = (cents − fee) · 10^(16 + decimals) ÷ price. The fee rounds up and the amount down. Throws
 * `purchase.amountInvalid` outside the terms, and `purchase.priceUnknown` without a price.
 */
export const quotePurchase = (terms: PurchaseTerms, { cents, decimals, priceUsd }: PurchaseQuestion): PurchaseQuote => {
  const { leastCents, mostCents, feeBps, leastFeeCents } = terms
  if (!Number.isSafeInteger(cents) || cents < leastCents || cents > mostCents)
    throw new DomainError('purchase.amountInvalid', { least: leastCents / 100, most: mostCents / 100 })
  if (priceUsd <= 0n) throw new DomainError('purchase.priceUnknown')
  const feeCents = Math.max(leastFeeCents, ceilDiv(cents * feeBps, 10_000))
  return { feeCents, amount: (BigInt(cents - feeCents) * 10n ** BigInt(16 + decimals)) / priceUsd }
}
