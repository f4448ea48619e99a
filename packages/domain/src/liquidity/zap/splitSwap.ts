import type { Amounts } from '../../amm/concentrated/liquidity.ts'
import { applySwap } from '../../amm/pool.ts'
import { holdingOf, indexOfToken, otherTokens, tokensOf } from '../../amm/side.ts'
import { DomainError } from '../../errors/errorCode.ts'
import { orNull } from '../../errors/orNull.ts'
import { max, min } from '../../math/fullMath.ts'
import type { Address, AmmPool } from '../../types.ts'

/** A pool of two tokens in which a part of one is swapped before both join something. */
export type SplitOf = {
  readonly pool: AmmPool
  /** Whether token0 limits the join after a swap: of token1 more is held than is taken with it. */
  readonly isToken0Scarce: (pool: AmmPool, held: Amounts) => boolean
  /** A closed form of the swap, raw units; null where there is none. */
  readonly near: bigint | null
}

/** A swap, the pool after it and what is then held of both tokens. Raw units; pairs in the order of the pool. */
export type SplitSwap = { readonly swapIn: bigint; readonly swapOut: bigint; readonly pool: AmmPool; readonly held: Amounts }

const isTooSmall = (error: unknown): boolean => error instanceof DomainError && error.params['error'] === 'InsufficientOutputAmount'

/** Largest number from `low` on, below `high`, for which a falling condition holds: it holds for `low` and not for `high`. */
const lastThat = (holds: (x: bigint) => boolean, low: bigint, high: bigint): bigint => {
  let [yes, no] = [low, high]
  while (no - yes > 1n) {
    const middle = (yes + no) >> 1n
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

/** Raw units around a closed form within which the exact split is looked for first. */
const NEAR = 16n

/** The largest swap after which the output still limits the join, of those up to `amount`; the pool refuses what is not tried. */
const findSwap = (isShort: (x: bigint) => boolean, amount: bigint, near: bigint | null): bigint => {
  if (!isShort(0n)) return 0n
  if (isShort(amount)) return amount
  if (near === null) return lastThat(isShort, 0n, amount)
  const [low, high] = [max(0n, near - NEAR), min(amount, near + NEAR)]
  return isShort(low) && !isShort(high) ? lastThat(isShort, low, high) : lastThat(isShort, 0n, amount)
}

// LIQ-33
/**
 * The largest swap of a part of `amount` raw units of one token, in a block of `timestamp` (seconds), after which its output still limits the join.
 * Exact quotes decide; a closed form only says where to look. Throws `quote.insufficientLiquidity` where the pool cannot take the swap that the join
 * needs.
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
  // Where one unit more is not too much for the join, it is too much for the pool: that says why.
  if (best.swapIn < amount && isShort(best.swapIn)) swapped(best.swapIn + 1n)
  return best
}
