import { DomainError } from '../errors/errorCode.ts'
import { requireUint256, WAD } from '../math/fullMath.ts'

/** Newton steps after which the curve is given up, in both languages. */
export const MAX_ITERATIONS = 255

/** x³y + y³x of two reserves normalised to 18 decimals, as a wad. Each product is divided by 1e18 and rounded down, in this order. */
export const stableK = (x: bigint, y: bigint): bigint => {
  const a = (x * y) / WAD
  const b = (x * x) / WAD + (y * y) / WAD
  return requireUint256(a * b) / WAD
}

/** Derivative of x³y + y³x by y: 3xy² + x³. */
const slope = (x: bigint, y: bigint): bigint => requireUint256(3n * x * ((y * y) / WAD)) / WAD + ((((x * x) / WAD) * x) / WAD)

const notConverged = (): DomainError => new DomainError('quote.insufficientLiquidity', { reason: 'StableDidNotConverge' })

/** Smallest y (18 decimals) with stableK(x, y) ≥ k, by Newton's method from `y`. Throws when it does not settle. */
export const stableGetY = (x: bigint, k: bigint, start: bigint): bigint => {
  let y = start
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    const at = stableK(x, y)
    const d = slope(x, y)
    if (d === 0n) throw notConverged()
    if (at < k) {
      const dy = ((k - at) * WAD) / d
      if (dy === 0n && stableK(x, y + 1n) >= k) return y + 1n
      y += dy === 0n ? 1n : dy
    } else {
      const dy = ((at - k) * WAD) / d
      if (dy === 0n && (at === k || stableK(x, y - 1n) < k)) return y
      y -= dy === 0n ? 1n : dy
    }
  }
  throw notConverged()
}

/** Output of a swap on x³y + y³x for an amount in without its fee, all in raw units, rounded down. `unit` is 10 ** decimals. */
export const stableAmountOut = (
  amountIn: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
  unitIn: bigint,
  unitOut: bigint,
): bigint => {
  const x = (reserveIn * WAD) / unitIn
  const y = (reserveOut * WAD) / unitOut
  const after = stableGetY(x + (amountIn * WAD) / unitIn, stableK(x, y), y)
  return y <= after ? 0n : ((y - after) * unitOut) / WAD
}
