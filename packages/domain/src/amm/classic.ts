import { DomainError } from '../errors/errorCode.ts'
import { requireReserve } from '../math/fullMath.ts'

/** x · y of two reserves, in raw units. Twin of ClassicMath.k. */
export const classicK = (x: bigint, y: bigint): bigint => requireReserve(x) * requireReserve(y)

/**
 * Largest output that keeps x · y for an amount in after its fee: y · in ÷ (x + in), rounded down. Exact: one unit more would lower k.
 * Twin of ClassicMath.getAmountOut; raw units.
 */
export const classicGetAmountOut = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint => {
  if (requireReserve(amountIn) === 0n) return 0n
  return (reserveOut * amountIn) / requireReserve(reserveIn + amountIn)
}

/**
 * Least amount in, after its fee, that yields `amountOut`: x · out ÷ (y − out), rounded up. Throws where the reserve holds no more than
 * that, or could not take the amount in. Twin of ClassicMath.getAmountIn; raw units.
 */
export const classicGetAmountIn = (amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint => {
  if (amountOut === 0n) return 0n
  if (amountOut >= reserveOut) throw new DomainError('quote.insufficientLiquidity', { error: 'InsufficientLiquidity' })
  const left = reserveOut - amountOut
  const amountIn = (reserveIn * amountOut + left - 1n) / left
  requireReserve(reserveIn + amountIn)
  return amountIn
}
