import { EPOCH } from '../epoch/epoch.ts'
import { lateFrom, nextRunAt } from './automationMath.ts'
import type { AutomationTrigger } from './types.ts'

/** What the times of runs depend on. Times are seconds. */
export type RunPlan = {
  readonly executionTime: bigint
  /** Zero before the first run. */
  readonly lastRunEpoch: bigint
  readonly trigger: AutomationTrigger
}

const later = (a: bigint, b: bigint): bigint => (a > b ? a : b)

// AUTO-4, AUTO-9
/**
 * When the next run is made, as of `now` (seconds); in the past if it is late. Without a named trigger a run waits for the last six hours of
 * its epoch.
 */
export const nextRunBy = ({ executionTime, lastRunEpoch, trigger }: RunPlan, now: bigint): bigint => {
  const due = nextRunAt(executionTime, lastRunEpoch, now)
  return trigger === 'open' ? later(due, lateFrom(due)) : due
}

/** `isExtended`: whether a run extends the lock, by at least two weeks, and so beyond the next run. */
export type LockPlan = { readonly lockEnd: bigint; readonly isExtended: boolean }

// AUTO-9, AUTO-19
/** The times of the next `count` runs as of `now` (seconds); none after the lock's end. The first may be in the past if it is late. */
export const nextRunTimes = ({ lockEnd, isExtended, ...plan }: RunPlan & LockPlan, now: bigint, count: number): readonly bigint[] => {
  const next = nextRunBy(plan, now)
  if (later(next, now) >= lockEnd) return []
  return Array.from({ length: count }, (_, i) => next + BigInt(i) * EPOCH).filter((at) => isExtended || at < lockEnd)
}
