/** Positions of one run: each takes one or two requests of the wallet. */
export const MOST_POSITIONS = 10
