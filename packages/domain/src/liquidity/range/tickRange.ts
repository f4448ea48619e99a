import type { Price } from '../../amm/concentrated/liquidity.ts'
import { MAX_TICK, sqrtPriceAtTick } from '../../amm/concentrated/tickMath.ts'

/** The ends of a position's range. It is in range from the lower tick on, up to but not including the upper tick. */
export type TickRange = { readonly tickLower: number; readonly tickUpper: number }

/** The position of a pool's price relative to a range. */
export type RangeState = 'inRange' | 'below' | 'above'

/** The only rule for whether a position earns. Out of range it holds one token and earns nothing. */
export const rangeState = (tick: number, { tickLower, tickUpper }: TickRange): RangeState =>
  tick < tickLower ? 'below' : tick >= tickUpper ? 'above' : 'inRange'

/** Whether a position earns fees and emission at a tick. */
export const isInRange = (tick: number, range: TickRange): boolean => rangeState(tick, range) === 'inRange'

/**
 * The only token that a range takes at a price, as the position manager decides: token0 up to its lower end, token1 from its upper end on;
 * null in between. Exactly at an end the position may be in range by its tick, and earn.
 */
export const onlyToken = ({ sqrtPrice }: Pick<Price, 'sqrtPrice'>, { tickLower, tickUpper }: TickRange): 'token0' | 'token1' | null => {
  if (sqrtPrice <= sqrtPriceAtTick(tickLower)) return 'token0'
  return sqrtPrice >= sqrtPriceAtTick(tickUpper) ? 'token1' : null
}

/** The widest range for a tick spacing. */
export const fullRange = (tickSpacing: number): TickRange => {
  const tickUpper = MAX_TICK - (MAX_TICK % tickSpacing)
  return { tickLower: -tickUpper, tickUpper }
}

const clamp = (tick: number, tickSpacing: number): number => {
  const { tickLower, tickUpper } = fullRange(tickSpacing)
  return Math.min(Math.max(tick, tickLower), tickUpper)
}

/** The usable tick nearest to `tick`. Halfway rounds away from zero, so both orders of the tokens give the same result. */
export const nearestUsableTick = (tick: number, tickSpacing: number): number => {
  const nearest = Math.round(Math.abs(tick) / tickSpacing) * tickSpacing
  return clamp(tick < 0 ? 0 - nearest : nearest, tickSpacing)
}

/** The usable tick at or below `tick`, and the one above; both within the widest range. */
export const usableTicksAround = (tick: number, tickSpacing: number): readonly [below: number, above: number] => {
  const below = Math.floor(tick / tickSpacing) * tickSpacing
  return [clamp(below, tickSpacing), clamp(below + tickSpacing, tickSpacing)]
}
