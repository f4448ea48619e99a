import { DAY, HOUR_SECONDS } from '../clock/day.ts'
import { addChecked } from '../math/fullMath.ts'

/** Length of an epoch in seconds: 7 days. Twin of EpochMath.EPOCH. */
export const EPOCH = 7n * DAY
/** Seconds before an epoch's end from which countdowns warn: six hours. */
export const EPOCH_SOON_SECONDS = 6 * HOUR_SECONDS

/** Start of the epoch that contains `t` (seconds): Thursday 00:00 UTC. Twin of EpochMath.epochStart. */
export const epochStart = (t: bigint): bigint => t - (t % EPOCH)

/** Start of the epoch after the one that contains `t` (seconds). Twin of EpochMath.epochNext. */
export const epochNext = (t: bigint): bigint => addChecked(epochStart(t), EPOCH)

/** Number of the epoch that contains `t` (seconds), counted from 1970-01-01. Twin of EpochMath.epochIndex. */
export const epochIndex = (t: bigint): bigint => t / EPOCH
