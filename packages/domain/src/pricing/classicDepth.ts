import { min, sqrt } from '../math/fullMath.ts'
import type { ConcentratedPool, Tick } from '../types.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { token0Delta, token1Delta } from '../amm/concentrated/tokenDelta.ts'

const Q96 = 1n << 96n
/** √1.05 and √2, times 2^96. */
const MOVES: readonly bigint[] = [sqrt((Q96 * Q96 * 105n) / 100n), sqrt(Q96 * Q96 * 2n)]

/** Raw amounts between the present price and another price. */
type Lying = { readonly amount0: bigint; readonly amount1: bigint }

/** Adds up the positions' holdings between the price and each of `targets`, which are ever further away in one direction. */
const amountsUpTo = (
  { sqrtPrice, liquidity }: Pick<ConcentratedPool, 'sqrtPrice' | 'liquidity'>,
  ticks: readonly Tick[],
  rising: boolean,
  targets: readonly bigint[],
): readonly Lying[] => {
  let at = sqrtPrice
  let inRange = liquidity
  let amount0 = 0n
  let amount1 = 0n
  let index = 0
  const moveTo = (next: bigint): void => {
    const [low, high] = rising ? [at, next] : [next, at]
    amount0 += token0Delta(low, high, inRange, false)
    amount1 += token1Delta(low, high, inRange, false)
    at = next
  }
  return targets.map((target) => {
    for (; index < ticks.length; index++) {
      const { tick, liquidityNet } = ticks[index]!
      const edge = sqrtPriceAtTick(tick)
      if (rising ? edge > target : edge < target) break
      moveTo(edge)
      inRange += rising ? liquidityNet : -liquidityNet
    }
    moveTo(target)
    return { amount0, amount1 }
  })
}

/**
 * Depth of a concentrated pool on either side, in raw units: the reserves of the shallowest classic pool that costs as much to move by 5 %
 * and by a factor of two, in either direction, but never more than the positions hold. A full-range pool has the depth of the classic pool of
 * its reserves. Liquidity far from the price, or in a thin range around it, counts with its real resistance.
 */
export const classicDepth = (
  pool: Pick<ConcentratedPool, 'sqrtPrice' | 'tick' | 'liquidity' | 'ticks' | 'reserve0' | 'reserve1'>,
): { readonly depth0: bigint; readonly depth1: bigint } => {
  const above = pool.ticks.filter(({ tick }) => tick > pool.tick)
  const below = pool.ticks.filter(({ tick }) => tick <= pool.tick).toReversed()
  const up = amountsUpTo(
    pool,
    above,
    true,
    MOVES.map((root) => (pool.sqrtPrice * root) / Q96),
  )
  const down = amountsUpTo(
    pool,
    below,
    false,
    MOVES.map((root) => (pool.sqrtPrice * Q96) / root),
  )
  let depth0 = pool.reserve0
  let depth1 = pool.reserve1
  for (const [index, root] of MOVES.entries()) {
    // A classic pool of reserve r takes r · (√move − 1) of the token that goes in and gives r · (1 − 1 ÷ √move) of the other.
    const taken = root - Q96
    const given = ((root - Q96) * Q96) / root
    depth0 = min(depth0, min((up[index]!.amount0 * Q96) / given, (down[index]!.amount0 * Q96) / taken))
    depth1 = min(depth1, min((up[index]!.amount1 * Q96) / taken, (down[index]!.amount1 * Q96) / given))
  }
  return { depth0, depth1 }
}
