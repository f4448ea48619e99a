import { DomainError } from '../../errors/errorCode.ts'
import { MAX_UINT128 } from '../../math/fullMath.ts'
import type { Address, ConcentratedPool, FeeConfig, TradeKind } from '../../types.ts'
import { isToken0 } from '../side.ts'
import type { Ratio } from '../twoToken.ts'
import { feeAt } from './fee.ts'
import { firstTimepoint, writeTimepoint } from './oracle.ts'
import { type ConcentratedSwap, swapSteps } from './swapSteps.ts'
import { MAX_TICK, MIN_TICK, tickAtSqrtPrice } from './tickMath.ts'

/** The settings of a new pool. `feeConfig` is null if no plugin sets the fee; then `fee` (pips) applies. */
export type NewConcentratedPool = Pick<
  ConcentratedPool,
  'address' | 'token0' | 'token1' | 'unit0' | 'unit1' | 'tickSpacing' | 'fee' | 'communityFee'
> & { readonly feeConfig: FeeConfig | null }

/** A pool whose starting price (√ × 2^96) is set in a block of `timestamp` (seconds): without liquidity, with the oracle's first record. */
export const newConcentratedPool = (
  { feeConfig, ...given }: NewConcentratedPool,
  sqrtPrice: bigint,
  timestamp: number,
): ConcentratedPool => {
  const tick = tickAtSqrtPrice(sqrtPrice)
  return {
    ...given,
    type: 'concentrated',
    reserve0: 0n,
    reserve1: 0n,
    sqrtPrice,
    tick,
    liquidity: 0n,
    ticks: [],
    ticksFrom: MIN_TICK,
    ticksTo: MAX_TICK,
    dynamicFee:
      feeConfig === null ? null : { config: feeConfig, lastIndex: 0, oldestIndex: 0, timepoints: [firstTimepoint(timestamp, tick)] },
  }
}

const trade = (pool: ConcentratedPool, zeroForOne: boolean, kind: TradeKind, amount: bigint, timestamp: number): ConcentratedSwap => {
  const swap = swapSteps(pool, { zeroForOne, kind, amount, fee: feeAt(pool, timestamp) })
  if (swap.unfilled > 0n) throw new DomainError('quote.insufficientLiquidity', { pool: pool.address, amount, unfilled: swap.unfilled })
  // The pool counts its reserves in 128 bits and refuses what exceeds them.
  const reserveIn = zeroForOne ? pool.reserve0 : pool.reserve1
  if (reserveIn + swap.amountIn > MAX_UINT128)
    throw new DomainError('quote.insufficientLiquidity', { pool: pool.address, error: 'ReserveOverflow' })
  return swap
}

/**
 * Exact output in raw units of a swap of `amountIn` raw units (fee included) in a block of `timestamp` (seconds), rounded down. Throws
 * `quote.insufficientLiquidity` if the liquidity does not suffice, and `data.stale` if the fee cannot be known.
 */
export const concentratedAmountOut = (pool: ConcentratedPool, amountIn: bigint, tokenIn: Address, timestamp: number): bigint =>
  trade(pool, isToken0(pool, tokenIn), 'exactIn', amountIn, timestamp).amountOut

/**
 * Raw units of the token in, fee included, that the pool asks for exactly `amountOut` raw units, rounded up. Throws as
 * `concentratedAmountOut`.
 */
export const concentratedAmountIn = (pool: ConcentratedPool, amountOut: bigint, tokenOut: Address, timestamp: number): bigint =>
  trade(pool, !isToken0(pool, tokenOut), 'exactOut', amountOut, timestamp).amountIn

/** The pool after `swap` in a block of `timestamp` (seconds). */
export const poolAfter = (pool: ConcentratedPool, zeroForOne: boolean, swap: ConcentratedSwap, timestamp: number): ConcentratedPool => {
  const kept = swap.amountIn - swap.feePaid
  return {
    ...pool,
    reserve0: zeroForOne ? pool.reserve0 + kept : pool.reserve0 - swap.amountOut,
    reserve1: zeroForOne ? pool.reserve1 - swap.amountOut : pool.reserve1 + kept,
    sqrtPrice: swap.sqrtPrice,
    tick: swap.tick,
    liquidity: swap.liquidity,
    fee: swap.fee,
    dynamicFee: pool.dynamicFee === null ? null : writeTimepoint(pool.dynamicFee, timestamp, pool.tick),
  }
}

/**
 * The pool after a swap, and what the swap did. `amount` is in raw units: of the token in for exact in, of the token out for exact out.
 * Throws `amount.missing` for an amount of zero, and as `concentratedAmountOut`.
 */
export const tradeConcentrated = (
  pool: ConcentratedPool,
  tokenIn: Address,
  kind: TradeKind,
  amount: bigint,
  timestamp: number,
): { readonly pool: ConcentratedPool; readonly swap: ConcentratedSwap } => {
  if (amount <= 0n) throw new DomainError('amount.missing', { error: 'zeroAmountRequired' })
  const zeroForOne = isToken0(pool, tokenIn)
  const swap = trade(pool, zeroForOne, kind, amount, timestamp)
  return { pool: poolAfter(pool, zeroForOne, swap, timestamp), swap }
}

/** Raw units of the other token per raw unit of `tokenIn` at the present price, exact; null if the pool has no price yet. */
export const concentratedPriceRatio = (pool: Pick<ConcentratedPool, 'token0' | 'token1' | 'sqrtPrice'>, tokenIn: Address): Ratio | null => {
  if (pool.sqrtPrice === 0n) return null
  const squared = pool.sqrtPrice * pool.sqrtPrice
  const one = 1n << 192n
  return isToken0(pool, tokenIn) ? { numerator: squared, denominator: one } : { numerator: one, denominator: squared }
}
