import {
  type Address,
  type AmmPool,
  createBidMarket,
  losesOnTransfer,
  type RoutedSwap,
  type Sale,
  tokensBetween,
  type TokenTax,
} from '@exchange/domain'

/** Measures the tax of a token; undefined when that failed. */
type Measure = (token: Address) => Promise<TokenTax | undefined>

/** The pools of a block (with fees at `timestamp`, seconds), for filling orders. */
export const createOrderMarket = (pools: readonly AmmPool[], timestamp: number, measure: Measure) => {
  const market = createBidMarket(pools, timestamp)

  /** Those of the tokens that take a transfer tax. Tokens with a failed measurement are left out. */
  const taxedOf = async (tokens: readonly Address[]): Promise<readonly Address[]> => {
    const taxes = await Promise.all(tokens.map((token) => measure(token)))
    return tokens.filter((_, index) => {
      const tax = taxes[index]
      return tax !== undefined && losesOnTransfer(tax)
    })
  }

  return {
    /** All routes, including those through taxed tokens: only for valuing an amount. */
    every: market.every,
    /** The tax of a token; undefined when the measurement failed. */
    taxOf: measure,
    /** The route that yields most without passing through a taxed token; null when there is none. */
    sell: async (sale: Sale): Promise<RoutedSwap | null> => {
      let known: readonly Address[] = []
      for (;;) {
        const route = market.sell(sale, known)
        const taxed = route === null ? [] : await taxedOf(tokensBetween(route))
        if (taxed.length === 0) return route
        known = [...known, ...taxed]
      }
    },
  }
}

export type OrderMarket = ReturnType<typeof createOrderMarket>
