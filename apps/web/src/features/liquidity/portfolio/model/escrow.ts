import { totalWorth, type Worth } from '@exchange/domain'
import type { LocksSnapshot } from '@exchange/protocol/reads/voting/readLocks'
import type { VoterRewardsSnapshot } from '@exchange/protocol/reads/voting/readVoterRewards'
import { type RewardFacts, toRewardItems } from '../../../../entities/vote/rewardItems.ts'

/** Wei in the locks that hold something, and how many these are. */
export const sumLocks = ({ locks }: Pick<LocksSnapshot, 'locks'>): { readonly amount: bigint; readonly count: number } => {
  const held = locks.filter(({ lock }) => lock.amount > 0n)
  return { amount: held.reduce((sum, { lock }) => sum + lock.amount, 0n), count: held.length }
}

type Claimable = {
  readonly count: number
  readonly worth: Worth
  /** Without the emission of gauges, which positions and pool tokens count as earned. */
  readonly besidesLiquidity: Worth
}

/** The claims on the rewards screen: their number and total value. */
export const claimableOfAccount = (
  { pools, timestamp }: Pick<VoterRewardsSnapshot, 'pools' | 'timestamp'>,
  { locks }: Pick<LocksSnapshot, 'locks'>,
  priced: Pick<RewardFacts, 'governanceToken' | 'priceOf'>,
): Claimable => {
  const items = toRewardItems({ pools, locks, now: BigInt(timestamp), ...priced })
  const sumOf = (of: typeof items) => totalWorth(of.map(({ worth }) => worth))
  return { count: items.length, worth: sumOf(items), besidesLiquidity: sumOf(items.filter(({ part }) => part.kind !== 'emission')) }
}
