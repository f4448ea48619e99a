import type { NetworkPools } from './networkPools.ts'
import type { GasPrice, QuoteRequest } from './quoteRequest.ts'
import { amountIntoPools, type QuotedRoute, quotePinned, quoteRoute } from './quoteRoute.ts'
import { searchRoute } from './searchRoute.ts'
import type { SplitSearch } from './splitSearch.ts'

/** A trade to quote over the pools of one block. `timestamp`: the chain time in seconds at which it would be made. */
export type QuoteQuestion = {
  readonly pools: NetworkPools
  readonly request: QuoteRequest
  readonly timestamp: number
  readonly gas: GasPrice | undefined
}

/** `cost`: the route's network fee in raw units of the side that is not exact; zero while the gas price is unknown. */
export type TradeQuote = QuotedRoute & { readonly cost: bigint }

/**
 * The accepted route over the present pools, if the request names one; otherwise the best route after network fees. Throws a `DomainError` if
 * nothing fills the amount.
 */
export const quoteTrade = ({ pools, request, timestamp, gas }: QuoteQuestion, splits?: SplitSearch): TradeQuote => {
  const { via } = request
  const search = () => searchRoute({ pools, request, trade: { amount: amountIntoPools(request), timestamp }, gas }, splits)
  const quoted = via ? quotePinned(pools.snapshot.pools, { ...request, via }, timestamp) : quoteRoute(search(), request)
  return { ...quoted, cost: pools.costOf(request, gas)(quoted.route) }
}
