import type { Address } from '@exchange/domain'

/** Stands for the account where nobody is connected: it owns nothing. */
export const NOBODY: Address = '0x0000000000000000000000000000000000000001'
