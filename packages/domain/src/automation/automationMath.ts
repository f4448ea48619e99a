import { EPOCH, epochNext, epochStart } from '../epoch/epoch.ts'

/** Seconds before the end of an epoch until which a run has to be planned. Twin of AutomationMath.LATEST. */
export const LATEST_RUN = 3_600n
/** Seconds before the end of an epoch from which anybody may run. Twin of AutomationMath.GRACE. */
export const LATE_RUN = 21_600n
/** One billion parts of a premium are the whole. Twin of AutomationMath.PPB. */
export const PREMIUM_BASE = 1_000_000_000n

// AUTO-9
/** Whether a run may be planned for this moment: at least an hour before its epoch ends. Twin of AutomationMath.isExecutionTime. */
export const isExecutionTime = (executionTime: bigint): boolean => executionTime % EPOCH <= EPOCH - LATEST_RUN

/** When the run of the epoch that contains `t` is due; the first run, if that is later. Twin of AutomationMath.dueAt. */
export const dueAt = (executionTime: bigint, t: bigint): bigint => {
  const planned = epochStart(t) + (executionTime % EPOCH)
  return executionTime > planned ? executionTime : planned
}

/** Whether a run is due at `t`. `lastRunEpoch` is the start of the epoch of the last run; zero before the first. Twin of AutomationMath.isRunDue. */
export const isRunDue = (executionTime: bigint, lastRunEpoch: bigint, t: bigint): boolean =>
  lastRunEpoch < epochStart(t) && t >= dueAt(executionTime, t)

/** When the next run is due, seen from `t`; in the past where it is late. Twin of AutomationMath.nextRunAt. */
export const nextRunAt = (executionTime: bigint, lastRunEpoch: bigint, t: bigint): bigint =>
  dueAt(executionTime, lastRunEpoch >= epochStart(t) ? epochNext(lastRunEpoch) : t)

/** From when on anybody may make up for the run of the epoch that contains `t`. Twin of AutomationMath.lateFrom. */
export const lateFrom = (t: bigint): bigint => epochNext(t) - LATE_RUN

// AUTO-16
/**
 * LINK for `gas` at `gasPrice` wei, with a premium in parts of a billion. Both prices have the same decimals. Rounded up. Twin of
 * AutomationMath.paymentFor.
 */
export const paymentFor = (gas: bigint, gasPrice: bigint, nativeUsd: bigint, linkUsd: bigint, premiumPpb: bigint): bigint => {
  const [worth, base] = [gas * gasPrice * nativeUsd * (PREMIUM_BASE + premiumPpb), linkUsd * PREMIUM_BASE]
  return (worth + base - 1n) / base
}

// AUTO-8
/** A pool's weight once what dead pools had is shared among the living; `aliveTotal` is what those have. Rounded down. Twin of AutomationMath.sharedWeight. */
export const sharedWeight = (weight: bigint, aliveTotal: bigint): bigint => (weight * 10_000n) / aliveTotal
