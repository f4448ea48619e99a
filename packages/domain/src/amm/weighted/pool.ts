import { DomainError } from '../../errors/errorCode.ts'
import { requireReserve } from '../../math/fullMath.ts'
import type { Address, WeightedPool } from '../../types.ts'
import { feeOn, grossFor } from '../fee.ts'
import { indexOfToken } from '../side.ts'
import { weightedGetAmountIn, weightedGetAmountOut } from './curve.ts'
import { type WeightedSide, weightedSide } from './priceRatio.ts'

/** Fees of a weighted pool in pips: the minimum (0.01 %), the maximum (10 %), and the default of the form. */
export const WEIGHTED_FEES = { minimum: 100n, maximum: 100_000n, usual: 3_000n } as const

/** Index of a token in the pool's lists. Throws `token.invalid` if the pool does not have it. */
const requireIndex = (pool: WeightedPool, token: Address): number => {
  const index = indexOfToken(pool.tokens, token)
  if (index < 0) throw new DomainError('token.invalid', { error: 'InvalidToken', token })
  return index
}

const sides = (pool: WeightedPool, tokenIn: Address, tokenOut: Address): readonly [WeightedSide, WeightedSide] => {
  if (requireIndex(pool, tokenIn) === requireIndex(pool, tokenOut))
    throw new DomainError('pair.invalid', { error: 'SameToken', token: tokenIn })
  return [weightedSide(pool, tokenIn), weightedSide(pool, tokenOut)]
}

/**
 * Exact output in raw units of a swap of `amountIn` raw units (fee included), rounded down. Throws `quote.insufficientLiquidity` beyond a
 * limit. Twin of WeightedPool.getAmountOut.
 */
export const weightedAmountOut = (pool: WeightedPool, amountIn: bigint, tokenIn: Address, tokenOut: Address): bigint => {
  const [given, taken] = sides(pool, tokenIn, tokenOut)
  return weightedGetAmountOut(amountIn - feeOn(amountIn, pool.fee), given.reserve, given.weight, taken.reserve, taken.weight)
}

/**
 * Smallest amount in, in raw units with the fee, for exactly `amountOut` raw units. Throws `quote.insufficientLiquidity` beyond a limit. Twin
 * of WeightedPool.getAmountIn.
 */
export const weightedAmountIn = (pool: WeightedPool, amountOut: bigint, tokenIn: Address, tokenOut: Address): bigint => {
  const [given, taken] = sides(pool, tokenIn, tokenOut)
  return grossFor(weightedGetAmountIn(amountOut, given.reserve, given.weight, taken.reserve, taken.weight), pool.fee)
}

/** The pool with other reserves. Throws `ReserveOverflow` if the contract does. */
export const withWeightedReserves = (pool: WeightedPool, reserves: readonly bigint[]): WeightedPool => ({
  ...pool,
  reserves: reserves.map((reserve) => requireReserve(reserve)),
})

/** The pool with the reserve of one token changed by `change` raw units. */
export const withWeightedChange = (pool: WeightedPool, token: Address, change: bigint): WeightedPool =>
  withWeightedReserves(pool, pool.reserves.with(requireIndex(pool, token), weightedSide(pool, token).reserve + change))

const traded = (pool: WeightedPool, tokenIn: Address, amountIn: bigint, tokenOut: Address, amountOut: bigint): WeightedPool => {
  if (amountIn <= 0n) throw new DomainError('amount.missing', { error: 'InsufficientInputAmount' })
  if (amountOut === 0n) throw new DomainError('quote.insufficientLiquidity', { error: 'InsufficientOutputAmount' })
  const paid = withWeightedChange(pool, tokenIn, amountIn - feeOn(amountIn, pool.fee))
  return withWeightedChange(paid, tokenOut, -amountOut)
}

/**
 * The pool after a swap of `amountIn` raw units (fee included). The fee stays outside the reserves. Throws `amount.missing` for zero, and
 * `quote.insufficientLiquidity` beyond a limit or if the output rounds to zero. Twin of WeightedPool.swapExactIn.
 */
export const applyWeightedSwap = (pool: WeightedPool, amountIn: bigint, tokenIn: Address, tokenOut: Address): WeightedPool =>
  traded(pool, tokenIn, amountIn, tokenOut, weightedAmountOut(pool, amountIn, tokenIn, tokenOut))
