import { valueOf } from '../amounts/parseAmount.ts'
import type { SwapCost } from '../liquidity/range/moveRange.ts'
import type { PricedPair } from '../liquidity/positionValue.ts'
import { DAY } from '../clock/day.ts'

/** Time horizon of an advice in days. An alternative that does not pay off by then is not advised. */
export const ADVICE_DAYS = 30n

/** Something the owner could do instead of leaving the position. */
export type Alternative = {
  readonly kind: 'move' | 'vault'
  /** Earnings in dollars (wad) per day, and the one-time cost; null if unknown. */
  readonly perDayUsd: bigint | null
  readonly costUsd: bigint | null
}

/** An alternative with its figures. Dollars are wads; all are null if an input is unknown. */
export type Measured<Option extends Alternative = Alternative> = Option & {
  /** Additional earnings per day compared with leaving the position; negative if it earns less. */
  readonly gainPerDayUsd: bigint | null
  /** Days until the cost is earned back, rounded up; null if never. */
  readonly breakEvenDays: bigint | null
  /** The gain over `ADVICE_DAYS` less the cost. */
  readonly netUsd: bigint | null
}

/** The advice, and everything that was compared. */
export type RangeAdvice<Option extends Alternative = Alternative> = {
  readonly best: Measured<Option> | null
  readonly alternatives: readonly Measured<Option>[]
}

const measure = <Option extends Alternative>(alternative: Option, stayPerDayUsd: bigint | null): Measured<Option> => {
  const { perDayUsd, costUsd } = alternative
  if (perDayUsd === null || costUsd === null || stayPerDayUsd === null)
    return { ...alternative, gainPerDayUsd: null, breakEvenDays: null, netUsd: null }
  const gainPerDayUsd = perDayUsd - stayPerDayUsd
  const breakEvenDays = gainPerDayUsd > 0n ? (costUsd + gainPerDayUsd - 1n) / gainPerDayUsd : null
  return { ...alternative, gainPerDayUsd, breakEvenDays, netUsd: gainPerDayUsd * ADVICE_DAYS - costUsd }
}

/**
 * Decides whether to leave a position (`best` is null), move its range, or deposit it into a vault. The best choice has the highest positive
 * net gain over `ADVICE_DAYS`. An alternative with an unknown figure is never advised. Nothing is advised if the position's present earnings
 * are unknown.
 */
export const adviseRange = <Option extends Alternative>(stayPerDayUsd: bigint | null, options: readonly Option[]): RangeAdvice<Option> => {
  const alternatives = options.map((option) => measure(option, stayPerDayUsd))
  const best = alternatives.reduce<Measured<Option> | null>(
    (most, next) => (next.netUsd !== null && next.netUsd > (most?.netUsd ?? 0n) ? next : most),
    null,
  )
  return { best, alternatives }
}

/** Dollars (wad) per day, from what was earned in `seconds`, rounded down; null if unknown or if no time passed. */
export const perDayUsd = (earnedUsd: bigint | null, seconds: number): bigint | null =>
  earnedUsd === null || seconds <= 0 ? null : (earnedUsd * DAY) / BigInt(seconds)

/** The one-time cost of an alternative in dollars (wads); null if a price or the gas is unknown. */
export type WayCost = {
  readonly swapFeeUsd: bigint | null
  readonly impactUsd: bigint | null
  /** The amount by which a vault undervalues a deposit of one token. */
  readonly entryUsd: bigint | null
  readonly gasUsd: bigint | null
}

/** A cost in dollars. The swap and the loss on entry are in raw units of token1, valued at its price; the gas is in dollars. */
export const toWayCost = (
  { cost, impact, entry }: Pick<SwapCost, 'cost' | 'impact'> & { readonly entry: bigint },
  { unit1, price1 }: PricedPair,
  gasUsd: bigint | null,
): WayCost => {
  const usd = (amount: bigint): bigint | null => (price1 === null ? null : valueOf(amount, unit1, price1))
  return { swapFeeUsd: usd(cost), impactUsd: usd(impact), entryUsd: usd(entry), gasUsd }
}

/** The total cost in dollars (wad); null if a part is unknown. */
export const wayCostUsd = ({ swapFeeUsd, impactUsd, entryUsd, gasUsd }: WayCost): bigint | null =>
  [swapFeeUsd, impactUsd, entryUsd, gasUsd].reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n)
