import type { Address, PurchaseQuestion, PurchaseQuote, PurchaseState, PurchaseTerms } from '@exchange/domain'

/** A purchase as the provider receives it. */
export type Ordered = {
  readonly id: string
  readonly chainId: number
  readonly token: Address
  readonly symbol: string
  readonly receiver: Address
  readonly cents: number
}

/** A status from the provider. `eventId` identifies it: the same one may arrive again. */
export type Said = { readonly eventId: string; readonly purchaseId: string; readonly state: PurchaseState; readonly txHash: string | null }

// BUY-1
/** An on-ramp provider: quote, start, status. */
export type OnRampProvider = {
  readonly name: string
  /** Whether no real money moves: the page chooses the states, and a key of this installation pays out. */
  readonly isSandbox: boolean
  readonly terms: PurchaseTerms
  /** Quotes a purchase. `amount` is null when the provider shows it only on its own page. */
  readonly quote: (question: PurchaseQuestion) => { readonly feeCents: number; readonly amount: PurchaseQuote['amount'] | null }
  /** The address of the provider's payment page; null when our own page takes the payment. */
  readonly start: (ordered: Ordered) => string | null
  /** Reads a callback; undefined unless its signature is the provider's. Throws a plain error when the signed body cannot be parsed. */
  readonly status: (headers: Headers, body: string) => Said | undefined
}
