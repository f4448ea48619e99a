import { fullRange, nearestUsableTick, type TickRange } from './tickRange.ts'

/** An end of a range. */
export type RangeEnd = 'tickLower' | 'tickUpper'

/** The ticks at which an end may stand while the other one stays: at least one spacing from it, within the widest range. */
export const boundsOfEnd = (
  { tickLower, tickUpper }: TickRange,
  end: RangeEnd,
  tickSpacing: number,
): readonly [least: number, most: number] => {
  const full = fullRange(tickSpacing)
  return end === 'tickLower' ? [full.tickLower, tickUpper - tickSpacing] : [tickLower + tickSpacing, full.tickUpper]
}

/** The range with one end at the usable tick nearest to `tick`, as far as the other end lets it come. */
export const moveEnd = (range: TickRange, end: RangeEnd, tick: number, tickSpacing: number): TickRange => {
  const [least, most] = boundsOfEnd(range, end, tickSpacing)
  return { ...range, [end]: Math.min(Math.max(nearestUsableTick(tick, tickSpacing), least), most) }
}
