/**
 * The fraction of a weighted pool's limit that a split uses. The rest, a little more than the usual slippage, is for trades of others before
 * the split.
 */
export const HELD = 1 - 6e-3
/**
 * The fraction for amounts that need nearly all that the pools take, and for the last liquidity of a concentrated pool. The rest is for
 * rounding.
 */
export const FULLY_HELD = 1 - 1e-5

/** Slope of a swap held at a limit, as a fraction of its curve's slope. */
export const STIFF = 1e-4
