import { epochStart } from '../epoch/epoch.ts'
import type { Address } from '../types.ts'

/** A lock as the contract stores it. Amounts are wei, times seconds of chain time. An epoch is named by its start. */
export type Lock = {
  readonly lockId: bigint
  readonly owner: Address
  /** Zero after the lock was withdrawn, merged or split. */
  readonly amount: bigint
  readonly end: bigint
  /** Epoch of the last extension; null if it was never extended. */
  readonly extendedEpoch: bigint | null
  /** Epoch of the last vote; null before the first vote and after a reset. */
  readonly votedEpoch: bigint | null
  readonly automated: boolean
}

/** States of a lock. `closed` means withdrawn, merged or split. */
export type LockState = 'running' | 'expired' | 'closed'

/** The state of a lock at `now` (seconds). At its end a lock is expired. */
export const lockState = ({ amount, end }: Pick<Lock, 'amount' | 'end'>, now: bigint): LockState => {
  if (amount === 0n) return 'closed'
  return end > now ? 'running' : 'expired'
}

/** Whether the lock voted in the epoch that contains `now`. It clears by itself when the epoch ends. */
export const votedCurrentEpoch = ({ votedEpoch }: Pick<Lock, 'votedEpoch'>, now: bigint): boolean => votedEpoch === epochStart(now)
