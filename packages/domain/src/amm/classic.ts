import { DomainError } from '../errors/errorCode.ts'
import { requireReserve } from '../math/fullMath.ts'

/** x · y of two reserves, in raw units. Twin of ClassicMath.k. */
export const classicK = (x: bigint, y: bigint): bigint => requireReserve(x) * requireReserve(y)

/**
 * Largest output that keeps x · y, for an amount in without its fee: y · in ÷ (x + in), rounded down. Raw units. Exact: one unit more would
 * lower k. Throws `ReserveOverflow` above 112 bits. Twin of ClassicMath.getAmountOut.
 */
export const classicGetAmountOut = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint => {
  if (requireReserve(amountIn) === 0n) return 0n
  return (reserveOut * amountIn) / requireReserve(reserveIn + amountIn)
}

/**
 * Smallest amount in, before the fee is added, that yields `amountOut`: x · out ÷ (y − out), rounded up. Raw units. Throws
 * `quote.insufficientLiquidity` if the reserve is not larger than `amountOut`, or the other reserve would exceed 112 bits. Twin of
 * ClassicMath.getAmountIn.
 */
export const classicGetAmountIn = (amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint => {
  if (amountOut === 0n) return 0n
  if (amountOut >= reserveOut) throw new DomainError('quote.insufficientLiquidity', { error: 'InsufficientLiquidity' })
  const left = reserveOut - amountOut
  const amountIn = (reserveIn * amountOut + left - 1n) / left
  requireReserve(reserveIn + amountIn)
  return amountIn
}
