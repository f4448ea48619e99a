import type { Split, SplitRequest } from './splitInput.ts'

/** Answers that are kept at most. */
const MOST = 1_024

/**
 * The latest answers over a market, oldest first. Pools keep their numbers through a refresh, so that an answer of one block is where a search
 * for a like amount in the next one begins.
 */
export type RecentSplits = Map<string, Split>

/** Amounts of one key differ by a factor of two at most. */
const keyOf = ({ tokenIn, tokenOut, kind, amount, maxSwaps }: SplitRequest): string =>
  [tokenIn, tokenOut, kind, maxSwaps, Math.round(Math.log2(amount))].join()

/** The request with an answer for a like amount to begin with, where there is one. */
export const withRecent = (recent: RecentSplits, request: SplitRequest): SplitRequest => {
  const previous = recent.get(keyOf(request))
  return previous === undefined ? request : { ...request, previous }
}

/** Keeps an answer, and forgets the oldest one where there are too many. */
export const keepRecent = (recent: RecentSplits, request: SplitRequest, split: Split): void => {
  const key = keyOf(request)
  recent.delete(key)
  recent.set(key, split)
  const [oldest] = recent.keys()
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest)
}
