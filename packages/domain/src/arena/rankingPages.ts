/** Participants that one call of `submitRanking` takes at most. Twin of Ranking.PAGE. */
export const RANKING_PAGE = 100

/** A participant in the order that is right, and its place in the order that the chain holds: from 1 on, 0 where it stands in none. */
export type Submitted = { readonly account: `0x${string}`; readonly submittedAt: number }

// ARENA-27
/**
 * The accounts of the next page of a ranking, best first; none where everybody stands in order. It begins behind what the chain holds, or at the first
 * that a page passed over: the contract takes the order back to there.
 */
export const nextRankingPage = (ordered: readonly Submitted[]): readonly `0x${string}`[] => {
  const from = ordered.findIndex(({ submittedAt }, place) => submittedAt !== place + 1)
  return from < 0 ? [] : ordered.slice(from, from + RANKING_PAGE).map(({ account }) => account)
}
