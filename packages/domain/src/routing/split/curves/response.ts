/** Where a curve goes for a price: raw net units in, raw units out, the fall of the net input per unit of ln price, ticks crossed. */
export type Response = Float64Array

export const IN = 0
export const OUT = 1
export const SLOPE = 2
export const CROSSED = 3

/** Room for one answer of a curve. */
export const newResponse = (): Response => new Float64Array(4)
