/** Locks. */
export const lockErrors = [
  'lock.notFound',
  'lock.notYours',
  'lock.expired',
  'lock.notExpired',
  'lock.voted',
  'lock.automated',
  'lock.rebaseUnclaimed',
  'lock.extensionUsed',
  'lock.unlockTimeInvalid',
  'lock.mergeInvalid',
  'lock.splitInvalid',
  'lock.entryPaused',
] as const
