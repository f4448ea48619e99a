import { epochStart } from '../epoch/epoch.ts'
import { addChecked, mulDivDown } from '../math/fullMath.ts'

/** Longest time a lock may run, in seconds: two years of 365 days. Twin of LockMath.MAXTIME. */
export const MAX_LOCK_SECONDS = 2n * 365n * 86_400n
/** Parts that a lock may be split into. Twins of LockMath.MIN_PARTS and MAX_PARTS. */
export const MIN_SPLIT_PARTS = 2
export const MAX_SPLIT_PARTS = 10

/** Voting power at `t` (seconds) of `amount` locked until `end`, rounded down. Twin of LockMath.lockPower. */
export const lockPower = (amount: bigint, end: bigint, t: bigint): bigint => (end > t ? mulDivDown(amount, end - t, MAX_LOCK_SECONDS) : 0n)

/** Unlock time of a lock that shall run for `duration` from `t` on: the last start of an epoch by then. Twin of LockMath.unlockTime. */
export const unlockTime = (t: bigint, duration: bigint): bigint => epochStart(addChecked(t, duration))

/** `percent` of an amount, rounded down. Twin of LockMath.splitPart. */
export const splitPart = (amount: bigint, percent: bigint): bigint => mulDivDown(amount, percent, 100n)
