import { dayOf } from './claims.ts'
import { isRunning } from './chapters.ts'
import type { Chapter, Participant, StoryEvent, StoryEventKind, StoryTask, TaskHandle, TaskType } from './types.ts'

// STORY-16
/** Default points of a task by type. */
export const taskPoints: Readonly<Record<TaskType, number>> = { main: 50, side: 20, daily: 5 }

/** Number of days after which the counter of daily tasks restarts. */
export const DAILY_SPAN_DAYS = 7

/** The kind of event that can do a task; null for REFER, which depends on friends' awards. */
export const eventOfTask: Readonly<Record<TaskHandle, StoryEventKind | null>> = {
  SWAP_ANY: 'swap',
  SWAP_TOKEN: 'swap',
  DAILY_SWAP: 'swap',
  LOCK_ANY: 'lock',
  VOTE_POOL: 'vote',
  DEPOSIT_VAULT: 'vaultDeposit',
  ADD_LIQUIDITY: 'liquidity',
  MINT_NAME: 'name',
  JOIN_COMPETITION: 'competition',
  REFER: null,
  SOCIAL_FOLLOW: 'review',
  SOCIAL_POST: 'review',
}

/** Tasks that may require a certain token, pool or vault. */
export const subjectHandles: ReadonlySet<TaskHandle> = new Set(['SWAP_TOKEN', 'VOTE_POOL', 'DEPOSIT_VAULT', 'ADD_LIQUIDITY'])

/** Kinds of event with a value in dollars, for which a task may require a minimum. */
export const pricedKinds: ReadonlySet<StoryEventKind | null> = new Set(['swap', 'lock', 'vaultDeposit', 'liquidity'])

/** Whether a task counts for a friend's referral: it is not daily, and not REFER. */
export const isWeekly = ({ type, handle }: Pick<StoryTask, 'type' | 'handle'>): boolean => type !== 'daily' && handle !== 'REFER'

/** Why an event does not do a task: wrong kind, before registration, outside the window, wrong subject, no price, too small. */
export const eventFaults = ['kind', 'beforeRegistration', 'outsideWindow', 'subject', 'unpriced', 'belowMinimum'] as const
/** A reason why an event does not do a task. */
export type EventFault = (typeof eventFaults)[number]

const subjectOf = ({ handle, id, subject }: StoryTask): string | null => (eventOfTask[handle] === 'review' ? id : subject)

/** Whether an event's value is too small for a task, or unknown. */
const worthFault = ({ minUsd }: StoryTask, { usd }: StoryEvent): EventFault | null => {
  if (minUsd === null) return null
  if (usd === null) return 'unpriced'
  return usd < minUsd ? 'belowMinimum' : null
}

// STORY-13, STORY-14
/** Why an event does not do a task; null if it does. This is the exact condition of every task except REFER. */
export const eventFault = (
  task: StoryTask,
  chapter: Chapter,
  { registeredAt }: Pick<Participant, 'registeredAt'>,
  event: StoryEvent,
): EventFault | null => {
  if (event.kind !== eventOfTask[task.handle]) return 'kind'
  if (event.timestamp < registeredAt) return 'beforeRegistration'
  if (!isRunning(chapter, event.timestamp)) return 'outsideWindow'
  const subject = subjectOf(task)
  if (subject !== null && !event.subjects.includes(subject)) return 'subject'
  return worthFault(task, event)
}

/** The period in which a task can be done once: the day for a daily task, the chapter for others. */
export const periodOfTask = ({ type }: Pick<StoryTask, 'type'>, timestamp: number): string =>
  type === 'daily' ? String(dayOf(timestamp)) : ''
