import { DomainError } from '../errors/errorCode.ts'
import { max, min, requireReserve } from '../math/fullMath.ts'

/** Largest reserve normalised to 18 decimals: 324e12 whole tokens. Twin of StableMath.MAX. */
export const MAX_STABLE_RESERVE = 2n ** 108n - 1n
/** Smallest k (18 decimals) of a first deposit. Twin of StableMath.MINIMUM_K. */
export const MINIMUM_STABLE_K = 10n ** 10n
/** Maximum number of Newton steps, in both languages. A swap in a balanced pool takes three to five. */
export const MAX_ITERATIONS = 255

/** Reduces a product of four 18-decimal numbers to 18 decimals. */
const K_DENOMINATOR = 10n ** 54n

const inRange = (x: bigint): bigint => requireReserve(x, MAX_STABLE_RESERVE)

/** x³y + y³x without any division: a number with 72 decimals. */
const exactK = (x: bigint, y: bigint): bigint => x * y * (x * x + y * y)

/** x³y + y³x of two normalised reserves, with 18 decimals, rounded down. Twin of StableMath.k. */
export const stableK = (x: bigint, y: bigint): bigint => exactK(inRange(x), inRange(y)) / K_DENOMINATOR

/** True if k of (x1, y1) is not below k of (x0, y0). Exact; normalised reserves. Twin of StableMath.kHolds. */
export const kHolds = (x0: bigint, y0: bigint, x1: bigint, y1: bigint): boolean => {
  const before = exactK(inRange(x0), inRange(y0))
  return exactK(inRange(x1), inRange(y1)) >= before
}

const notConverged = (): DomainError => new DomainError('quote.insufficientLiquidity', { error: 'StableDidNotConverge' })

/**
 * Smallest z with g(z) = z³ + `squared`·z ≥ `c`, starting from a z for which this holds. g is convex and increasing, so Newton's steps,
 * rounded down, fall to the root and never pass it.
 */
const fallToRoot = (c: bigint, squared: bigint, from: bigint): bigint => {
  let z = from
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    const zz = z * z
    const distance = z * (zz + squared) - c
    const slope = 3n * zz + squared
    const step = distance / slope
    // The distance is below one slope; g(z − 1) − c = distance − slope + 3·z − 1 tells whether one unit less still holds.
    if (step === 0n && (z === 0n || distance + 3n * z - 1n < slope)) return z
    z -= step === 0n ? 1n : step
  }
  throw notConverged()
}

/**
 * Smallest y that keeps k of (x, y) when x grows to `xNew`; all normalised to 18 decimals. Exact. It solves g(y) = y³ + xNew²·y ≥ k ÷ xNew,
 * rounded up; the present y is above the root. Twin of StableMath.getY.
 */
export const getY = (x: bigint, y: bigint, xNew: bigint): bigint => {
  inRange(xNew)
  inRange(y)
  if (xNew < x || xNew === 0n) throw notConverged()
  return fallToRoot((exactK(x, y) + xNew - 1n) / xNew, xNew * xNew, y)
}

/**
 * Largest output in raw units that keeps k for `amountIn` raw units without the fee. Exact: one unit more would lower k. A scale is 10 ** (18
 * − decimals). Twin of StableMath.getAmountOut.
 */
export const stableGetAmountOut = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint, scaleIn: bigint, scaleOut: bigint): bigint => {
  if (requireReserve(amountIn) === 0n) return 0n
  const yNew = getY(reserveIn * scaleIn, reserveOut * scaleOut, (reserveIn + amountIn) * scaleIn)
  return reserveOut - (yNew + scaleOut - 1n) / scaleOut
}

/**
 * Smallest x that keeps k of (x, y) when y falls to `yNew`; all normalised to 18 decimals. Exact. As `getY` with the sides exchanged; the
 * first step, rounded up, passes the root of the convex g. Throws `ReserveOverflow` if the result exceeds the maximum reserve.
 */
const getX = (x: bigint, y: bigint, yNew: bigint): bigint => {
  inRange(x)
  inRange(y)
  const c = (exactK(x, y) + yNew - 1n) / yNew
  const yy = yNew * yNew
  const g = (side: bigint): bigint => side * (side * side + yy)
  if (g(MAX_STABLE_RESERVE) < c) throw new DomainError('quote.insufficientLiquidity', { error: 'ReserveOverflow' })
  return fallToRoot(c, yy, min(x + (c - g(x)) / (3n * x * x + yy) + 1n, MAX_STABLE_RESERVE))
}

/**
 * Smallest amount in, in raw units before the fee is added, that yields `amountOut` raw units. Exact: one unit less would yield less. Throws
 * `quote.insufficientLiquidity` if the reserve is not larger than `amountOut`. Twin of StableMath.getAmountIn.
 */
export const stableGetAmountIn = (amountOut: bigint, reserveIn: bigint, reserveOut: bigint, scaleIn: bigint, scaleOut: bigint): bigint => {
  if (amountOut === 0n) return 0n
  if (amountOut >= reserveOut) throw new DomainError('quote.insufficientLiquidity', { error: 'InsufficientLiquidity' })
  const xNew = getX(reserveIn * scaleIn, reserveOut * scaleOut, (reserveOut - amountOut) * scaleOut)
  const reserveAfter = (xNew + scaleIn - 1n) / scaleIn
  inRange(reserveAfter * scaleIn)
  return reserveAfter - reserveIn
}

/**
 * Throws unless raw amounts can start a stable pool: both equal within one unit of the token with fewer decimals (else
 * `pool.depositsNotEqual`), and k at least the minimum (else `pool.depositTooSmall`). Twin of StableMath.requireFirstDeposit.
 */
export const requireFirstDeposit = (amount0: bigint, amount1: bigint, scale0: bigint, scale1: bigint): void => {
  const x = requireReserve(amount0) * scale0
  const y = requireReserve(amount1) * scale1
  const difference = x > y ? x - y : y - x
  if (difference > max(scale0, scale1)) throw new DomainError('pool.depositsNotEqual', { error: 'DepositsNotEqual', amount0, amount1 })
  const k = stableK(x, y)
  if (k < MINIMUM_STABLE_K) throw new DomainError('pool.depositTooSmall', { error: 'BelowMinimumK', k, minimum: MINIMUM_STABLE_K })
}
