// VOTE-2
/**
 * Gas limit from an estimate, with a margin of half. State changes between the estimate and the block, and a concentrated pool's first swap
 * in a second writes more.
 */
export const withGasMargin = (estimate: bigint): bigint => (estimate * 3n) / 2n

/**
 * Gas reserve beyond the margin for the flip of an epoch: the first vote of an epoch mints its emission, and a vote estimated before
 * Thursday 00:00 UTC and mined after it may be the first. In units; a flip takes about 256,000, and more when it writes to an account for
 * the first time.
 */
export const FLIP_GAS = 500_000n
