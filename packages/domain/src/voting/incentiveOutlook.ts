import { WAD } from '../math/fullMath.ts'
import { rewardPerVote } from './rewards.ts'
import { voteApr } from './voteApr.ts'
import { voteShare } from './votes.ts'

/** What an incentive is judged by. Dollars and prices are wads, votes and emission wei. */
export type IncentiveFacts = {
  /** What the pool's voters share in the running epoch without it, of what has a price. */
  readonly reward: bigint
  /** What it is worth. */
  readonly incentive: bigint
  /** Votes of the pool now. */
  readonly votes: bigint
  /** Price of the locked token; null where it is not known. */
  readonly price: bigint | null
  /** The same of all live gauges with votes, without the incentive: what nobody voted for rolls over. */
  readonly market: { readonly reward: bigint; readonly votes: bigint }
  /** What gauges share in the running epoch: the estimate for the next one. */
  readonly emission: bigint
}

/** What a vote for the pool earns. */
export type VoteYield = {
  /** Dollars (wad) for 1,000 votes, rounded down; null where nobody has voted. */
  readonly perThousandVotes: bigint | null
  /** Yearly rate as a wad; null where nobody has voted, or the price is not known. */
  readonly apr: bigint | null
}

/** What an incentive changes at the votes of now. */
export type IncentiveOutlook = {
  readonly before: VoteYield
  readonly after: VoteYield
  /** Dollars (wad) that 1,000 votes earn on average over all live gauges with votes; null where nobody has voted. */
  readonly marketPerThousand: bigint | null
  /** Votes (wei) that the incentive pays for at that average, rounded down, and their part of an emission like this epoch's; null without an average. */
  readonly bought: { readonly votes: bigint; readonly emission: bigint } | null
}

/** Votes that rates are stated for. */
const THOUSAND = 1_000n

const yieldOf = (reward: bigint, votes: bigint, price: bigint | null): VoteYield => ({
  perThousandVotes: rewardPerVote(reward * THOUSAND, votes),
  apr: price === null ? null : voteApr({ reward, votes, price }),
})

/**
 * What an incentive buys: dollars for 1,000 votes = what the pool's voters share × 1,000 ÷ votes; votes bought = incentive ÷ what one vote
 * earns on average everywhere. Assumes that nobody votes any more.
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
