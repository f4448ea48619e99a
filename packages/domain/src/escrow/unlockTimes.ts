import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { min } from '../math/fullMath.ts'
import { MAX_LOCK_SECONDS } from './lockMath.ts'
import { DAY } from '../clock/day.ts'

/** Lock presets of the specification, in days. */
export const lockPresets = { twoWeeks: 14n, sixMonths: 182n, oneYear: 365n, twoYears: 730n } as const
export type LockPreset = keyof typeof lockPresets

/** A request that a block answers up to this many seconds before our clock says still ends when it should. */
const EARLY_BLOCK_SECONDS = 3_600n

/** First start of an epoch at or after `t`: the unlock time that a chosen moment means. */
export const epochCeil = (t: bigint): bigint => epochStart(t + EPOCH - 1n)

/** Unlock times that the contract accepts at `now`, both included: at least one week ahead, at most two years. */
export const unlockTimeRange = (now: bigint): { readonly earliest: bigint; readonly latest: bigint } => ({
  earliest: epochCeil(now + EPOCH),
  latest: epochStart(now + MAX_LOCK_SECONDS),
})

/** Unlock time that a preset means at `now`: the first start of an epoch that is not before it, or the last one that is allowed. */
export const unlockTimeOfPreset = (preset: LockPreset, now: bigint): bigint =>
  min(epochCeil(now + lockPresets[preset] * DAY), unlockTimeRange(now).latest)

/** What to ask the contract for, so that a lock ends at `end`, in a block an hour before `now` as well as in one days after it. */
export const lockDurationUntil = (end: bigint, now: bigint): bigint => end - now + EARLY_BLOCK_SECONDS

/** When a lock that cannot be extended because it runs as long as it may can be extended again: a week more fits. */
export const extensionOpensAt = (end: bigint): bigint => end + EPOCH - MAX_LOCK_SECONDS
