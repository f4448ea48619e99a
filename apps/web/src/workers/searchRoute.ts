import { betterRoute } from '@exchange/domain/routing/betterRoute'
import { findBestRoute } from '@exchange/domain/routing/findBestRoute'
import type { RoutedSwap } from '@exchange/domain/types'
import type { GasPrice, QuoteRequest } from './quoteMessages.ts'
import type { KnownSearch } from './splitSearch.ts'
import type { World } from './world.ts'

/** What is traded through pools: the amount less what a transfer tax keeps of it, in a block of `timestamp`. */
export type PoolTrade = { readonly amount: bigint; readonly timestamp: number }

/** One question: where, what, how much, and what gas costs while that is known. */
export type Search = {
  readonly world: World
  readonly request: QuoteRequest
  readonly trade: PoolTrade
  readonly gas: GasPrice | undefined
}

/** What network fees count: nothing of a part of an order, which is filled at the cost of whoever bids for it. */
const countedGas = ({ request, gas }: Search): GasPrice | undefined => (request.maxSwaps === undefined ? gas : undefined)

/** The best split, network fees counted; null where there is none, or while its search is not there yet. */
export const searchSplit = (search: Search, { splits }: KnownSearch): RoutedSwap | null => {
  if (!splits) return null
  const { world, request, trade } = search
  const gas = countedGas(search)
  const { tokenIn, tokenOut, kind, maxSwaps } = request
  const worth = gas && world.worth(request, gas, tokenOut)
  const gasPrice = worth ? (Number(gas.price) * Number(worth.units)) / Number(worth.wei) : 0
  return splits.findBestSplit(world.market(request, splits), { tokenIn, tokenOut, kind, ...trade, gasPrice, ...(maxSwaps && { maxSwaps }) })
}

/** The better of the best split and the best path, network fees counted. Throws a `DomainError` where neither fills the amount. */
export const searchRoute = (search: Search, known: KnownSearch): RoutedSwap => {
  const { world, request, trade } = search
  const { tokenIn, tokenOut, kind } = request
  return betterRoute({
    split: () => searchSplit(search, known),
    path: () => findBestRoute(world.graph(request), { tokenIn, tokenOut, kind, ...trade }),
    costOf: world.costOf(request, countedGas(search)),
  })
}
