import { WAD } from '../math/fullMath.ts'
import { rewardPerVote } from './rewards.ts'
import { voteApr } from './voteApr.ts'
import { voteShare } from './votes.ts'

/** The inputs of an incentive's outlook. Dollars and prices are wads, votes and emission wei. */
export type IncentiveFacts = {
  /** What the pool's voters share in the running epoch without the incentive, counting only tokens with a price. */
  readonly reward: bigint
  /** The incentive's value. */
  readonly incentive: bigint
  /** The pool's present votes. */
  readonly votes: bigint
  /** Price of the locked token; null if unknown. */
  readonly price: bigint | null
  /** The same for all live gauges with votes, without the incentive. Rewards without votes roll over. */
  readonly market: { readonly reward: bigint; readonly votes: bigint }
  /** Emission of gauges in the running epoch, as the estimate for the next one. */
  readonly emission: bigint
}

/** What a vote for the pool earns. */
export type VoteYield = {
  /** Dollars (wad) per 1,000 votes, rounded down; null without votes. */
  readonly perThousandVotes: bigint | null
  /** Yearly rate as a wad; null without votes or price. */
  readonly apr: bigint | null
}

/** The effect of an incentive at the present votes. */
export type IncentiveOutlook = {
  readonly before: VoteYield
  readonly after: VoteYield
  /** Average dollars (wad) per 1,000 votes over all live gauges with votes; null without votes. */
  readonly marketPerThousand: bigint | null
  /**
   * Votes (wei) that the incentive pays for at that average, rounded down, and their part of an emission like this epoch's; null without an
   * average.
   */
  readonly bought: { readonly votes: bigint; readonly emission: bigint } | null
}

/** Rates are stated per this many votes. */
const THOUSAND = 1_000n

const yieldOf = (reward: bigint, votes: bigint, price: bigint | null): VoteYield => ({
  perThousandVotes: rewardPerVote(reward * THOUSAND, votes),
  apr: price === null ? null : voteApr({ reward, votes, price }),
})

/**
 * The effect of an incentive: dollars per 1,000 votes = the voters' rewards × 1,000 ÷ votes; votes bought = incentive ÷ average reward per
 * vote over all pools. It assumes no further votes.
 */
export const incentiveOutlook = ({ reward, incentive, votes, price, market, emission }: IncentiveFacts): IncentiveOutlook => {
  const perVote = rewardPerVote(market.reward, market.votes)
  const bought = perVote === null || perVote === 0n ? null : (incentive * WAD) / perVote
  return {
    before: yieldOf(reward, votes, price),
    after: yieldOf(reward + incentive, votes, price),
    marketPerThousand: rewardPerVote(market.reward * THOUSAND, market.votes),
    bought: bought === null ? null : { votes: bought, emission: voteShare(emission, bought, market.votes + bought) },
  }
}
