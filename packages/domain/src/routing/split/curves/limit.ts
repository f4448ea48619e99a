/** Of the limit of a weighted pool, what a split uses: the rest, a little more than the usual slippage, is for what others trade before the split does. */
export const HELD = 1 - 6e-3
/**
 * The same where an amount asks for nearly all that the pools take, and of the last liquidity of a concentrated pool: the rest is for what
 * rounding adds to a swap.
 */
export const FULLY_HELD = 1 - 1e-5

/** Slope of a swap held at a limit, as a part of its curve's. */
export const STIFF = 1e-4
