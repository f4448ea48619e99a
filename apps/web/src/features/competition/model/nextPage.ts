import type { Address } from '@exchange/domain'
import type { Participant } from '../queries.ts'

/** Participants that one call ranks, at most. Twin of Ranking.MAX_PAGE. */
export const MAX_RANKED_AT_ONCE = 100

// ARENA-27
/** The next participants that the contract has to be told, best first. */
export const nextPage = (everybody: readonly Pick<Participant, 'account' | 'isRankedOnChain'>[]): readonly Address[] =>
  everybody
    .filter(({ isRankedOnChain }) => !isRankedOnChain)
    .slice(0, MAX_RANKED_AT_ONCE)
    .map(({ account }) => account)
