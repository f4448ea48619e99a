import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { BPS, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { voteShare } from './votes.ts'

/** What one token pays for one pool's votes in an epoch. Amounts are raw units, votes wei. */
export type EpochReward = {
  readonly epoch: bigint
  readonly amount: bigint
  /** All votes of the pool in the epoch. */
  readonly poolVotes: bigint
}

/** The rewards after what finished epochs without votes hold has moved into `present`, the running epoch. Twin of VotingReward.rollOver. */
export const rollOver = (rewards: readonly EpochReward[], present: bigint): EpochReward[] => {
  const stuck = ({ epoch, poolVotes }: EpochReward): boolean => epoch < present && poolVotes === 0n
  const moved = rewards.filter(stuck).reduce((sum, { amount }) => sum + amount, 0n)
  const rest = rewards.map((reward) => {
    if (stuck(reward)) return { ...reward, amount: 0n }
    return reward.epoch === present ? { ...reward, amount: reward.amount + moved } : reward
  })
  const known = rest.some(({ epoch }) => epoch === present)
  return known || moved === 0n ? rest : [...rest, { epoch: present, amount: moved, poolVotes: 0n }]
}

/** Epochs that one claim of a token looks at, at most. Twin of VotingReward.MAX_EPOCHS_PER_CLAIM. */
const EPOCHS_PER_CLAIM = 52n

/** A reward and the votes that one account has in it. */
export type AccountReward = EpochReward & { readonly votes: bigint }

/**
 * What an account can claim at `present`: its part of every epoch from `nextClaim` on that is over, each rounded down. At most `maxEpochs`
 * are looked at in one claim. Twin of VotingReward.earned.
 */
export const earnedRewards = (
  rewards: readonly AccountReward[],
  nextClaim: bigint,
  present: bigint,
  maxEpochs = EPOCHS_PER_CLAIM,
): bigint => {
  const until = nextClaim + maxEpochs * EPOCH
  return rewards
    .filter(({ epoch }) => epoch >= nextClaim && epoch < present && epoch < until)
    .reduce((sum, { amount, votes, poolVotes }) => sum + voteShare(amount, votes, poolVotes), 0n)
}

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
const NFT_SHARE_BPS = 1_000n

/** Whether the pool's gauge is alive, and the votes that stand for it in the running epoch. */
export type VotersOfPool = { readonly alive: boolean; readonly votes: bigint }

/**
 * What of fees that arrive now belongs to the pool's voters, rounded up. Nothing where nobody voted before the gauge was killed and nobody can vote any
 * more: all of it goes to the stakers of theNFT. Twin of FeesVotingReward.collect.
 */
export const votersPart = (fees: bigint, { alive, votes }: VotersOfPool): bigint =>
  alive || votes > 0n ? fees - (fees * NFT_SHARE_BPS) / BPS : 0n
