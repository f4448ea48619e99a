import { EPOCH } from '../epoch/epoch.ts'
import { APR_YEAR } from '../math/aprYear.ts'
import { mulDivDown, WAD } from '../math/fullMath.ts'

/** What the APR of a vote is made of. Dollars and prices are wads, votes wei. */
export type VoteAprFacts = {
  /** What all voters of the pool share in the epoch. */
  readonly reward: bigint
  /** All votes of the pool. */
  readonly votes: bigint
  /** Price of the locked token: one vote is one token locked for the longest time. */
  readonly price: bigint
}

/**
 * Yearly rate of a vote as a wad (1e18 = 100 %), rounded down: the epoch's reward for a year of such epochs ÷ what the votes are worth. Null
 * where nobody has voted, or what is locked has no value.
 */
export const voteApr = ({ reward, votes, price }: VoteAprFacts): bigint | null => {
  const worth = (votes * price) / WAD
  return worth === 0n ? null : mulDivDown(reward * APR_YEAR, WAD, worth * EPOCH)
}
