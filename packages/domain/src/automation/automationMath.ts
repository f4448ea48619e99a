import { HOUR } from '../clock/day.ts'
import { EPOCH, epochNext, epochStart } from '../epoch/epoch.ts'

/** A run must be planned at least this many seconds before its epoch ends. Twin of AutomationMath.LATEST. */
export const LATEST_RUN = HOUR
/** In this many seconds before the end of an epoch anyone may run an automation. Twin of AutomationMath.GRACE. */
export const LATE_RUN = 21_600n
/** The base of a premium: parts per billion. Twin of AutomationMath.PPB. */
export const PREMIUM_BASE = 1_000_000_000n

// AUTO-9
/** Whether a run may be planned for this time (seconds): at least an hour before its epoch ends. Twin of AutomationMath.isExecutionTime. */
export const isExecutionTime = (executionTime: bigint): boolean => executionTime % EPOCH <= EPOCH - LATEST_RUN

/** When the run of the epoch that contains `t` is due, or the first run if that is later. Seconds. Twin of AutomationMath.dueAt. */
export const dueAt = (executionTime: bigint, t: bigint): bigint => {
  const planned = epochStart(t) + (executionTime % EPOCH)
  return executionTime > planned ? executionTime : planned
}

/**
 * Whether a run is due at `t` (seconds). `lastRunEpoch` is the start of the epoch of the last run, or zero before the first. Twin of
 * AutomationMath.isRunDue.
 */
export const isRunDue = (executionTime: bigint, lastRunEpoch: bigint, t: bigint): boolean =>
  lastRunEpoch < epochStart(t) && t >= dueAt(executionTime, t)

/** When the next run is due, as of `t` (seconds); in the past if it is late. Twin of AutomationMath.nextRunAt. */
export const nextRunAt = (executionTime: bigint, lastRunEpoch: bigint, t: bigint): bigint =>
  dueAt(executionTime, lastRunEpoch >= epochStart(t) ? epochNext(lastRunEpoch) : t)

/** The second from which anyone may make the run of the epoch that contains `t`. Twin of AutomationMath.lateFrom. */
export const lateFrom = (t: bigint): bigint => epochNext(t) - LATE_RUN

// AUTO-16
/**
 * LINK (wei) for `gas` units at `gasPrice` wei, with a premium in parts per billion, rounded up. Both dollar prices have the same decimals.
 * Twin of AutomationMath.paymentFor.
 */
export const paymentFor = (gas: bigint, gasPrice: bigint, nativeUsd: bigint, linkUsd: bigint, premiumPpb: bigint): bigint => {
  const [worth, base] = [gas * gasPrice * nativeUsd * (PREMIUM_BASE + premiumPpb), linkUsd * PREMIUM_BASE]
  return (worth + base - 1n) / base
}

// AUTO-8
/**
 * A pool's weight in basis points after the weights of dead pools are shared among the live ones, rounded down. `aliveTotal` is the total
 * weight of the live ones. Twin of AutomationMath.sharedWeight.
 */
export const sharedWeight = (weight: bigint, aliveTotal: bigint): bigint => (weight * 10_000n) / aliveTotal
