import type { Split, SplitRequest } from './splitInput.ts'

/** Maximum number of kept results. */
const MOST = 1_024

/**
 * Recent results over a market, oldest first. Pools keep their numbers through a refresh, so a result of one block is a starting point for a
 * similar amount in the next.
 */
export type RecentSplits = Map<string, Split>

/** A key under which amounts differ by at most a factor of two. */
const keyOf = ({ tokenIn, tokenOut, kind, amount, maxSwaps }: SplitRequest): string =>
  [tokenIn, tokenOut, kind, maxSwaps, Math.round(Math.log2(amount))].join()

/** The request with a result for a similar amount to begin with, if there is one. */
export const withRecent = (recent: RecentSplits, request: SplitRequest): SplitRequest => {
  const previous = recent.get(keyOf(request))
  return previous === undefined ? request : { ...request, previous }
}

/** Keeps a result and drops the oldest one beyond the maximum. */
export const cacheSplit = (recent: RecentSplits, request: SplitRequest, split: Split): void => {
  const key = keyOf(request)
  recent.delete(key)
  recent.set(key, split)
  const [oldest] = recent.keys()
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest)
}
