import type { PoolShare } from './routePicture.ts'

/** Tags that stand on a bar at most. */
export const MOST_TAGS = 3

/** The pools of a bar with tags of their own, and those that one tag stands for: the least shares, where there are too many. The table names them all. */
export const groupSmallPools = (
  pools: readonly PoolShare[],
): { readonly shown: readonly PoolShare[]; readonly folded: readonly PoolShare[] } => {
  if (pools.length <= MOST_TAGS) return { shown: pools, folded: [] }
  const sorted = pools.toSorted((a, b) => b.share - a.share)
  return { shown: sorted.slice(0, MOST_TAGS - 1), folded: sorted.slice(MOST_TAGS - 1) }
}
