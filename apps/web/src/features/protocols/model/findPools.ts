import type { PoolItem } from '@exchange/api-client'
import { poolSearchText, termsOf } from '../../../entities/pool/poolSearch.ts'

/** Pools that a choice shows at most: more of them are searched for. */
export const MOST_POOLS = 6

/** The deepest pools that answer a search. Pools without a known depth stand last. */
export const findPools = (pools: readonly PoolItem[], query: string): readonly PoolItem[] => {
  const terms = termsOf(query)
  return pools
    .filter((pool) => terms.every((term) => poolSearchText(pool).includes(term)))
    .toSorted((a, b) => Number(b.tvlUsd ?? -1) - Number(a.tvlUsd ?? -1))
    .slice(0, MOST_POOLS)
}
