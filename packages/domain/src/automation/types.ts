import type { Address } from '../types.ts'

/** Steps of a run, in their order. Numbers of the contract are their places. */
export const automationSteps = ['claim', 'extend', 'vote'] as const
export type AutomationStep = (typeof automationSteps)[number]

/** What a dead gauge does to the vote. Numbers of the contract are their places. */
export const deadGaugeChoices = ['leaveOut', 'share'] as const
export type DeadGaugeChoice = (typeof deadGaugeChoices)[number]

/** Who runs an automation when it is due. Numbers of the contract are their places. */
export const automationTriggers = ['keeper', 'open', 'receiver'] as const
export type AutomationTrigger = (typeof automationTriggers)[number]

/** States of an automation. Numbers of the contract are their places. */
export const automationStates = ['pending', 'active', 'paused', 'cancelled'] as const
export type AutomationState = (typeof automationStates)[number]

/** A pool with its weight in basis points. `lock` pins the weight where others are edited. */
export type AutomationPair = { readonly lock: boolean; readonly weight: number; readonly pair: Address }

/** What an automation is to do. Times are seconds. */
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
