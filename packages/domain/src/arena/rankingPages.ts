/** Maximum number of participants per call of `submitRanking`. Twin of Ranking.PAGE. */
export const RANKING_PAGE = 100

/** A participant in the correct order, with its place in the order on chain: from 1, or 0 if it has none. */
export type Submitted = { readonly account: `0x${string}`; readonly submittedAt: number }

// ARENA-27
/**
 * Accounts of the next page to submit, best first; empty if the chain's order is complete and correct. The page begins after the submitted
 * part, or at the first account that a page left out; the contract then replaces the order from there.
 */
export const nextRankingPage = (ordered: readonly Submitted[]): readonly `0x${string}`[] => {
  const from = ordered.findIndex(({ submittedAt }, place) => submittedAt !== place + 1)
  return from < 0 ? [] : ordered.slice(from, from + RANKING_PAGE).map(({ account }) => account)
}
