/** Seconds between a bid and its fill: the minimum that the contract allows. */
export const BID_DELAY_SECONDS = 30
/** Average seconds by which the bid and the fill of a chunk may be late together: a few blocks and one run of the taker for each. */
export const LATE_SECONDS = 30
/** Seconds after which any other bid may replace a bid. */
export const STALE_BID_SECONDS = 600
/**
 * Maximum bid delay for which the executor bids. The rest of the bid's lifetime is for its fill: a run of the taker, a transaction that is
 * not mined, and another one.
 */
export const MAX_BID_DELAY_SECONDS = STALE_BID_SECONDS - 60

/**
 * Maximum swaps in the route of a bid. The route is stored with the bid, 31 bytes per swap; more swaps would yield less than their gas. The
 * explanation why a chunk waits uses the same limit.
 */
export const MAX_BID_SWAPS = 4
