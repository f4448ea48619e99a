import { type Address, pricingHop } from '@exchange/domain'
import { anchorsOf } from '../networks.ts'

/** Two tokens of a pool, ascending, and the key of what they showed lately. */
export type Market = { readonly key: string; readonly token0: Address; readonly token1: Address }

/** The market of a pool of two tokens: the pool itself. */
export const pairMarket = (pool: Address, token0: Address, token1: Address): Market => ({ key: pool, token0, token1 })

/** The pairs of a weighted pool's tokens of which one may take its price from the other. */
export const weightedMarkets = (chainId: number, pool: Address, tokens: readonly Address[]): readonly Market[] => {
  const anchors = anchorsOf(chainId)
  return tokens.flatMap((token0, index) =>
    tokens
      .slice(index + 1)
      .filter((token1) => pricingHop(anchors, token0, token1) !== null || pricingHop(anchors, token1, token0) !== null)
      .map((token1) => ({ key: [pool, token0, token1].join(':'), token0, token1 })),
  )
}
