import type { Address } from '@exchange/domain'
import type { Participant } from '../queries.ts'

/** Participants that one call ranks, at most. Twin of Ranking.MAX_PAGE. */
export const MAX_RANKED_AT_ONCE = 100

// ARENA-27
/**
 * The participants that the contract has to be told next, best first: from the first one on that it does not know. Whoever stands behind them is told again
 * where a page passed them over: the contract takes the order up at their place.
 */
export const nextPage = (everybody: readonly Pick<Participant, 'account' | 'isRankedOnChain'>[]): readonly Address[] => {
  const from = everybody.findIndex(({ isRankedOnChain }) => !isRankedOnChain)
  return from === -1 ? [] : everybody.slice(from, from + MAX_RANKED_AT_ONCE).map(({ account }) => account)
}
