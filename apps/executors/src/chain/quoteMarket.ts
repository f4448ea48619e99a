import {
  type Address,
  type AmmPool,
  betterRoute,
  buildPoolGraph,
  findBestRoute,
  findBestSplit,
  MAX_ROUTE_SWAPS,
  orNull,
  prepareMarket,
  type RoutedSwap,
} from '@exchange/domain'

/** What is sold: raw units of a token, in a block of `timestamp` (seconds), in at most so many swaps. */
export type Sale = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly timestamp: number
  readonly maxSwaps?: number
}

/** All pools of one block, ready to be asked. */
export type QuoteMarket = {
  /** The way to sell that yields most, a split or a single path; null where there is none. */
  readonly sell: (sale: Sale) => RoutedSwap | null
}

/** Builds a market of pools whose fees are those of `timestamp` (seconds). */
export const createQuoteMarket = (pools: readonly AmmPool[], timestamp: number): QuoteMarket => {
  const graph = buildPoolGraph(pools)
  const prepared = prepareMarket(pools, timestamp)
  return {
    sell: ({ tokenIn, tokenOut, amountIn, timestamp: at, maxSwaps = MAX_ROUTE_SWAPS }) => {
      const request = { tokenIn, tokenOut, kind: 'exactIn', amount: amountIn, timestamp: at } as const
      const split = () => findBestSplit(prepared, { ...request, gasPrice: 0, maxSwaps })
      const path = () => findBestRoute(graph, request)
      return orNull(() => betterRoute({ split, path, costOf: () => 0n }))
    },
  }
}

/**
 * What an amount is worth in dollars, a wad: what the market gives for it in the first of the stablecoins that has a way; null without one.
 * For the least size of a chunk and the limits of a quote only: a price for display is weighted by time and depth.
 */
export const dollarsOf = (
  market: QuoteMarket,
  stablecoins: readonly { readonly address: Address; readonly decimals: number }[],
  { tokenIn, amountIn, timestamp }: Omit<Sale, 'tokenOut'>,
): bigint | null => {
  for (const { address, decimals } of stablecoins) {
    const isStablecoin = address.toLowerCase() === tokenIn.toLowerCase()
    const out = isStablecoin ? amountIn : market.sell({ tokenIn, tokenOut: address, amountIn, timestamp, maxSwaps: 3 })?.amountOut
    if (out !== undefined) return (out * 10n ** 18n) / 10n ** BigInt(decimals)
  }
  return null
}
