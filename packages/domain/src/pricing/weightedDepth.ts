import { min } from '../math/fullMath.ts'
import type { Address, WeightedPool } from '../types.ts'
import { weightedSide } from '../amm/weighted/priceRatio.ts'

/** Raw units that a classic pool of two tokens would hold. */
type Depth = { readonly depth0: bigint; readonly depth1: bigint }

/**
 * Depth of a weighted pool between two of its tokens, in raw units: the reserves of the classic pool that costs as much to move by a small
 * step, but never more than the pool holds. Moving the price by a factor of 1 + ε takes ε · reserve0 · weight1 ÷ (weight0 + weight1) of
 * token0, and ε · reserve ÷ 2 in a classic pool. Two tokens of equal weight have the depth of their reserves.
 */
export const weightedDepth = (pool: WeightedPool, token0: Address, token1: Address): Depth => {
  const first = weightedSide(pool, token0)
  const second = weightedSide(pool, token1)
  const both = first.weight + second.weight
  return {
    depth0: min(first.reserve, (2n * first.reserve * second.weight) / both),
    depth1: min(second.reserve, (2n * second.reserve * first.weight) / both),
  }
}
