import type { PoolShare } from './routePicture.ts'

/** The most tags on one bar. */
export const MOST_TAGS = 3

/**
 * The pools of a bar that have their own tag, and those folded into one tag: the smallest shares, when there are too many. The table names
 * all of them.
 */
export const groupSmallPools = (
  pools: readonly PoolShare[],
): { readonly shown: readonly PoolShare[]; readonly folded: readonly PoolShare[] } => {
  if (pools.length <= MOST_TAGS) return { shown: pools, folded: [] }
  const sorted = pools.toSorted((a, b) => b.share - a.share)
  return { shown: sorted.slice(0, MOST_TAGS - 1), folded: sorted.slice(MOST_TAGS - 1) }
}
