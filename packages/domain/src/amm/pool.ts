import { WAD } from '../math/fullMath.ts'
import type { Address, AmmPool, ConcentratedPool, PairPool, TwoTokenPool, WeightedPool } from '../types.ts'
import { feeAt as concentratedFeeAt } from './concentrated/fee.ts'
import { concentratedAmountIn, concentratedAmountOut, concentratedPriceRatio, tradeConcentrated } from './concentrated/pool.ts'
import { holdingOf, otherToken } from './side.ts'
import { applyTwoTokenSwap, type Ratio, twoTokenAmountIn, twoTokenAmountOut, twoTokenPriceRatio } from './twoToken.ts'
import { applyWeightedSwap, weightedAmountIn, weightedAmountOut } from './weighted/pool.ts'
import { weightedPriceRatio } from './weighted/priceRatio.ts'

/** The other token of a swap: the named one, or in a pool of two the token that is not `near`. */
const farToken = (pool: AmmPool, near: Address, far: Address | undefined): Address => {
  if (far !== undefined) return far
  if (pool.type === 'weighted') throw new Error('A weighted pool may hold more than two tokens: both ends of a swap must be named.')
  return otherToken(pool, near)
}

/**
 * Exact output in raw units of `tokenOut` for `amountIn` raw units of `tokenIn` (fee included) in a block of `timestamp` (seconds), rounded
 * down; 0 from an empty pool. Only a concentrated pool's fee depends on the timestamp. Only a weighted pool needs `tokenOut`.
 */
export function getAmountOut(pool: TwoTokenPool, amountIn: bigint, tokenIn: Address): bigint
export function getAmountOut(pool: PairPool, amountIn: bigint, tokenIn: Address, timestamp: number): bigint
export function getAmountOut(pool: AmmPool, amountIn: bigint, tokenIn: Address, timestamp: number, tokenOut: Address): bigint
export function getAmountOut(pool: AmmPool, amountIn: bigint, tokenIn: Address, timestamp = 0, tokenOut?: Address): bigint {
  switch (pool.type) {
    case 'concentrated':
      return concentratedAmountOut(pool, amountIn, tokenIn, timestamp)
    case 'weighted':
      return weightedAmountOut(pool, amountIn, tokenIn, farToken(pool, tokenIn, tokenOut))
    default:
      return twoTokenAmountOut(pool, amountIn, tokenIn)
  }
}

/**
 * Smallest amount of `tokenIn` in raw units, fee included, that yields at least `amountOut` raw units of `tokenOut` in a block of `timestamp`
 * (seconds). Throws `quote.insufficientLiquidity` if no amount does. Only a weighted pool needs `tokenIn`.
 */
export function getAmountIn(pool: TwoTokenPool, amountOut: bigint, tokenOut: Address): bigint
export function getAmountIn(pool: PairPool, amountOut: bigint, tokenOut: Address, timestamp: number): bigint
export function getAmountIn(pool: AmmPool, amountOut: bigint, tokenOut: Address, timestamp: number, tokenIn: Address): bigint
export function getAmountIn(pool: AmmPool, amountOut: bigint, tokenOut: Address, timestamp = 0, tokenIn?: Address): bigint {
  switch (pool.type) {
    case 'concentrated':
      return concentratedAmountIn(pool, amountOut, tokenOut, timestamp)
    case 'weighted':
      return weightedAmountIn(pool, amountOut, farToken(pool, tokenOut, tokenIn), tokenOut)
    default:
      return twoTokenAmountIn(pool, amountOut, tokenOut)
  }
}

/** The fee in pips of the next swap in a block of `timestamp` (seconds). */
export const feeAt = (pool: AmmPool, timestamp: number): bigint =>
  pool.type === 'concentrated' ? concentratedFeeAt(pool, timestamp) : pool.fee

/** The lowest fee in pips that a pool can have at any time: a bound for searches. */
export const minFee = (pool: AmmPool): bigint =>
  pool.type === 'concentrated' && pool.dynamicFee !== null ? BigInt(pool.dynamicFee.config.baseFee) : pool.fee

/** Raw units of `tokenOut` per raw unit of `tokenIn` for an infinitely small swap without a fee, exact; null for an empty pool. */
export function marginalPriceRatio(pool: PairPool, tokenIn: Address): Ratio | null
export function marginalPriceRatio(pool: AmmPool, tokenIn: Address, tokenOut: Address): Ratio | null
export function marginalPriceRatio(pool: AmmPool, tokenIn: Address, tokenOut?: Address): Ratio | null {
  switch (pool.type) {
    case 'concentrated':
      return concentratedPriceRatio(pool, tokenIn)
    case 'weighted':
      return weightedPriceRatio(pool, tokenIn, farToken(pool, tokenIn, tokenOut))
    default:
      return twoTokenPriceRatio(pool, tokenIn)
  }
}

/** Price of one whole `tokenIn` in whole units of `tokenOut`, as a wad rounded down, without the fee; null for an empty pool. */
export function marginalPrice(pool: PairPool, tokenIn: Address): bigint | null
export function marginalPrice(pool: AmmPool, tokenIn: Address, tokenOut: Address): bigint | null
export function marginalPrice(pool: AmmPool, tokenIn: Address, tokenOut?: Address): bigint | null {
  const far = farToken(pool, tokenIn, tokenOut)
  const ratio = marginalPriceRatio(pool, tokenIn, far)
  if (ratio === null) return null
  return (ratio.numerator * holdingOf(pool, tokenIn).unit * WAD) / (ratio.denominator * holdingOf(pool, far).unit)
}

/**
 * The pool after a swap of `amountIn` raw units (fee included) of `tokenIn` in a block of `timestamp` (seconds). Throws as the contract
 * reverts.
 */
export function applySwap(pool: TwoTokenPool, tokenIn: Address, amountIn: bigint): TwoTokenPool
export function applySwap(pool: ConcentratedPool, tokenIn: Address, amountIn: bigint, timestamp: number): ConcentratedPool
export function applySwap(pool: PairPool, tokenIn: Address, amountIn: bigint, timestamp: number): PairPool
export function applySwap(pool: WeightedPool, tokenIn: Address, amountIn: bigint, timestamp: number, tokenOut: Address): WeightedPool
export function applySwap(pool: AmmPool, tokenIn: Address, amountIn: bigint, timestamp: number, tokenOut: Address): AmmPool
export function applySwap(pool: AmmPool, tokenIn: Address, amountIn: bigint, timestamp = 0, tokenOut?: Address): AmmPool {
  switch (pool.type) {
    case 'concentrated':
      return tradeConcentrated(pool, tokenIn, 'exactIn', amountIn, timestamp).pool
    case 'weighted':
      return applyWeightedSwap(pool, amountIn, tokenIn, farToken(pool, tokenIn, tokenOut))
    default:
      return applyTwoTokenSwap(pool, tokenIn, amountIn)
  }
}
