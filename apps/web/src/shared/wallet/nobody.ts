import type { Address } from '@exchange/domain'

/** The account without a wallet: it owns nothing. */
export const NOBODY: Address = '0x0000000000000000000000000000000000000001'
