import { DomainError } from '../errors/errorCode.ts'

/** One whole unit of an 18-decimal fixed-point number. */
export const WAD = 10n ** 18n
/** 100 % in pips, the unit of fees. */
export const PIPS = 1_000_000n
/** 100 % in basis points, the unit of slippage. */
export const BPS = 10_000n
/** Largest value of a Solidity uint256. */
export const MAX_UINT256 = 2n ** 256n - 1n

const overflow = (): DomainError => new DomainError('amount.invalid', { reason: 'overflow' })

/** Returns `value` when a uint256 can hold it; throws where checked Solidity arithmetic reverts. */
export const requireUint256 = (value: bigint): bigint => {
  if (value < 0n || value > MAX_UINT256) throw overflow()
  return value
}

/** x · y ÷ denominator with a full-width product, rounded down. Throws on a zero denominator or a result above uint256. */
export const mulDivDown = (x: bigint, y: bigint, denominator: bigint): bigint => {
  if (denominator === 0n) throw new DomainError('amount.invalid', { reason: 'divisionByZero' })
  return requireUint256((x * y) / denominator)
}

/** x · y ÷ denominator with a full-width product, rounded up. Throws as `mulDivDown` does. */
export const mulDivUp = (x: bigint, y: bigint, denominator: bigint): bigint => {
  if (denominator === 0n) throw new DomainError('amount.invalid', { reason: 'divisionByZero' })
  return requireUint256((x * y + denominator - 1n) / denominator)
}

/** Greatest integer whose square is at most `x`. */
export const sqrt = (x: bigint): bigint => {
  if (x < 0n) throw overflow()
  if (x < 2n) return x
  // Newton from a power of two at or above the root: falls monotonically, so the first step that does not fall is the answer.
  let root = 1n << BigInt((x.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + x / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** The smaller of two integers. */
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** The larger of two integers. */
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
