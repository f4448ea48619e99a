import { DomainError } from '../errors/errorCode.ts'
import { MAX_UINT112, min, requireReserve, WAD } from '../math/fullMath.ts'
import type { Address, TwoTokenPool } from '../types.ts'
import { classicGetAmountIn, classicGetAmountOut } from './classic.ts'
import { feeOn, grossFor } from './fee.ts'
import { isToken0 } from './side.ts'
import { MAX_STABLE_RESERVE, stableGetAmountIn, stableGetAmountOut } from './stable.ts'

/** An exact ratio of raw units. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** A pool seen from the token in. */
type Side = {
  readonly zeroForOne: boolean
  readonly reserveIn: bigint
  readonly reserveOut: bigint
  readonly unitIn: bigint
  readonly unitOut: bigint
}

const sideOf = (pool: TwoTokenPool, zeroForOne: boolean): Side =>
  zeroForOne
    ? { zeroForOne, reserveIn: pool.reserve0, reserveOut: pool.reserve1, unitIn: pool.unit0, unitOut: pool.unit1 }
    : { zeroForOne, reserveIn: pool.reserve1, reserveOut: pool.reserve0, unitIn: pool.unit1, unitOut: pool.unit0 }

/** Factor from raw units to 18 decimals, for a token whose whole unit is `unit` raw units. */
export const scaleOf = (unit: bigint): bigint => WAD / unit

/**
 * Exact output in raw units of a swap of `amountIn` raw units (fee included), rounded down; 0 from an empty pool. Twin of Pool.getAmountOut.
 */
export const twoTokenAmountOut = (pool: TwoTokenPool, amountIn: bigint, tokenIn: Address): bigint => {
  const { reserveIn, reserveOut, unitIn, unitOut } = sideOf(pool, isToken0(pool, tokenIn))
  const net = amountIn - feeOn(amountIn, pool.fee)
  return pool.type === 'stable'
    ? stableGetAmountOut(net, reserveIn, reserveOut, scaleOf(unitIn), scaleOf(unitOut))
    : classicGetAmountOut(net, reserveIn, reserveOut)
}

/**
 * Smallest amount in, in raw units with the fee, that yields at least `amountOut` raw units of `tokenOut`. Throws
 * `quote.insufficientLiquidity` if no amount does.
 */
export const twoTokenAmountIn = (pool: TwoTokenPool, amountOut: bigint, tokenOut: Address): bigint => {
  const { reserveIn, reserveOut, unitIn, unitOut } = sideOf(pool, !isToken0(pool, tokenOut))
  const net =
    pool.type === 'stable'
      ? stableGetAmountIn(amountOut, reserveIn, reserveOut, scaleOf(unitIn), scaleOf(unitOut))
      : classicGetAmountIn(amountOut, reserveIn, reserveOut)
  return grossFor(net, pool.fee)
}

/**
 * Raw units of the other token per raw unit of `tokenIn` for an infinitely small swap without a fee; null for an empty pool.
 * Classic: y ÷ x. Stable: (3x²y + y³) ÷ (x³ + 3xy²) on normalised reserves.
 */
export const twoTokenPriceRatio = (pool: TwoTokenPool, tokenIn: Address): Ratio | null => {
  const { reserveIn, reserveOut, unitIn, unitOut } = sideOf(pool, isToken0(pool, tokenIn))
  if (reserveIn === 0n || reserveOut === 0n) return null
  if (pool.type === 'classic') return { numerator: reserveOut, denominator: reserveIn }
  const x = reserveIn * scaleOf(unitIn)
  const y = reserveOut * scaleOf(unitOut)
  return { numerator: y * (3n * x * x + y * y) * unitOut, denominator: x * (x * x + 3n * y * y) * unitIn }
}

/** Largest balance of a token that a pool accepts: 112 bits, and on the stable curve also 108 bits after normalisation. */
const maxReserve = (type: TwoTokenPool['type'], unit: bigint): bigint =>
  type === 'stable' ? min(MAX_UINT112, MAX_STABLE_RESERVE / scaleOf(unit)) : MAX_UINT112

/** The pool with new reserves. Throws `ReserveOverflow` if the contract does. */
export const withReserves = (pool: TwoTokenPool, reserve0: bigint, reserve1: bigint): TwoTokenPool => ({
  ...pool,
  reserve0: requireReserve(reserve0, maxReserve(pool.type, pool.unit0)),
  reserve1: requireReserve(reserve1, maxReserve(pool.type, pool.unit1)),
})

/**
 * The pool after a swap of `amountIn` raw units (fee included) of `tokenIn`. The fee stays outside the reserves. Throws `amount.missing` for
 * zero, and `quote.insufficientLiquidity` if the output rounds to zero. Twin of Pool.swapExactIn.
 */
export const applyTwoTokenSwap = (pool: TwoTokenPool, tokenIn: Address, amountIn: bigint): TwoTokenPool => {
  if (amountIn <= 0n) throw new DomainError('amount.missing', { error: 'InsufficientInputAmount' })
  const out = twoTokenAmountOut(pool, amountIn, tokenIn)
  if (out === 0n) throw new DomainError('quote.insufficientLiquidity', { error: 'InsufficientOutputAmount' })
  const net = amountIn - feeOn(amountIn, pool.fee)
  return isToken0(pool, tokenIn)
    ? withReserves(pool, pool.reserve0 + net, pool.reserve1 - out)
    : withReserves(pool, pool.reserve0 - out, pool.reserve1 + net)
}
