import { createStore } from '../../../shared/store.ts'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import { type QuoteView, sameRequest } from '../../../entities/trade/quotes/quoteEngine.ts'
import type { ShownOffer } from '../../../entities/trade/quotes/offer.ts'
import type { OutsideName } from '../../../entities/trade/quotes/outsideProviders.ts'

/** The other providers' answers to the question on screen. */
export type OfferView = {
  readonly request: QuoteRequest | null
  /** The offer that beats the pools; null if there is none. */
  readonly offer: ShownOffer | null
  /** Providers that failed twice in a row and are skipped; the pools replace them. */
  readonly resting: readonly OutsideName[]
}

export const noOffers: OfferView = { request: null, offer: null, resting: [] }

/** The offer desk writes this store; the desk loads lazily on networks that have such providers. */
export const offerStore = createStore<OfferView>(noOffers)

/** A quote with the offer in its place that beats it; any other view as it is. */
export const withOffer = (view: QuoteView, { request, offer }: OfferView): QuoteView => {
  if (view.status !== 'ok' || !offer || !request || !sameRequest(view.quote.request, request)) return view
  const { amountIn, amountOut, priceImpact } = offer
  return { status: 'ok', quote: { ...view.quote, amountIn, amountOut, priceImpact, fee: 0n, offer } }
}
