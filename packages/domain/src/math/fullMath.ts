import { DomainError } from '../errors/errorCode.ts'

/** One whole unit of an 18-decimal fixed-point number. */
export const WAD = 10n ** 18n
/** 100 % in pips, the unit of fees. */
export const PIPS = 1_000_000n
/** 100 % in basis points, the unit of slippage. */
export const BPS = 10_000n
/** Largest value of a Solidity uint256. */
export const MAX_UINT256 = 2n ** 256n - 1n

/** Largest uint128: the maximum of a concentrated pool's reserves and liquidity. */
export const MAX_UINT128 = 2n ** 128n - 1n

/** Largest uint112: the maximum of a pool's reserves and amounts. */
export const MAX_UINT112 = 2n ** 112n - 1n

/** The error of the contracts' full-width division. `error` is the name of the Solidity error, as in every twin. */
const mulDivFailed = (): DomainError => new DomainError('amount.invalid', { error: 'FullMulDivFailed' })

/** x · y ÷ denominator with a full-width product, rounded down. Throws on a zero denominator or a result above uint256. */
export const mulDivDown = (x: bigint, y: bigint, denominator: bigint): bigint => {
  if (denominator === 0n) throw mulDivFailed()
  const result = (x * y) / denominator
  if (result > MAX_UINT256) throw mulDivFailed()
  return result
}

/** x · y ÷ denominator with a full-width product, rounded up. Throws as `mulDivDown` does. */
export const mulDivUp = (x: bigint, y: bigint, denominator: bigint): bigint => {
  if (denominator === 0n) throw mulDivFailed()
  const result = (x * y + denominator - 1n) / denominator
  if (result > MAX_UINT256) throw mulDivFailed()
  return result
}

/** Addition with Solidity's overflow check: throws above uint256. */
export const addChecked = (x: bigint, y: bigint): bigint => {
  const sum = x + y
  if (sum > MAX_UINT256) throw new DomainError('amount.invalid', { error: 'Panic' })
  return sum
}

/** Returns an amount that a pool can hold. Throws `ReserveOverflow` if the contracts do. */
export const requireReserve = (balance: bigint, maximum = MAX_UINT112): bigint => {
  if (balance > maximum) throw new DomainError('amount.invalid', { error: 'ReserveOverflow', balance })
  return balance
}

/** Greatest integer whose square is at most `x`; `x` must not be negative. */
export const sqrt = (x: bigint): bigint => {
  if (x < 2n) return x
  // Newton from a power of two at or above the root: falls monotonically, so the first step that does not fall is the answer.
  let root = 1n << BigInt((x.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + x / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/**
 * x ÷ y to the nearest whole number, halves away from zero. For figures that are shown and that nobody owns: changes, rates, prices.
 * What someone owns is rounded down.
 * @example divNearest(-1965n, 10n) // -197n
 */
export const divNearest = (x: bigint, y: bigint): bigint => {
  const [size, by] = [x < 0n ? -x : x, y < 0n ? -y : y]
  const nearest = (2n * size + by) / (2n * by)
  return x < 0n === y < 0n ? nearest : -nearest
}

/** The smaller of two integers. */
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** The larger of two integers. */
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
