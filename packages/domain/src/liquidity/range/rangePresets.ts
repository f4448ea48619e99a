import { isToken0 } from '../../amm/side.ts'
import type { Address } from '../../types.ts'
import { movedPrice, type TickPair } from './priceTick.ts'
import { fullRange, type TickRange, usableTicksAround } from './tickRange.ts'

/** Presets of a range. */
export type RangePreset = 'full' | 'safe' | 'common' | 'expert' | 'pegged'

/** Lower and upper end of a preset in thousandths of the present price: ±20 %, ±10 %, ±5 %, and 0.984 to 1.016; null for no limit. */
export const PRESET_WIDTHS: Readonly<Record<RangePreset, readonly [lower: bigint, upper: bigint] | null>> = {
  full: null,
  safe: [800n, 1_200n],
  common: [900n, 1_100n],
  expert: [950n, 1_050n],
  pegged: [984n, 1_016n],
}
const WHOLE = 1_000n

/** Presets of a form, widest first. A pegged pair has the narrow preset instead of those for moving prices. */
export const presetsOf = (isPegged: boolean): readonly RangePreset[] =>
  isPegged ? ['full', 'pegged'] : ['full', 'safe', 'common', 'expert']

const tickAtFactor = (sqrtPrice: bigint, numerator: bigint, denominator: bigint): number =>
  movedPrice(sqrtPrice, numerator, denominator).tick

/**
 * The range of a preset around a price. Its factors apply to the price of one whole `base` in the other token: ±20 % seen from one token is
 * −16.7 % and +25 % from the other. The ends move outward to usable ticks, so the range is never narrower than stated.
 */
export const presetRange = (
  pair: Pick<TickPair, 'token0' | 'token1'>,
  sqrtPrice: bigint,
  preset: RangePreset,
  base: Address,
  tickSpacing: number,
): TickRange => {
  const widths = PRESET_WIDTHS[preset]
  if (widths === null) return fullRange(tickSpacing)
  const [least, most] = widths
  const isBase0 = isToken0(pair, base)
  const lower = isBase0 ? tickAtFactor(sqrtPrice, least, WHOLE) : tickAtFactor(sqrtPrice, WHOLE, most)
  const upper = isBase0 ? tickAtFactor(sqrtPrice, most, WHOLE) : tickAtFactor(sqrtPrice, WHOLE, least)
  return { tickLower: usableTicksAround(lower, tickSpacing)[0], tickUpper: usableTicksAround(upper, tickSpacing)[1] }
}
