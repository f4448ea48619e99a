import type { Address, AmmPool } from '@exchange/domain'
import { hasToken, holdingOf, tokensOf } from '@exchange/domain/amm/side'

/**
 * Pools of exactly these two tokens, sorted by their holdings of `tokenIn`, largest first. Anyone can create pools, so the list is cut to
 * `most`.
 */
export const deepestOfPair = (pools: readonly AmmPool[], tokenIn: Address, tokenOut: Address, most: number): readonly Address[] => {
  const held = (pool: AmmPool) => holdingOf(pool, tokenIn).reserve
  return pools
    .filter((pool) => tokensOf(pool).length === 2 && hasToken(pool, tokenIn) && hasToken(pool, tokenOut))
    .toSorted((a, b) => Number(held(b) - held(a)))
    .slice(0, most)
    .map(({ address }) => address)
}
