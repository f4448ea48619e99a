import { fullRange, nearestUsableTick, type TickRange } from './tickRange.ts'

/** An end of a range. */
export type RangeEnd = 'tickLower' | 'tickUpper'

/** The ticks that an end can have while the other end stays: at least one spacing from it, within the widest range. */
export const boundsOfEnd = (
  { tickLower, tickUpper }: TickRange,
  end: RangeEnd,
  tickSpacing: number,
): readonly [least: number, most: number] => {
  const full = fullRange(tickSpacing)
  return end === 'tickLower' ? [full.tickLower, tickUpper - tickSpacing] : [tickLower + tickSpacing, full.tickUpper]
}

/** The range with one end moved to the usable tick nearest to `tick`, limited by the other end. */
export const moveEnd = (range: TickRange, end: RangeEnd, tick: number, tickSpacing: number): TickRange => {
  const [least, most] = boundsOfEnd(range, end, tickSpacing)
  return { ...range, [end]: Math.min(Math.max(nearestUsableTick(tick, tickSpacing), least), most) }
}
