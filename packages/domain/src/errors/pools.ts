/** Pools and strategy vaults. */
export const poolErrors = [
  'pool.creationPaused',
  'pool.weightedCreationPaused',
  'pool.alreadyExists',
  'pool.depositTooSmall',
  'pool.depositsNotEqual',
  'pool.feeNotYours',
  'vault.depositNotAllowed',
] as const
