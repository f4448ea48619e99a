import type { Amounts } from '../../amm/concentrated/liquidity.ts'
import { applySwap } from '../../amm/pool.ts'
import { holdingOf, indexOfToken, otherTokens, tokensOf } from '../../amm/side.ts'
import { DomainError } from '../../errors/errorCode.ts'
import { orNull } from '../../errors/orNull.ts'
import { max, min } from '../../math/fullMath.ts'
import type { Address, AmmPool } from '../../types.ts'

/** A pool of two tokens in which a part of one is swapped before both are added. */
export type SplitOf = {
  readonly pool: AmmPool
  /** Whether token0 limits the deposit after a swap, because more token1 is held than it needs. */
  readonly isToken0Scarce: (pool: AmmPool, held: Amounts) => boolean
  /** A closed-form estimate of the swap in raw units; null if there is none. */
  readonly near: bigint | null
}

/** A swap, the pool after it, and the holdings of both tokens after it. Raw units; pairs in the pool's order. */
export type SplitSwap = { readonly swapIn: bigint; readonly swapOut: bigint; readonly pool: AmmPool; readonly held: Amounts }

const isTooSmall = (error: unknown): boolean => error instanceof DomainError && error.params['error'] === 'InsufficientOutputAmount'

/** The largest number from `low` on, below `high`, for which a condition holds that holds for `low` and not for `high`. */
const lastThat = (holds: (x: bigint) => boolean, low: bigint, high: bigint): bigint => {
  let [yes, no] = [low, high]
  while (no - yes > 1n) {
    const middle = (yes + no) >> 1n
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

/** Distance in raw units around the closed form in which the exact split is searched first. */
const NEAR = 16n

/** The largest swap up to `amount` after which the output still limits the deposit. */
const findSwap = (isShort: (x: bigint) => boolean, amount: bigint, near: bigint | null): bigint => {
  if (!isShort(0n)) return 0n
  if (isShort(amount)) return amount
  if (near === null) return lastThat(isShort, 0n, amount)
  const [low, high] = [max(0n, near - NEAR), min(amount, near + NEAR)]
  return isShort(low) && !isShort(high) ? lastThat(isShort, low, high) : lastThat(isShort, 0n, amount)
}

// LIQ-33
/**
 * The largest swap of a part of `amount` raw units of one token, in a block of `timestamp` (seconds), after which its output still limits the
 * deposit. Exact quotes decide; a closed form only says where to search. Throws `quote.insufficientLiquidity` if the pool cannot take the
 * swap that the deposit needs.
 */
export const splitSwap = (
  { pool: before, isToken0Scarce, near }: SplitOf,
  tokenIn: Address,
  amount: bigint,
  timestamp: number,
): SplitSwap => {
  const [tokenOut, ...more] = otherTokens(before, tokenIn)
  if (tokenOut === undefined || more.length > 0) throw new Error('A split is for pools of two tokens.')
  const zeroForOne = indexOfToken(tokensOf(before), tokenIn) === 0
  const triedWith = (pool: AmmPool, swapIn: bigint, swapOut: bigint): SplitSwap => {
    const rest = amount - swapIn
    return { swapIn, swapOut, pool, held: zeroForOne ? { amount0: rest, amount1: swapOut } : { amount0: swapOut, amount1: rest } }
  }
  const swapped = (x: bigint): SplitSwap => {
    if (x === 0n) return triedWith(before, 0n, 0n)
    try {
      const pool = applySwap(before, tokenIn, x, timestamp, tokenOut)
      return triedWith(pool, x, holdingOf(before, tokenOut).reserve - holdingOf(pool, tokenOut).reserve)
    } catch (error) {
      // Too little for one unit of the other token: the rest is what a larger swap begins with.
      if (isTooSmall(error)) return triedWith(before, x, 0n)
      throw error
    }
  }
  const isShort = (x: bigint): boolean => {
    const tried = orNull(() => swapped(x))
    return tried !== null && isToken0Scarce(tried.pool, tried.held) !== zeroForOne
  }
  const best = swapped(findSwap(isShort, amount, near))
  // If one unit more is not too much for the join, it is too much for the pool, which is the reason to report.
  if (best.swapIn < amount && isShort(best.swapIn)) swapped(best.swapIn + 1n)
  return best
}
