import { PIPS, WAD } from '../math/fullMath.ts'
import type { ImpactBand } from './impactBand.ts'

/** The parts of a trade's cost. `priceImpact` and the pools' `fee` are wads, an unknown impact is null; transfer taxes are pips. */
export type TradeParts = {
  readonly priceImpact: bigint | null
  readonly fee: bigint
  readonly taxIn?: bigint | undefined
  readonly taxOut?: bigint | undefined
}

/**
 * The fraction of a trade that price impact, pool fees and transfer taxes take together, as a wad rounded up: 1 − Π(1 − part). Null if the
 * impact is unknown.
 */
export const tradeCost = ({ priceImpact, fee, taxIn = 0n, taxOut = 0n }: TradeParts): bigint | null =>
  priceImpact === null ? null : WAD - ((WAD - priceImpact) * (WAD - fee) * (PIPS - taxIn) * (PIPS - taxOut)) / (WAD * PIPS * PIPS)

/**
 * Difference between the dollars (wads) received and paid, as a fraction of what is paid: a wad rounded down, negative for a loss. Null if a
 * side has no price, or less than a dollar is paid.
 */
export const valueDifference = (usdIn: bigint | null, usdOut: bigint | null): bigint | null =>
  usdIn === null || usdOut === null || usdIn < WAD ? null : (usdOut * WAD) / usdIn - WAD

/**
 * The band of a value difference: a loss above 3 % is a notice, above 10 % "swap anyway", above 25 % a typed word. It is wider than for price
 * impact, because prices are means of half an hour. A gain, or a missing price, is plain.
 */
export const valueBand = (difference: bigint | null): ImpactBand => {
  const loss = -(difference ?? 0n) * 100n
  if (loss > 25n * WAD) return 'typed'
  if (loss > 10n * WAD) return 'confirm'
  return loss > 3n * WAD ? 'notice' : 'plain'
}

/** Bands, from the least to the most demanding. */
const BANDS: readonly ImpactBand[] = ['plain', 'notice', 'unknown', 'confirm', 'typed']

/** The more demanding of two bands. */
export const worseBand = (a: ImpactBand, b: ImpactBand): ImpactBand => (BANDS.indexOf(a) < BANDS.indexOf(b) ? b : a)
