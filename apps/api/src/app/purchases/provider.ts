import type { Address, PurchaseQuestion, PurchaseQuote, PurchaseState, PurchaseTerms } from '@exchange/domain'

/** A purchase as its provider is told of it. */
export type Ordered = {
  readonly id: string
  readonly chainId: number
  readonly token: Address
  readonly symbol: string
  readonly receiver: Address
  readonly cents: number
}

/** What a provider said of a purchase. `eventId` names it: it may arrive again. */
export type Said = { readonly eventId: string; readonly purchaseId: string; readonly state: PurchaseState; readonly txHash: string | null }

// BUY-1
/** Who sells crypto for money: quote, start, status. */
export type OnRampProvider = {
  readonly name: string
  /** No real money: states are chosen on the page, and a key of this installation pays out. */
  readonly isSandbox: boolean
  readonly terms: PurchaseTerms
  /** What would arrive. `amount` is null where the provider tells it on its own page alone. */
  readonly quote: (question: PurchaseQuestion) => { readonly feeCents: number; readonly amount: PurchaseQuote['amount'] | null }
  /** Where the purchase is paid; null where that is our own page. */
  readonly start: (ordered: Ordered) => string | null
  /** A callback, once its signature is that of the provider; undefined otherwise. Throws a plain error where what was signed cannot be read. */
  readonly status: (headers: Headers, body: string) => Said | undefined
}
