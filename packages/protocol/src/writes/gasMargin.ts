// VOTE-2
/**
 * Gas limit of a call whose estimate is known: half as much again. State moves between the estimate and the block, and a concentrated pool's
 * first swap of a second writes more.
 */
export const withGasMargin = (estimate: bigint): bigint => (estimate * 3n) / 2n

/**
 * Gas kept, on top of the margin, for the flip of an epoch: the first vote of an epoch mints its emission, and a vote that is estimated before Thursday
 * 00:00 UTC and mined after it may be the first. Units; a flip takes about 256,000, and more where it writes to an account for the first time.
 */
export const FLIP_GAS = 500_000n
