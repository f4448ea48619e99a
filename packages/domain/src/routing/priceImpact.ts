import { WAD } from '../math/fullMath.ts'
import type { RoutedSwap } from '../types.ts'
import { spotOutput } from './spotOutput.ts'

/**
 * The fraction of the output lost by moving the price, as a wad (1e18 = 100 %), rounded up: 1 − out ÷ (in × marginal prices). Fees are
 * excluded on both sides. An exact output that costs more counts the same. Null if unknown: an empty pool, or an output of zero. Never
 * negative.
 */
export const priceImpact = (route: RoutedSwap): bigint | null => {
  if (route.amountIn <= 0n || route.amountOut <= 0n) return null
  const spot = spotOutput(route, true)
  if (spot === null || spot.numerator <= 0n) return null
  const lost = spot.numerator - route.amountOut * spot.denominator
  return lost <= 0n ? 0n : (lost * WAD + spot.numerator - 1n) / spot.numerator
}
