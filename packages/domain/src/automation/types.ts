import type { Address } from '../types.ts'

/** Steps of a run, in order. The contract's numbers are their indexes. */
export const automationSteps = ['claim', 'extend', 'vote'] as const
/** A step of a run. */
export type AutomationStep = (typeof automationSteps)[number]

/** What the vote does if a gauge is dead. The contract's numbers are their indexes. */
export const deadGaugeChoices = ['leaveOut', 'share'] as const
/** A choice for dead gauges. */
export type DeadGaugeChoice = (typeof deadGaugeChoices)[number]

/** The caller of a due automation. The contract's numbers are their indexes. */
export const automationTriggers = ['keeper', 'open', 'receiver'] as const
/** A trigger of an automation. */
export type AutomationTrigger = (typeof automationTriggers)[number]

/** States of an automation. The contract's numbers are their indexes. */
export const automationStates = ['pending', 'active', 'paused', 'cancelled'] as const
/** A state of an automation. */
export type AutomationState = (typeof automationStates)[number]

/** A pool with its weight in basis points. `lock` pins the weight while others are edited. */
export type AutomationPair = { readonly lock: boolean; readonly weight: number; readonly pair: Address }

/** What an automation does. Times are seconds. */
export type AutomationSettings = {
  readonly name: string
  readonly isClaimEveryWeek: boolean
  readonly isRelockEveryWeek: boolean
  readonly isAutoVote: boolean
  readonly deadGauge: DeadGaugeChoice
  readonly executionTime: bigint
  readonly relockDuration: bigint
  readonly pairs: readonly AutomationPair[]
}
