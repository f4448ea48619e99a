import { marginalPriceRatio } from '../amm/pool.ts'
import { PIPS, WAD } from '../math/fullMath.ts'
import type { RoutedSwap } from '../types.ts'

/**
 * Share of the output lost to the move of the price, as a wad (1e18 = 100 %), rounded up: 1 − out ÷ (in × marginal prices), with the
 * fees taken out of both sides, so that a fee is never called impact. Null where it cannot be known: an empty pool, an output of
 * nothing. Never negative.
 */
export const priceImpact = ({ hops, amounts }: RoutedSwap): bigint | null => {
  const amountIn = amounts[0]
  const amountOut = amounts[hops.length]
  if (hops.length === 0 || amountIn === undefined || amountOut === undefined || amountIn <= 0n || amountOut <= 0n) return null
  let numerator = amountIn
  let denominator = 1n
  for (const { pool, tokenIn } of hops) {
    const price = marginalPriceRatio(pool, tokenIn)
    if (price === null) return null
    numerator *= price.numerator * (PIPS - pool.fee)
    denominator *= price.denominator * PIPS
  }
  if (numerator <= 0n) return null
  const lost = numerator - amountOut * denominator
  return lost <= 0n ? 0n : (lost * WAD + numerator - 1n) / numerator
}

/** How an impact is presented: nothing, a notice, "swap anyway", a word to type; unknown is never presented as low. */
export type ImpactBand = 'plain' | 'notice' | 'confirm' | 'typed' | 'unknown'

const percent = (n: bigint): bigint => (n * WAD) / 100n

/** Under 1 % plain, 1 to 5 % a notice, above 5 % "swap anyway", above 15 % a typed confirmation. */
export const impactBand = (impact: bigint | null): ImpactBand => {
  if (impact === null) return 'unknown'
  if (impact > percent(15n)) return 'typed'
  if (impact > percent(5n)) return 'confirm'
  return impact >= percent(1n) ? 'notice' : 'plain'
}

/** Fees along a route as a share of the amount in, as a wad rounded up: 1 − Π(1 − fee). */
export const routeFee = ({ hops }: Pick<RoutedSwap, 'hops'>): bigint => {
  let kept = 1n
  let whole = 1n
  for (const { pool } of hops) {
    kept *= PIPS - pool.fee
    whole *= PIPS
  }
  return ((whole - kept) * WAD + whole - 1n) / whole
}
