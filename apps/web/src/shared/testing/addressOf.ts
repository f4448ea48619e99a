import type { Address } from '@exchange/domain'

/** An address from a number, for tests. */
export const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
