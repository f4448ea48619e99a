import { type Address, pricingHop } from '@exchange/domain'
import { anchorsOf } from '../networks.ts'

/** Two tokens of a pool, ascending, and the key of their price history. */
export type Market = { readonly key: string; readonly token0: Address; readonly token1: Address }

/** The market of a two-token pool: the pool itself. */
export const pairMarket = (pool: Address, token0: Address, token1: Address): Market => ({ key: pool, token0, token1 })

/** The token pairs of a weighted pool in which one token can price the other. */
export const weightedMarkets = (chainId: number, pool: Address, tokens: readonly Address[]): readonly Market[] => {
  const anchors = anchorsOf(chainId)
  return tokens.flatMap((token0, index) =>
    tokens
      .slice(index + 1)
      .filter((token1) => pricingHop(anchors, token0, token1) !== null || pricingHop(anchors, token1, token0) !== null)
      .map((token1) => ({ key: [pool, token0, token1].join(':'), token0, token1 })),
  )
}
