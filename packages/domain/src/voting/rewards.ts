import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { BPS, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { voteShare } from './votes.ts'

/** Epochs that one claim of a token looks at, at most. Twin of VotingReward.MAX_EPOCHS_PER_CLAIM. */
export const EPOCHS_PER_CLAIM = 52n

/**
 * How often a claim has to name a token to reach every epoch that is over at `now`, from `nextClaim` on: each time it goes on from where the time before
 * ended. At least once. An account that never claimed begins with the first epoch of the contract, however late its first vote was.
 */
export const claimMentions = (nextClaim: bigint, now: bigint): number => {
  const [span, step] = [epochStart(now) - nextClaim, EPOCHS_PER_CLAIM * EPOCH]
  return span <= step ? 1 : Number(mulDivUp(span, 1n, step))
}

/** What one whole vote (1e18) earns, in the unit of `value`, rounded down; null where nobody has voted and one vote would take all. */
export const rewardPerVote = (value: bigint, poolVotes: bigint): bigint | null =>
  poolVotes === 0n ? null : mulDivDown(value, WAD, poolVotes)

/** What `votes` more would earn of `value`, diluted by themselves. */
export const rewardOfVotes = (value: bigint, otherVotes: bigint, votes: bigint): bigint => voteShare(value, votes, otherVotes + votes)

/** What of a gauge's fees goes to the stakers of theNFT, in basis points. Twin of FeesVotingReward.NFT_SHARE. */
export const NFT_SHARE_BPS = 1_000n

/** Whether the pool's gauge is alive, and the votes that stand for it in the running epoch. */
export type VotersOfPool = { readonly alive: boolean; readonly votes: bigint }

/**
 * What of fees that arrive now belongs to the pool's voters, rounded up. Nothing where nobody voted before the gauge was killed and nobody can vote any
 * more: all of it goes to the stakers of theNFT. Twin of FeesVotingReward.collect.
 */
export const votersPart = (fees: bigint, { alive, votes }: VotersOfPool): bigint =>
  alive || votes > 0n ? fees - (fees * NFT_SHARE_BPS) / BPS : 0n
