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

/** The best split, `gas` counted; null where there is none, or while its search is not there yet. */
export const searchSplit = ({ world, request, trade, gas }: Search, { splits }: KnownSearch): RoutedSwap | null => {
  if (!splits) return null
  const { tokenIn, tokenOut, kind, maxSwaps } = request
  const worth = gas && world.worth(request, gas, tokenOut)
  const gasPrice = worth ? (Number(gas.price) * Number(worth.units)) / Number(worth.wei) : 0
  return splits.findBestSplit(world.market(request, splits), { tokenIn, tokenOut, kind, ...trade, gasPrice, ...(maxSwaps && { maxSwaps }) })
}

/** The better of the best split and the best path, network fees counted. Throws a `DomainError` where neither fills the amount. */
export const searchRoute = (search: Search, known: KnownSearch): RoutedSwap => {
  const { world, request, trade, gas } = search
  const { tokenIn, tokenOut, kind } = request
  return betterRoute({
    split: () => searchSplit(search, known),
    path: () => findBestRoute(world.graph(request), { tokenIn, tokenOut, kind, ...trade }),
    costOf: world.costOf(request, gas),
  })
}
