import type { RoutedSwap } from '../types.ts'
import { betterRoute } from './betterRoute.ts'
import { findBestRoute } from './findBestRoute.ts'
import type { NetworkPools } from './networkPools.ts'
import type { GasPrice, QuoteRequest } from './quoteRequest.ts'
import type { SplitSearch } from './splitSearch.ts'

/** The trade in the pools: the amount after its transfer tax, in a block of `timestamp`. */
export type PoolTrade = { readonly amount: bigint; readonly timestamp: number }

/** The inputs of one search, with the price of gas if known. */
export type RouteSearch = {
  readonly pools: NetworkPools
  readonly request: QuoteRequest
  readonly trade: PoolTrade
  readonly gas: GasPrice | undefined
}

/** The gas price to count: none for a part of an order, because its taker pays the gas. */
const countedGas = ({ request, gas }: RouteSearch): GasPrice | undefined => (request.maxSwaps === undefined ? gas : undefined)

/** The best split after network fees; null if there is none. */
export const searchSplit = (search: RouteSearch, splits: SplitSearch): RoutedSwap | null => {
  const { pools, request, trade } = search
  const gas = countedGas(search)
  const { tokenIn, tokenOut, kind, maxSwaps } = request
  const worth = gas && pools.worth(request, gas, tokenOut)
  const gasPrice = worth ? (Number(gas.price) * Number(worth.units)) / Number(worth.wei) : 0
  return splits.findBestSplit(pools.market(request, splits), { tokenIn, tokenOut, kind, ...trade, gasPrice, ...(maxSwaps && { maxSwaps }) })
}

/**
 * The better of the best split and the best path after network fees; the best path if there is no search of splits. Throws a `DomainError` if
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
