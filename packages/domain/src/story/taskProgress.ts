import { dayOf } from './claims.ts'
import { DAILY_SPAN_DAYS, type EventFault, eventFault, eventOfTask, periodOfTask } from './tasks.ts'
import type { Chapter, Participant, StoryEvent, StoryTask } from './types.ts'

/** Reasons why a task is not done yet. */
export const notYetReasons = [
  'locked',
  'over',
  'nothingSeen',
  'beforeRegistration',
  'otherSubject',
  'unpriced',
  'belowMinimum',
  'doneToday',
  'friendsMissing',
  'inReview',
  'refused',
] as const
/** A reason why a task is not done yet. */
export type NotYetReason = (typeof notYetReasons)[number]

/** A participant's progress with a task. `best`: the largest value in dollars (wad) of an event that was too small. */
export type TaskProgress =
  | { readonly done: true; readonly current: number; readonly target: number }
  | {
      readonly done: false
      readonly current: number
      readonly target: number
      readonly reason: NotYetReason
      readonly best: bigint | null
    }

/** What progress with a task depends on. */
export type ProgressFacts = {
  readonly chapter: Chapter
  readonly participant: Pick<Participant, 'registeredAt'>
  /** The participant's events of the kind that the task needs. */
  readonly events: readonly StoryEvent[]
  /** Periods in which the task was awarded. */
  readonly awarded: ReadonlySet<string>
  /** Number of friends counted within the chapter. */
  readonly friends: number
  /** State of the declaration; null if there is none. */
  readonly declared: 'inReview' | 'refused' | null
}

/** Faults ordered by how close the event came; the closest one is reported. */
const nearness: readonly EventFault[] = ['belowMinimum', 'unpriced', 'subject', 'beforeRegistration']
const reasonOf: Readonly<Partial<Record<EventFault, NotYetReason>>> = {
  belowMinimum: 'belowMinimum',
  unpriced: 'unpriced',
  subject: 'otherSubject',
  beforeRegistration: 'beforeRegistration',
}

const closest = (faults: readonly (EventFault | null)[]): NotYetReason => {
  const found = nearness.find((fault) => faults.includes(fault))
  return (found && reasonOf[found]) ?? 'nothingSeen'
}

const waitingReason = (task: StoryTask, facts: ProgressFacts, now: number): NotYetReason => {
  if (now < facts.chapter.start) return 'locked'
  if (now >= facts.chapter.end) return 'over'
  if (task.handle === 'REFER') return 'friendsMissing'
  if (eventOfTask[task.handle] === 'review') return facts.declared ?? 'nothingSeen'
  return closest(facts.events.map((event) => eventFault(task, facts.chapter, facts.participant, event)))
}

const bestOf = (task: StoryTask, { chapter, participant, events }: ProgressFacts): bigint | null =>
  events
    .filter((event) => eventFault(task, chapter, participant, event) === 'belowMinimum')
    .reduce<bigint | null>((best, { usd }) => (best === null || usd! > best ? usd : best), null)

/** Numbers of the days of the running seven-day span. Spans begin with the chapter. */
export const spanDays = (chapter: Chapter, now: number): readonly number[] => {
  const first = dayOf(chapter.start)
  const begin = first + Math.floor((dayOf(now) - first) / DAILY_SPAN_DAYS) * DAILY_SPAN_DAYS
  return Array.from({ length: DAILY_SPAN_DAYS }, (_, day) => begin + day)
}

/** Number of days of the running seven-day span on which a daily task was done. `awarded`: numbers of days. */
export const daysOfSpan = (chapter: Chapter, awarded: ReadonlySet<string>, now: number): number =>
  spanDays(chapter, now).filter((day) => awarded.has(String(day))).length

// STORY-14
/** Progress with a task at `now`, and why it is not done. */
export const taskProgress = (task: StoryTask, facts: ProgressFacts, now: number): TaskProgress => {
  const { awarded, chapter } = facts
  if (task.type === 'daily') {
    const counter = { current: daysOfSpan(chapter, awarded, now), target: DAILY_SPAN_DAYS }
    const today = awarded.has(periodOfTask(task, now))
    return { done: false, ...counter, reason: today ? 'doneToday' : waitingReason(task, facts, now), best: bestOf(task, facts) }
  }
  const target = task.count
  if (awarded.has('')) return { done: true, current: target, target }
  const current = task.handle === 'REFER' ? Math.min(facts.friends, target) : 0
  return { done: false, current, target, reason: waitingReason(task, facts, now), best: bestOf(task, facts) }
}
