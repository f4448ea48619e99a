import {
  type Address,
  type AmmPool,
  createBidMarket,
  keepsPart,
  type RoutedSwap,
  type Sale,
  tokensBetween,
  type TokenTax,
} from '@exchange/domain'

/** What measures the tax of a token; undefined where it could not be measured. */
type Measure = (token: Address) => Promise<TokenTax | undefined>

/** The pools of a block (fees of `timestamp`, seconds) as orders are filled over them. */
export const createOrderMarket = (pools: readonly AmmPool[], timestamp: number, measure: Measure) => {
  const market = createBidMarket(pools, timestamp)

  /** Those of tokens that keep a part of each transfer. What could not be measured is not among them. */
  const taxedOf = async (tokens: readonly Address[]): Promise<readonly Address[]> => {
    const taxes = await Promise.all(tokens.map((token) => measure(token)))
    return tokens.filter((_, index) => {
      const tax = taxes[index]
      return tax !== undefined && keepsPart(tax)
    })
  }

  return {
    /** Every way, those through taxed tokens included: for what an amount is worth. */
    every: market.every,
    /** The tax of a token; undefined where it could not be measured. */
    taxOf: measure,
    /** The way that yields most and passes through no token that keeps a part of each transfer; null without one. */
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
