import { DAY } from '../clock/day.ts'
import { epochStart } from '../epoch/epoch.ts'
import { addChecked, mulDivDown } from '../math/fullMath.ts'

/** Maximum duration of a lock in seconds: two years of 365 days. Twin of LockMath.MAXTIME. */
export const MAX_LOCK_SECONDS = 2n * 365n * DAY
/** Minimum number of parts of a split. Twin of LockMath.MIN_PARTS. */
export const MIN_SPLIT_PARTS = 2
/** Maximum number of parts of a split. Twin of LockMath.MAX_PARTS. */
export const MAX_SPLIT_PARTS = 10

/**
 * Voting power at `t` (seconds) of `amount` (wei) locked until `end`: amount × (end − t) ÷ maximum duration, rounded down. Twin of
 * LockMath.lockPower.
 */
export const lockPower = (amount: bigint, end: bigint, t: bigint): bigint => (end > t ? mulDivDown(amount, end - t, MAX_LOCK_SECONDS) : 0n)

/** Unlock time in seconds of a lock made at `t` for `duration` seconds: the last epoch start by then. Twin of LockMath.unlockTime. */
export const unlockTime = (t: bigint, duration: bigint): bigint => epochStart(addChecked(t, duration))

/** `percent` of an amount, rounded down. Twin of LockMath.splitPart. */
export const splitPart = (amount: bigint, percent: bigint): bigint => mulDivDown(amount, percent, 100n)
