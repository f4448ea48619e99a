/**
 * Gas limit of a call whose estimate is known: half as much again. State moves between the estimate and the block, and a concentrated pool's
 * first swap of a second writes more.
 */
export const withGasMargin = (estimate: bigint): bigint => (estimate * 3n) / 2n
