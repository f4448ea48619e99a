/** Gas of the dearest deposit in all its transactions, in gas units: wrapping, approvals, a position and the first stake of its gauge. */
export const DEPOSIT_GAS_UNITS = 1_600_000n

/** Gas of the dearest pool that is made and filled, in gas units: eight weighted tokens with their approvals. */
export const CREATION_GAS_UNITS = 4_800_000n
