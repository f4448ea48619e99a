import { valueOf } from '../amounts/parseAmount.ts'
import type { SwapCost } from '../liquidity/range/moveRange.ts'
import type { PricedPair } from '../liquidity/positionValue.ts'
import { DAY } from '../clock/day.ts'

/** Days over which an advice looks ahead: what does not pay for itself by then is not advised. */
export const ADVICE_DAYS = 30n

/** What could be done with a position in place of leaving it alone. */
export type Alternative = {
  readonly kind: 'move' | 'vault'
  /** Dollars (wad) that it would earn a day, and that going there costs once; null where they are not known. */
  readonly perDayUsd: bigint | null
  readonly costUsd: bigint | null
}

/** An alternative, measured. Dollars are wads; all null where something of it is not known. */
export type Measured<Option extends Alternative = Alternative> = Option & {
  /** What it would earn a day more than leaving the position alone; negative where less. */
  readonly gainPerDayUsd: bigint | null
  /** Days until its cost is earned, rounded up; null where it never is. */
  readonly breakEvenDays: bigint | null
  /** The gain of `ADVICE_DAYS` less the cost. */
  readonly netUsd: bigint | null
}

/** What to do with a position, and everything that was compared. */
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
 * Whether to leave a position alone (`best` is null), to move its range, or to hand it to a vault: what earns most in `ADVICE_DAYS` after its
 * cost, and only what earns something. What is not known is never advised, and neither is anything where it is not known what the position
 * earns now.
 */
export const adviseRange = <Option extends Alternative>(stayPerDayUsd: bigint | null, options: readonly Option[]): RangeAdvice<Option> => {
  const alternatives = options.map((option) => measure(option, stayPerDayUsd))
  const best = alternatives.reduce<Measured<Option> | null>(
    (most, next) => (next.netUsd !== null && next.netUsd > (most?.netUsd ?? 0n) ? next : most),
    null,
  )
  return { best, alternatives }
}

/** Dollars (wad) a day of what was earned in some seconds, rounded down; null where it is not known, or no time passed. */
export const perDayUsd = (earnedUsd: bigint | null, seconds: number): bigint | null =>
  earnedUsd === null || seconds <= 0 ? null : (earnedUsd * DAY) / BigInt(seconds)

/** What the way to an alternative costs once, in dollars (wads); null where a price, or the gas, is not known. */
export type WayCost = {
  readonly swapFeeUsd: bigint | null
  readonly impactUsd: bigint | null
  /** What a vault counts a deposit of one token less than it is worth. */
  readonly entryUsd: bigint | null
  readonly gasUsd: bigint | null
}

/** A way in dollars: its swap and what is lost on entry in raw token1, the gas in dollars; token1 by its price. */
export const toWayCost = (
  { cost, impact, entry }: Pick<SwapCost, 'cost' | 'impact'> & { readonly entry: bigint },
  { unit1, price1 }: PricedPair,
  gasUsd: bigint | null,
): WayCost => {
  const usd = (amount: bigint): bigint | null => (price1 === null ? null : valueOf(amount, unit1, price1))
  return { swapFeeUsd: usd(cost), impactUsd: usd(impact), entryUsd: usd(entry), gasUsd }
}

/** All of a way's cost, dollars (wad); null where a part of it is not known. */
export const wayCostUsd = ({ swapFeeUsd, impactUsd, entryUsd, gasUsd }: WayCost): bigint | null =>
  [swapFeeUsd, impactUsd, entryUsd, gasUsd].reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n)
