import { DomainError } from '../errors/errorCode.ts'
import { mulDivDown, requireUint256 } from '../math/fullMath.ts'

/** x · y of two reserves, in raw units. */
export const classicK = (x: bigint, y: bigint): bigint => requireUint256(x * y)

/**
 * Output of a swap on x · y = k for an amount in without its fee, rounded down: k never falls.
 * Throws `quote.insufficientLiquidity` on an empty reserve.
 */
export const classicAmountOut = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint => {
  if (reserveIn === 0n || reserveOut === 0n) throw new DomainError('quote.insufficientLiquidity', { reason: 'emptyReserve' })
  return mulDivDown(amountIn, reserveOut, reserveIn + amountIn)
}
