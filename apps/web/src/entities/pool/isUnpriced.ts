import type { PoolItem } from '@exchange/api-client'

// POOL-10
/** Whether a pool waits for its starting price: a concentrated one is made without, and nothing can be traded in it before. */
export const isUnpriced = ({ type, tick }: Pick<PoolItem, 'type' | 'tick'>): boolean => type === 'concentrated' && tick === null
