import { Ledger, taskBook } from './ledger.ts'
import { countsReferral, REFERRAL_POINTS } from './referrals.ts'
import { eventFault, isWeekly, periodOfTask } from './tasks.ts'
import type { Award, Campaign, Participant, StoryEvent, StoryTask } from './types.ts'

/** Orders events by their place on the chain. */
export const compareEvents = (a: Pick<StoryEvent, 'block' | 'logIndex'>, b: Pick<StoryEvent, 'block' | 'logIndex'>): number =>
  a.block - b.block || a.logIndex - b.logIndex

const awardOf = (
  event: StoryEvent,
  account: string,
  chapter: number,
  rest: Pick<Award, 'kind' | 'task' | 'period'> & Partial<Award>,
): Award => ({
  account,
  chapter,
  points: 0,
  fragments: 0,
  block: event.block,
  blockHash: event.blockHash,
  txHash: event.txHash,
  logIndex: event.logIndex,
  at: event.timestamp,
  ...rest,
})

const giveTask = (ledger: Ledger, task: StoryTask, account: string, event: StoryEvent): void => {
  const key = { account, kind: 'task', task: task.id, period: periodOfTask(task, event.timestamp) } as const
  if (ledger.has(key)) return
  ledger.add(awardOf(event, account, task.chapter, { ...key, points: task.points }))
  if (task.type === 'main' && ledger.isComplete(account, task.chapter)) giveFragment(ledger, account, task.chapter, event)
}

/** Awards one fragment for a chapter with all main tasks done. */
const giveFragment = (ledger: Ledger, account: string, chapter: number, event: StoryEvent): void => {
  const key = { account, kind: 'fragment', task: '', period: String(chapter) } as const
  if (!ledger.has(key)) ledger.add(awardOf(event, account, chapter, { ...key, fragments: 1 }))
}

/** Handles a friend's first finished weekly task: the referrer is awarded, and its REFER tasks may be done by that. */
const giveReferral = (
  ledger: Ledger,
  people: ReadonlyMap<string, Participant>,
  friend: Participant,
  chapter: number,
  event: StoryEvent,
): void => {
  const referrer = friend.referrer === null ? undefined : people.get(friend.referrer)
  if (referrer === undefined || !countsReferral(ledger.friendsOf(referrer.account))) return
  const { account } = referrer
  const key = { account, kind: 'referral', task: '', period: friend.account } as const
  ledger.add(awardOf(event, account, chapter, { ...key, points: REFERRAL_POINTS }))
  for (const task of ledger.book.refer) {
    if (task.chapter === chapter && ledger.friendsIn(account, chapter) >= task.count) giveTask(ledger, task, account, event)
  }
}

const applyEvent = (ledger: Ledger, people: ReadonlyMap<string, Participant>, event: StoryEvent): void => {
  const participant = people.get(event.account)
  if (participant === undefined) return
  for (const task of ledger.book.byKind.get(event.kind) ?? []) {
    if (eventFault(task, ledger.book.chapters.get(task.chapter)!, participant, event) !== null) continue
    const isFirst = isWeekly(task) && !ledger.hasWeekly(participant.account)
    giveTask(ledger, task, participant.account, event)
    if (isFirst) giveReferral(ledger, people, participant, task.chapter, event)
  }
}

// STORY-13, STORY-15
/**
 * The new awards of events, in chain order, in addition to `before`. `before` has all awards of the events' accounts and of their
 * referrers. The same events give the same awards, whether processed at once or in parts.
 */
export const awardsOf = (
  campaign: Campaign,
  people: ReadonlyMap<string, Participant>,
  before: readonly Award[],
  events: readonly StoryEvent[],
): readonly Award[] => {
  const weekly = new Set(campaign.tasks.filter(isWeekly).map(({ id }) => id))
  const ledger = new Ledger(taskBook(campaign), weekly, before)
  for (const event of events.toSorted(compareEvents)) applyEvent(ledger, people, event)
  return ledger.made
}
