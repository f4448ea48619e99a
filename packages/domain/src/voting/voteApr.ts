import { EPOCH } from '../epoch/epoch.ts'
import { APR_YEAR } from '../math/aprYear.ts'
import { mulDivDown, WAD } from '../math/fullMath.ts'

/** The inputs of a vote's APR. Dollars and prices are wads, votes wei. */
export type VoteAprFacts = {
  /** What all voters of the pool share in the epoch. */
  readonly reward: bigint
  /** All votes of the pool. */
  readonly votes: bigint
  /** Price of the locked token. One vote is one token locked for the maximum time. */
  readonly price: bigint
}

/**
 * Yearly rate of a vote as a wad (1e18 = 100 %), rounded down: the epoch's reward for a year of such epochs ÷ the votes' value. Null without
 * votes, or if the locked token has no value.
 */
export const voteApr = ({ reward, votes, price }: VoteAprFacts): bigint | null => {
  const worth = (votes * price) / WAD
  return worth === 0n ? null : mulDivDown(reward * APR_YEAR, WAD, worth * EPOCH)
}
