import { EPOCH } from '../epoch/epoch.ts'
import { lateFrom, nextRunAt } from './automationMath.ts'
import type { AutomationTrigger } from './types.ts'

/** What says when runs are made. Times are seconds. */
export type RunPlan = {
  readonly executionTime: bigint
  /** Zero before the first run. */
  readonly lastRunEpoch: bigint
  readonly trigger: AutomationTrigger
}

const later = (a: bigint, b: bigint): bigint => (a > b ? a : b)

// AUTO-4, AUTO-9
/** When the next run is made, seen from `now`; in the past where it is late. One that nobody is named for waits for the last six hours of its epoch. */
export const nextRunBy = ({ executionTime, lastRunEpoch, trigger }: RunPlan, now: bigint): bigint => {
  const due = nextRunAt(executionTime, lastRunEpoch, now)
  return trigger === 'open' ? later(due, lateFrom(due)) : due
}

/** `isExtended`: whether a run extends the lock, to two weeks at least, and so beyond the next run. */
export type LockPlan = { readonly lockEnd: bigint; readonly isExtended: boolean }

// AUTO-9, AUTO-19
/** When the next runs are made, seen from `now`, so many at most: none is of a lock that is over. The first may be in the past, where it is late. */
export const runsAhead = ({ lockEnd, isExtended, ...plan }: RunPlan & LockPlan, now: bigint, count: number): readonly bigint[] => {
  const next = nextRunBy(plan, now)
  if (later(next, now) >= lockEnd) return []
  return Array.from({ length: count }, (_, i) => next + BigInt(i) * EPOCH).filter((at) => isExtended || at < lockEnd)
}
