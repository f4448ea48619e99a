import { NATIVE } from '@exchange/domain'
import type { LocksSnapshot } from '@exchange/protocol/reads/readLocks'
import type { VoterRewardsSnapshot } from '@exchange/protocol/reads/readVoterRewards'
import { toRewardItems } from '../../../../entities/vote/rewardItems.ts'

/** Wei in the locks that hold something, and how many these are. */
export const sumLocks = ({ locks }: Pick<LocksSnapshot, 'locks'>): { readonly amount: bigint; readonly count: number } => {
  const held = locks.filter(({ lock }) => lock.amount > 0n)
  return { amount: held.reduce((sum, { lock }) => sum + lock.amount, 0n), count: held.length }
}

/** How many claims the screen of rewards lists; what they are worth does not count. */
export const countClaimable = (
  { pools, timestamp }: Pick<VoterRewardsSnapshot, 'pools' | 'timestamp'>,
  { locks }: Pick<LocksSnapshot, 'locks'>,
): number => toRewardItems({ pools, locks, governanceToken: NATIVE, priceOf: () => null, now: BigInt(timestamp) }).length
