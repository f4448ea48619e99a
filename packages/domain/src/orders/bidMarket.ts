import { hasToken } from '../amm/side.ts'
import { createQuoteMarket, type QuoteMarket, type Sale } from '../routing/quoteMarket.ts'
import { type Address, type AmmPool, isSameAddress, type RoutedSwap } from '../types.ts'

/** The pools of one block, prepared for filling orders. */
export type BidMarket = {
  /** All routes, also through taxed tokens; for the value of an amount. */
  readonly every: QuoteMarket
  /** The route with the highest output that passes through none of the `taxed` tokens, except the two of the sale; null without one. */
  readonly sell: (sale: Sale, taxed: readonly Address[]) => RoutedSwap | null
}

/** Builds the market for orders from pools, with their fees at `timestamp` (seconds). */
export const createBidMarket = (pools: readonly AmmPool[], timestamp: number): BidMarket => {
  const every = createQuoteMarket(pools, timestamp)
  const markets = new Map([['', every]])
  return {
    every,
    sell: (sale, taxed) => {
      const avoided = taxed.filter((token) => ![sale.tokenIn, sale.tokenOut].some((end) => isSameAddress(end, token)))
      const key = avoided.join().toLowerCase()
      const market =
        markets.get(key) ??
        createQuoteMarket(
          pools.filter((pool) => !avoided.some((token) => hasToken(pool, token))),
          timestamp,
        )
      markets.set(key, market)
      return market.sell(sale)
    },
  }
}
