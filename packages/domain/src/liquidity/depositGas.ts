/**
 * Gas units of the most expensive deposit, over all its transactions: wrapping, approvals, a position, and the first stake in its gauge.
 */
export const DEPOSIT_GAS_UNITS = 1_600_000n

/** Gas units of the most expensive pool creation and funding: eight weighted tokens with their approvals. */
export const CREATION_GAS_UNITS = 4_800_000n
