import { DomainError } from '../../errors/errorCode.ts'
import { requireReserve } from '../../math/fullMath.ts'
import type { Address, WeightedPool } from '../../types.ts'
import { feeOn, grossFor } from '../fee.ts'
import { indexOfToken } from '../side.ts'
import { weightedGetAmountIn, weightedGetAmountOut } from './curve.ts'
import { type WeightedSide, weightedSide } from './priceRatio.ts'

/** Fees that a weighted pool may have, in pips: 0.01 % to 10 %, and the one that a form begins with. */
export const WEIGHTED_FEES = { minimum: 100n, maximum: 100_000n, usual: 3_000n } as const

/** Place of a token in the lists of a pool. Throws where the pool does not have it. */
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

/** Exact output of a swap of `amountIn` raw units (fee included), rounded down. Throws beyond a limit. Twin of WeightedPool.getAmountOut. */
export const weightedAmountOut = (pool: WeightedPool, amountIn: bigint, tokenIn: Address, tokenOut: Address): bigint => {
  const [given, taken] = sides(pool, tokenIn, tokenOut)
  return weightedGetAmountOut(amountIn - feeOn(amountIn, pool.fee), given.reserve, given.weight, taken.reserve, taken.weight)
}

/** What the pool asks for exactly `amountOut` raw units, fee included. Throws beyond a limit. Twin of WeightedPool.getAmountIn. */
export const weightedAmountIn = (pool: WeightedPool, amountOut: bigint, tokenIn: Address, tokenOut: Address): bigint => {
  const [given, taken] = sides(pool, tokenIn, tokenOut)
  return grossFor(weightedGetAmountIn(amountOut, given.reserve, given.weight, taken.reserve, taken.weight), pool.fee)
}

/** The pool with other reserves. Throws `ReserveOverflow` where the contract does. */
export const withWeightedReserves = (pool: WeightedPool, reserves: readonly bigint[]): WeightedPool => ({
  ...pool,
  reserves: reserves.map((reserve) => requireReserve(reserve)),
})

/** The pool with more of one token, or less. */
export const withWeightedChange = (pool: WeightedPool, token: Address, change: bigint): WeightedPool =>
  withWeightedReserves(pool, pool.reserves.with(requireIndex(pool, token), weightedSide(pool, token).reserve + change))

const traded = (pool: WeightedPool, tokenIn: Address, amountIn: bigint, tokenOut: Address, amountOut: bigint): WeightedPool => {
  if (amountIn <= 0n) throw new DomainError('amount.missing', { error: 'InsufficientInputAmount' })
  if (amountOut === 0n) throw new DomainError('quote.insufficientLiquidity', { error: 'InsufficientOutputAmount' })
  const paid = withWeightedChange(pool, tokenIn, amountIn - feeOn(amountIn, pool.fee))
  return withWeightedChange(paid, tokenOut, -amountOut)
}

/** The pool after a swap of `amountIn` raw units (fee included). The fee stays outside the reserves. Twin of WeightedPool.swapExactIn. */
export const applyWeightedSwap = (pool: WeightedPool, amountIn: bigint, tokenIn: Address, tokenOut: Address): WeightedPool =>
  traded(pool, tokenIn, amountIn, tokenOut, weightedAmountOut(pool, amountIn, tokenIn, tokenOut))
