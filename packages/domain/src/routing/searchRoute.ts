import type { RoutedSwap } from '../types.ts'
import { betterRoute } from './betterRoute.ts'
import { findBestRoute } from './findBestRoute.ts'
import type { NetworkPools } from './networkPools.ts'
import type { GasPrice, QuoteRequest } from './quoteRequest.ts'
import type { SplitSearch } from './splitSearch.ts'

/** What is traded through pools: the amount less what a transfer tax keeps of it, in a block of `timestamp`. */
export type PoolTrade = { readonly amount: bigint; readonly timestamp: number }

/** One question: where, what, how much, and what gas costs while that is known. */
export type RouteSearch = {
  readonly pools: NetworkPools
  readonly request: QuoteRequest
  readonly trade: PoolTrade
  readonly gas: GasPrice | undefined
}

/** What network fees count: nothing of a part of an order, which is filled at the cost of whoever bids for it. */
const countedGas = ({ request, gas }: RouteSearch): GasPrice | undefined => (request.maxSwaps === undefined ? gas : undefined)

/** The best split, network fees counted; null where there is none. */
export const searchSplit = (search: RouteSearch, splits: SplitSearch): RoutedSwap | null => {
  const { pools, request, trade } = search
  const gas = countedGas(search)
  const { tokenIn, tokenOut, kind, maxSwaps } = request
  const worth = gas && pools.worth(request, gas, tokenOut)
  const gasPrice = worth ? (Number(gas.price) * Number(worth.units)) / Number(worth.wei) : 0
  return splits.findBestSplit(pools.market(request, splits), { tokenIn, tokenOut, kind, ...trade, gasPrice, ...(maxSwaps && { maxSwaps }) })
}

/**
 * The better of the best split and the best path, network fees counted; the best path without the search of splits. Throws a `DomainError` where
 * neither fills the amount.
 */
export const searchRoute = (search: RouteSearch, splits: SplitSearch | undefined): RoutedSwap => {
  const { pools, request, trade } = search
  const { tokenIn, tokenOut, kind } = request
  return betterRoute({
    split: () => (splits ? searchSplit(search, splits) : null),
    path: () => findBestRoute(pools.graph(request), { tokenIn, tokenOut, kind, ...trade }),
    costOf: pools.costOf(request, countedGas(search)),
  })
}
