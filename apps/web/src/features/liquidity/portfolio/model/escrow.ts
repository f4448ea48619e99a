import type { LocksSnapshot } from '@exchange/protocol/reads/readLocks'
import type { VoterRewardsSnapshot } from '@exchange/protocol/reads/readVoterRewards'
import { claimableOf } from '../../../../shared/votes/claimableOf.ts'

/** Wei in the locks that hold something, and how many these are. */
export const sumLocks = ({ locks }: Pick<LocksSnapshot, 'locks'>): { readonly amount: bigint; readonly count: number } => {
  const held = locks.filter(({ lock }) => lock.amount > 0n)
  return { amount: held.reduce((sum, { lock }) => sum + lock.amount, 0n), count: held.length }
}

/** How many rewards of votes and rebases of locks can be claimed now. */
export const countClaimable = ({ pools }: Pick<VoterRewardsSnapshot, 'pools'>, { locks }: Pick<LocksSnapshot, 'locks'>): number =>
  pools.flatMap(({ fees, incentives }) => [...fees, ...incentives]).filter((reward) => claimableOf(reward) > 0n).length +
  locks.filter(({ rebase }) => rebase > 0n).length
