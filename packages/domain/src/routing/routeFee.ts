import { WAD } from '../math/fullMath.ts'
import type { RoutedSwap } from '../types.ts'
import { spotOutput } from './spotOutput.ts'

/**
 * Fees of a route as a fraction of the amount in, as a wad rounded up: 1 − Π(1 − fee) along a path, averaged over paths by their amounts.
 * Zero if nothing is traded.
 */
export const routeFee = (route: RoutedSwap): bigint => {
  const [kept, whole] = [spotOutput(route, true), spotOutput(route, false)]
  if (kept === null || whole === null || whole.numerator <= 0n) return 0n
  const denominator = whole.numerator * kept.denominator
  return ((denominator - kept.numerator * whole.denominator) * WAD + denominator - 1n) / denominator
}
