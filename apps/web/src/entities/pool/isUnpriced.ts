import type { PoolItem } from '@exchange/api-client'

// POOL-10
/** Whether a pool has no starting price yet: a concentrated pool is created without one, and trading needs one. */
export const isUnpriced = ({ type, tick }: Pick<PoolItem, 'type' | 'tick'>): boolean => type === 'concentrated' && tick === null
