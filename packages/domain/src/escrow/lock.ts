import { epochStart } from '../epoch/epoch.ts'
import type { Address } from '../types.ts'
import { lockPower, MAX_LOCK_SECONDS } from './lockMath.ts'

/** A lock as the contract keeps it. Amounts are wei, times seconds of chain time, epochs are named by their start. */
export type Lock = {
  readonly lockId: bigint
  readonly owner: Address
  /** Zero once the lock was withdrawn, merged or split. */
  readonly amount: bigint
  readonly end: bigint
  /** Epoch in which it was last extended; null before. */
  readonly extendedEpoch: bigint | null
  /** Epoch in which it last voted; null before, and after a reset. */
  readonly votedEpoch: bigint | null
  readonly automated: boolean
}

/** States of a lock. `closed` is withdrawn, merged or split. */
export type LockState = 'running' | 'expired' | 'closed'

/** The state of a lock at `now`. At its end a lock is expired. */
export const lockState = ({ amount, end }: Pick<Lock, 'amount' | 'end'>, now: bigint): LockState => {
  if (amount === 0n) return 'closed'
  return end > now ? 'running' : 'expired'
}

/** Whether the lock voted in the epoch that contains `now`. It clears by itself when the epoch ends. */
export const votedCurrentEpoch = ({ votedEpoch }: Pick<Lock, 'votedEpoch'>, now: bigint): boolean => votedEpoch === epochStart(now)

/** Power of all locks at `t`, rounded down once. Twin of VotingEscrow.totalSupplyAt. */
export const totalPower = (locks: readonly Pick<Lock, 'amount' | 'end'>[], t: bigint): bigint =>
  locks.reduce((sum, { amount, end }) => (end > t ? sum + amount * (end - t) : sum), 0n) / MAX_LOCK_SECONDS

/** What a lock held from `since` on, until the next entry. */
export type LockEntry = { readonly since: bigint; readonly amount: bigint; readonly end: bigint }

/** Power of a lock at `t`, past or future. `history` ascends in time. Twin of VotingEscrow.balanceOfNFTAt. */
export const powerAt = (history: readonly LockEntry[], t: bigint): bigint => {
  const entry = history.findLast(({ since }) => since <= t)
  return entry === undefined ? 0n : lockPower(entry.amount, entry.end, t)
}
