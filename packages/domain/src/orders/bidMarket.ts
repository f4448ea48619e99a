import { hasToken } from '../amm/side.ts'
import { createQuoteMarket, type QuoteMarket, type Sale } from '../routing/quoteMarket.ts'
import { type Address, type AmmPool, isSameAddress, type RoutedSwap } from '../types.ts'

/** The pools of one block as orders are filled over them. */
export type BidMarket = {
  /** Every way, those through taxed tokens included: for what an amount is worth. */
  readonly every: QuoteMarket
  /** The way that yields most and passes through none of the `taxed` tokens, the two of the sale aside; null without one. */
  readonly sell: (sale: Sale, taxed: readonly Address[]) => RoutedSwap | null
}

/** Builds the market of orders of pools whose fees are those of `timestamp` (seconds). */
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
