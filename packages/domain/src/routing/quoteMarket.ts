import { orNull } from '../errors/orNull.ts'
import type { Address, AmmPool, RoutedSwap } from '../types.ts'
import { betterRoute } from './betterRoute.ts'
import { findBestRoute } from './findBestRoute.ts'
import { buildPoolGraph } from './poolGraph.ts'
import { MAX_ROUTE_SWAPS } from './route.ts'
import { findBestSplit } from './split/findBestSplit.ts'
import { prepareMarket } from './split/prepareMarket.ts'

/** A sale: raw units of a token, in a block of `timestamp` (seconds), in at most so many swaps. */
export type Sale = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly timestamp: number
  readonly maxSwaps?: number
}

/** All pools of one block, prepared for quotes. */
export type QuoteMarket = {
  /** The split or path with the highest output, without network fees; null if there is none. */
  readonly sell: (sale: Sale) => RoutedSwap | null
}

/** Builds a market from pools, with their fees at `timestamp` (seconds). */
export const createQuoteMarket = (pools: readonly AmmPool[], timestamp: number): QuoteMarket => {
  const graph = buildPoolGraph(pools)
  const prepared = prepareMarket(pools, timestamp)
  return {
    sell: ({ tokenIn, tokenOut, amountIn, timestamp: at, maxSwaps = MAX_ROUTE_SWAPS }) => {
      const request = { tokenIn, tokenOut, kind: 'exactIn', amount: amountIn, timestamp: at } as const
      const split = () => findBestSplit(prepared, { ...request, gasPrice: 0, maxSwaps })
      const path = () => findBestRoute(graph, { ...request, maxHops: Math.min(3, maxSwaps) as 1 | 2 | 3 })
      return orNull(() => betterRoute({ split, path, costOf: () => 0n }))
    },
  }
}
