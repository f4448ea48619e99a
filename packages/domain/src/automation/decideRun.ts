import { dueAt, isRunDue, lateFrom, nextRunAt } from './automationMath.ts'
import type { AutomationState, AutomationTrigger } from './types.ts'

/** An upkeep and its automation, as the chain has them at one block. LINK in wei, times in seconds. */
export type UpkeepAtWork = {
  readonly isCancelled: boolean
  readonly isPaused: boolean
  readonly balance: bigint
  readonly minimum: bigint
  /** Maximum gas price in wei. */
  readonly maxGasPrice: bigint
  readonly state: AutomationState
  readonly trigger: AutomationTrigger
  /** Whether a step is wanted and not paused. */
  readonly hasWork: boolean
  readonly lockEnd: bigint
  readonly executionTime: bigint
  readonly lastRunEpoch: bigint
}

/** When and by whom an upkeep is checked. */
export type RunMoment = {
  readonly now: bigint
  readonly gasPrice: bigint
  /** Whether the caller runs upkeeps when they are due. */ readonly isKeeper: boolean
}

/** Why an upkeep is not run at present. */
export type RunWait =
  'cancelled' | 'paused' | 'pending' | 'lockOver' | 'noWork' | 'done' | 'notDue' | 'gasPrice' | 'underfunded' | 'othersTurn'
/** Whether to run an upkeep. */
export type RunDecision =
  | { readonly action: 'perform' | 'performLate' }
  | { readonly action: 'wait'; readonly reason: RunWait; /** When that may change by time alone. */ readonly until?: bigint }

const wait = (reason: RunWait, until?: bigint): RunDecision => ({ action: 'wait', reason, ...(until !== undefined && { until }) })

/** Why an upkeep does not run however late it is; null if it may. */
const neverReason = (upkeep: UpkeepAtWork, now: bigint): RunWait | null => {
  if (upkeep.isCancelled || upkeep.state === 'cancelled') return 'cancelled'
  if (upkeep.isPaused || upkeep.state === 'paused') return 'paused'
  if (upkeep.state === 'pending') return 'pending'
  if (upkeep.lockEnd <= now) return 'lockOver'
  return upkeep.hasWork ? null : 'noWork'
}

// AUTO-4, AUTO-9, AUTO-10, AUTO-11, AUTO-13
/**
 * Whether to run an upkeep: a keeper runs it as soon as it is due, anyone in the last six hours of an epoch, once per epoch. It follows
 * from the chain alone, so a restarted or second instance decides the same.
 */
export const decideRun = (upkeep: UpkeepAtWork, { now, gasPrice, isKeeper }: RunMoment): RunDecision => {
  const never = neverReason(upkeep, now)
  if (never !== null) return wait(never)
  const { executionTime, lastRunEpoch } = upkeep
  if (!isRunDue(executionTime, lastRunEpoch, now)) {
    const due = dueAt(executionTime, now)
    return due > now ? wait('notDue', due) : wait('done', nextRunAt(executionTime, lastRunEpoch, now))
  }
  if (gasPrice > upkeep.maxGasPrice) return wait('gasPrice')
  const isFunded = upkeep.balance >= upkeep.minimum
  if (isKeeper && isFunded && upkeep.trigger === 'keeper') return { action: 'perform' }
  const late = lateFrom(now)
  if (now >= late) return { action: 'performLate' }
  return wait(isFunded ? 'othersTurn' : 'underfunded', late)
}
