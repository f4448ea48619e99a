/** A curve's answer to a price: raw net units in, raw units out, the fall of the net input per unit of ln price, ticks crossed. */
export type Response = Float64Array

/** Index of the raw net units in. */
export const IN = 0
/** Index of the raw units out. */
export const OUT = 1
/** Index of the slope. */
export const SLOPE = 2
/** Index of the ticks crossed. */
export const CROSSED = 3

/** New space for one answer. */
export const newResponse = (): Response => new Float64Array(4)
