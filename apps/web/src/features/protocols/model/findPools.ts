import type { PoolItem } from '@exchange/api-client'
import { searchRanked } from '@exchange/domain/search/searchRank'
import { poolSearched } from '../../../entities/pool/poolSearch.ts'

/** Pools that a choice shows at most: more of them are searched for. */
export const MOST_POOLS = 6

/** The best matches of a search, deepest first among equals. Pools of unknown depth come last. */
export const findPools = (pools: readonly PoolItem[], query: string): readonly PoolItem[] => {
  const deepest = pools.toSorted((a, b) => Number(b.tvlUsd ?? -1) - Number(a.tvlUsd ?? -1))
  return searchRanked(deepest, query, poolSearched).slice(0, MOST_POOLS)
}
