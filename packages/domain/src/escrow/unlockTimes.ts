import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { min } from '../math/fullMath.ts'
import { MAX_LOCK_SECONDS } from './lockMath.ts'
import { DAY, HOUR } from '../clock/day.ts'

/** Lock presets of the specification, in days. */
export const lockPresets = { twoWeeks: 14n, sixMonths: 182n, oneYear: 365n, twoYears: 730n } as const
/** A lock preset. */
export type LockPreset = keyof typeof lockPresets

/** The transaction may be mined in a block up to this many seconds before the chain clock's time and still gets the wanted end. */
const EARLY_BLOCK_SECONDS = HOUR

/** The first epoch start at or after `t` (seconds): the unlock time for a chosen moment. */
export const epochCeil = (t: bigint): bigint => epochStart(t + EPOCH - 1n)

/** Unlock times in seconds that the contract accepts at `now`, both inclusive: at least one week ahead, at most two years. */
export const unlockTimeRange = (now: bigint): { readonly earliest: bigint; readonly latest: bigint } => ({
  earliest: epochCeil(now + EPOCH),
  latest: epochStart(now + MAX_LOCK_SECONDS),
})

/**
 * Unlock time in seconds of a preset at `now`: the first epoch start at or after now plus the preset, but at most the latest allowed one.
 */
export const unlockTimeOfPreset = (preset: LockPreset, now: bigint): bigint =>
  min(epochCeil(now + lockPresets[preset] * DAY), unlockTimeRange(now).latest)

/** The duration to send so that a lock ends at `end`, whether its block is an hour before `now` or days after it. */
export const lockDurationUntil = (end: bigint, now: bigint): bigint => end - now + EARLY_BLOCK_SECONDS

/** When a lock of maximum duration can be extended again, in seconds: when another week fits. */
export const extensionOpensAt = (end: bigint): bigint => end + EPOCH - MAX_LOCK_SECONDS
