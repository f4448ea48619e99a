/** Version of the legacy pools. Their emission has ended, and the product leaves them out unless they are requested. */
export const LEGACY_VERSION = 2

// MIGRATE-1
/** Whether a pool is of the legacy version. */
export const isLegacy = ({ version }: { readonly version: number }): boolean => version === LEGACY_VERSION
