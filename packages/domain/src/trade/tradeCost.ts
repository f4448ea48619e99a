import { PIPS, WAD } from '../math/fullMath.ts'
import type { ImpactBand } from './impactBand.ts'

/** What takes a part of a trade: `priceImpact` and `fee`, the pools', are wads, an impact that is not known is null; transfer taxes are pips. */
export type TradeParts = {
  readonly priceImpact: bigint | null
  readonly fee: bigint
  readonly taxIn?: bigint | undefined
  readonly taxOut?: bigint | undefined
}

/** Share of a trade that price impact, pool fees and transfer taxes take together, as a wad rounded up: 1 − Π(1 − part). Null where the impact is not known. */
export const tradeCost = ({ priceImpact, fee, taxIn = 0n, taxOut = 0n }: TradeParts): bigint | null =>
  priceImpact === null ? null : WAD - ((WAD - priceImpact) * (WAD - fee) * (PIPS - taxIn) * (PIPS - taxOut)) / (WAD * PIPS * PIPS)

/**
 * How much more is received than is paid, by their dollars (wads), as a share of what is paid: a wad rounded down, negative for a loss. Null
 * where a side has no price, or less than a dollar is paid.
 */
export const valueDifference = (usdIn: bigint | null, usdOut: bigint | null): bigint | null =>
  usdIn === null || usdOut === null || usdIn < WAD ? null : (usdOut * WAD) / usdIn - WAD

/**
 * How a value difference is presented: a loss above 3 % as a notice, above 10 % as "swap anyway", above 25 % as a word to type. Wider than a
 * price impact, because prices are means of half an hour. Without a price there is nothing to present; a gain is none.
 */
export const valueBand = (difference: bigint | null): ImpactBand => {
  const loss = -(difference ?? 0n) * 100n
  if (loss > 25n * WAD) return 'typed'
  if (loss > 10n * WAD) return 'confirm'
  return loss > 3n * WAD ? 'notice' : 'plain'
}

/** From what needs nothing to what needs most. */
const BANDS: readonly ImpactBand[] = ['plain', 'notice', 'unknown', 'confirm', 'typed']

/** The band of two that asks for more. */
export const worseBand = (a: ImpactBand, b: ImpactBand): ImpactBand => (BANDS.indexOf(a) < BANDS.indexOf(b) ? b : a)
