/** Seconds between a bid and its fill: the least that the contract allows. */
export const BID_DELAY_SECONDS = 30
/** Seconds by which the bid and the fill of a part may be late together, on average: the time of some blocks and of a run of the taker for each. */
export const LATE_SECONDS = 30
/** Seconds after which a bid gives way to any other. */
export const STALE_BID_SECONDS = 600
/**
 * Longest bid delay that a bid is made for. What is left until the bid is stale is for its fill: a run of the taker, a transaction that is
 * waited for in vain, and another.
 */
export const MAX_BID_DELAY_SECONDS = STALE_BID_SECONDS - 60

/**
 * Most swaps of the route of a bid. The route is stored with the bid, 31 bytes a swap: what a split into more would yield is less than its
 * gas. Who asks why a chunk waits looks for routes of as many.
 */
export const MAX_BID_SWAPS = 4
