import type { Address } from '@exchange/domain'
import type { Participant } from '../queries.ts'

/** Participants that one call ranks, at most. Twin of Ranking.MAX_PAGE. */
export const MAX_RANKED_AT_ONCE = 100

// ARENA-27
/**
 * The next participants to submit to the contract, best first: from the first one that it does not know. Participants behind them are
 * submitted again if a page skipped them: the contract resumes the order at their place.
 */
export const nextPage = (everybody: readonly Pick<Participant, 'account' | 'isRankedOnChain'>[]): readonly Address[] => {
  const from = everybody.findIndex(({ isRankedOnChain }) => !isRankedOnChain)
  return from === -1 ? [] : everybody.slice(from, from + MAX_RANKED_AT_ONCE).map(({ account }) => account)
}
