import { WAD } from '../math/fullMath.ts'
import type { RoutedSwap } from '../types.ts'
import { spotOutput } from './spotOutput.ts'

/**
 * Share of the output lost to the move of the price, as a wad (1e18 = 100 %), rounded up: 1 − out ÷ (in × marginal prices), with the
 * fees taken out of both sides, so that a fee is never called impact. The same for both kinds of trade: an exact output that costs more
 * is the same loss. Null where it cannot be known: an empty pool, an output of nothing. Never negative.
 */
export const priceImpact = (route: RoutedSwap): bigint | null => {
  if (route.amountIn <= 0n || route.amountOut <= 0n) return null
  const spot = spotOutput(route, true)
  if (spot === null || spot.numerator <= 0n) return null
  const lost = spot.numerator - route.amountOut * spot.denominator
  return lost <= 0n ? 0n : (lost * WAD + spot.numerator - 1n) / spot.numerator
}
