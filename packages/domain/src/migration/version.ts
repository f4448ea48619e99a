/** The pools of before: their emission has ended, and the product leaves them out wherever nobody asks for them. */
export const LEGACY_VERSION = 2

// MIGRATE-1
/** Whether a pool is of the old version. */
export const isLegacy = ({ version }: { readonly version: number }): boolean => version === LEGACY_VERSION
