import { dayOf } from './claims.ts'
import { isRunning } from './chapters.ts'
import type { Chapter, Participant, StoryEvent, StoryEventKind, StoryTask, TaskHandle, TaskType } from './types.ts'

// STORY-16
/** Points of a task where its row says nothing else. */
export const taskPoints: Readonly<Record<TaskType, number>> = { main: 50, side: 20, daily: 5 }

/** Days after which the counter of daily tasks begins anew. */
export const DAILY_SPAN = 7

/** The kind of event that can do a task; null for REFER, which the friends' awards do. */
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

/** Tasks that may name the token, pool or vault that their event must be of. */
export const subjectHandles: ReadonlySet<TaskHandle> = new Set(['SWAP_TOKEN', 'VOTE_POOL', 'DEPOSIT_VAULT', 'ADD_LIQUIDITY'])

/** Kinds of events that have dollars, so that a task may ask for a least sum. */
export const pricedKinds: ReadonlySet<StoryEventKind | null> = new Set(['swap', 'lock', 'vaultDeposit', 'liquidity'])

/** Whether a task counts for a friend's referral: it is no daily one, and nobody else does it. */
export const isWeekly = ({ type, handle }: Pick<StoryTask, 'type' | 'handle'>): boolean => type !== 'daily' && handle !== 'REFER'

/** What an event is not, for a task: of another kind or subject, unpriced, too small, before registration, outside of the window. */
export const eventFaults = ['kind', 'beforeRegistration', 'outsideWindow', 'subject', 'unpriced', 'belowMinimum'] as const
export type EventFault = (typeof eventFaults)[number]

const subjectOf = ({ handle, id, subject }: StoryTask): string | null => (eventOfTask[handle] === 'review' ? id : subject)

/** Whether the dollars of an event are too few for a task, or not known. */
const worthFault = ({ minUsd }: StoryTask, { usd }: StoryEvent): EventFault | null => {
  if (minUsd === null) return null
  if (usd === null) return 'unpriced'
  return usd < minUsd ? 'belowMinimum' : null
}

// STORY-13, STORY-14
/** Why an event does not do a task; null where it does. The exact condition of every task but REFER. */
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

/** The period in which a task can be done once: the day of a daily one, the chapter of every other. */
export const periodOfTask = ({ type }: Pick<StoryTask, 'type'>, timestamp: number): string =>
  type === 'daily' ? String(dayOf(timestamp)) : ''
