import type { AmmPool } from '@exchange/domain'

/** The router's number of a kind of pool is its index here. */
export const poolTypes = ['classic', 'stable', 'concentrated', 'weighted'] as const satisfies readonly AmmPool['type'][]
