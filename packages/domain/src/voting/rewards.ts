import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { BPS, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { voteShare } from './votes.ts'

/** Maximum epochs per claim of a token. Twin of VotingReward.MAX_EPOCHS_PER_CLAIM. */
export const EPOCHS_PER_CLAIM = 52n

/**
 * How often a claim must name a token to reach every epoch that is over at `now`, from `nextClaim` on; at least once. Each time continues
 * where the last one ended. An account that never claimed begins with the contract's first epoch, however late its first vote was.
 */
export const claimRepeats = (nextClaim: bigint, now: bigint): number => {
  const [span, step] = [epochStart(now) - nextClaim, EPOCHS_PER_CLAIM * EPOCH]
  return span <= step ? 1 : Number(mulDivUp(span, 1n, step))
}

/** Reward of one whole vote (1e18), in the unit of `value`, rounded down; null without votes, because one vote would take everything. */
export const rewardPerVote = (value: bigint, poolVotes: bigint): bigint | null =>
  poolVotes === 0n ? null : mulDivDown(value, WAD, poolVotes)

/** Reward of `votes` additional votes of `value`, diluted by themselves. */
export const rewardOfVotes = (value: bigint, otherVotes: bigint, votes: bigint): bigint => voteShare(value, votes, otherVotes + votes)

/** Part of a gauge's fees for the stakers of theNFT, in basis points. Twin of FeesVotingReward.NFT_SHARE. */
export const NFT_SHARE_BPS = 1_000n

/** Whether the pool's gauge is alive, and the pool's votes in the running epoch. */
export type VotersOfPool = { readonly alive: boolean; readonly votes: bigint }

/**
 * The voters' part of fees that arrive now, rounded up. Zero if the gauge is dead and nobody voted before the kill; then everything goes to
 * the stakers of theNFT. Twin of FeesVotingReward.collect.
 */
export const votersPart = (fees: bigint, { alive, votes }: VotersOfPool): bigint =>
  alive || votes > 0n ? fees - (fees * NFT_SHARE_BPS) / BPS : 0n
