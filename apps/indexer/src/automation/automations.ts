import {
  type Address,
  type AutomationState,
  type AutomationStep,
  automationSteps,
  automationTriggers,
  deadGaugeChoices,
  type Hex,
} from '@exchange/domain'
import { automation, automationEvent } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { lower } from '../networks.ts'
import { storable } from '../storable.ts'
import { valueAt } from '../valueAt.ts'

type AutomationRow = typeof automation.$inferSelect
type EventRow = typeof automationEvent.$inferInsert

/** Settings as the contract emits them. */
export type EmittedSettings = {
  readonly name: string
  readonly isClaimEveryWeek: boolean
  readonly isRelockEveryWeek: boolean
  readonly isAutoVote: boolean
  readonly deadGauge: number
  readonly executionTime: number
  readonly relockDuration: number
  readonly pairs: readonly { readonly lock: boolean; readonly weight: number; readonly pair: Address }[]
}

/** A run's step by its number in the contract. */
export const stepOf = (number: number): AutomationStep => {
  const step = automationSteps[number]
  if (step === undefined) throw new Error(`Step ${number} of an automation is not known.`)
  return step
}

/** The row of an automation that emitted an event. */
export const requireAutomation = async ({ db, chainId }: Moment, address: Address): Promise<AutomationRow> => {
  const row = await db.find(automation, { chainId, address })
  if (row === null) throw new Error(`Automation ${address} of chain ${chainId} sent an event before it was created.`)
  return row
}

type NewAutomationEvent = Pick<EventRow, 'kind' | 'lockId' | 'owner'> & Partial<Pick<EventRow, 'amount' | 'step' | 'reason'>>

/** Stores an event of an automation. */
export const recordAutomationEvent = async (
  { db, chainId, at, block }: Moment,
  place: LogPlace,
  event: NewAutomationEvent,
): Promise<void> => {
  await db.insert(automationEvent).values({ chainId, ...place, amount: null, step: null, reason: null, ...event, block, timestamp: at })
}

/** Writes columns of an automation. */
export const updateAutomation = async (
  { db, chainId, at, block }: Moment,
  address: Address,
  columns: Partial<AutomationRow>,
): Promise<void> => {
  await db.update(automation, { chainId, address }).set({ ...columns, updatedAt: at, updatedBlock: block })
}

/** A lock is automated, for the first time or again. Its settings come with the next event. Its last run stays. */
export const createAutomation = async (
  moment: Moment,
  place: LogPlace,
  { address, lockId, owner }: Pick<AutomationRow, 'address' | 'lockId' | 'owner'>,
): Promise<void> => {
  const { db, chainId, at, block } = moment
  const nobody = { trigger: null, forwarder: null, registry: null, upkeepId: null, resting: [] }
  const nothing = {
    isClaimEveryWeek: false,
    isRelockEveryWeek: false,
    isAutoVote: false,
    deadGauge: 'leaveOut',
    pairs: [],
    weights: [],
    pinned: [],
  }
  const written = { owner, state: 'pending', name: '', ...nobody, createdAt: at, updatedAt: at, updatedBlock: block }
  await db
    .insert(automation)
    .values({ chainId, address, lockId, ...nothing, executionTime: 0n, relockDuration: 0n, lastRunEpoch: null, ...written })
    .onConflictDoUpdate(written)
  await recordAutomationEvent(moment, place, { kind: 'created', lockId, owner })
}

/** The owner changed the settings; the first time follows the creation. */
export const changeSettings = async (moment: Moment, place: LogPlace, address: Address, settings: EmittedSettings): Promise<void> => {
  const { lockId, owner, name } = await requireAutomation(moment, address)
  const { deadGauge, executionTime, relockDuration, pairs, ...kept } = settings
  await updateAutomation(moment, address, {
    ...kept,
    name: storable(kept.name),
    deadGauge: valueAt(deadGaugeChoices, deadGauge, 'choice for a dead gauge'),
    executionTime: BigInt(executionTime),
    relockDuration: BigInt(relockDuration),
    pairs: pairs.map(({ pair }) => lower(pair)),
    weights: pairs.map(({ weight }) => weight),
    pinned: pairs.map(({ lock }) => lock),
  })
  if (name !== '') await recordAutomationEvent(moment, place, { kind: 'changed', lockId, owner })
}

/** The trigger of its runs changed. */
export const changeTrigger = async (
  moment: Moment,
  place: LogPlace,
  address: Address,
  { trigger, ...to }: { readonly trigger: number; readonly forwarder: Address; readonly registry: Address; readonly upkeepId: bigint },
): Promise<void> => {
  const { lockId, owner, state } = await requireAutomation(moment, address)
  const kind = valueAt(automationTriggers, trigger, 'trigger')
  await updateAutomation(moment, address, { ...to, trigger: kind, ...(state === 'pending' && { state: 'active' }) })
  await recordAutomationEvent(moment, place, { kind: 'triggerSet', lockId, owner })
}

/** The automation was paused, resumed or ended. */
export const changeState = async (
  moment: Moment,
  place: LogPlace,
  address: Address,
  state: Exclude<AutomationState, 'pending'>,
): Promise<void> => {
  const { lockId, owner } = await requireAutomation(moment, address)
  await updateAutomation(moment, address, { state })
  await recordAutomationEvent(moment, place, { kind: state === 'active' ? 'unpaused' : state, lockId, owner })
}

/** A step is suspended after three equal failures, or resumed (`reason` null); fewer failures leave no record. */
export const setStepPaused = async (
  moment: Moment,
  place: LogPlace,
  address: Address,
  step: AutomationStep,
  reason: Hex | null,
): Promise<void> => {
  const { lockId, owner, resting } = await requireAutomation(moment, address)
  if (reason === null && !resting.includes(step)) return
  const others = resting.filter((each) => each !== step)
  await updateAutomation(moment, address, { resting: reason === null ? others : [...others, step] })
  await recordAutomationEvent(moment, place, { kind: reason === null ? 'stepResumed' : 'stepPaused', lockId, owner, step, reason })
}
