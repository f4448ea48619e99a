import { nextRunTimes } from '../automation/nextRunTimes.ts'
import type { AutomationTrigger } from '../automation/types.ts'
import { EPOCH, epochNext, epochStart } from '../epoch/epoch.ts'

/** Kinds of date, in the order for dates of the same second: ends before beginnings. */
export const plannedKinds = [
  'voteCloses',
  'extensionOpens',
  'rebase',
  'automationRun',
  'lockEnds',
  'deallocation',
  'competitionEnds',
  'competitionStarts',
  'chapterEnds',
  'chapterRewards',
  'chapterStarts',
] as const

/** A kind of date. */
export type PlannedKind = (typeof plannedKinds)[number]

/** A date of an account, in seconds of chain time. */
export type PlannedDate = {
  readonly kind: PlannedKind
  readonly at: number
  /** Ids of its locks, competition or book; of a chapter that of its campaign and its own. */
  readonly ids: readonly string[]
  /** Name of the competition or chapter; null for others. */
  readonly name: string | null
}

/** A lock with dates to plan. */
export type PlannedLock = { readonly lockId: string; readonly end: number; readonly extendedEpoch: number | null }
/** An automation with dates to plan. `isExtended`: its runs extend the lock. */
export type PlannedAutomation = {
  readonly lockId: string
  readonly executionTime: number
  readonly lastRunEpoch: number | null
  readonly trigger: AutomationTrigger
  readonly isExtended: boolean
}
/** A competition or chapter with dates to plan. */
export type PlannedSpan = { readonly id: string; readonly name: string; readonly start: number; readonly end: number }

/** What an account's dates follow from: open locks, running automations, deallocations, and what it takes part in. */
export type PlannerFacts = {
  /** Seconds of chain time. */
  readonly now: number
  readonly locks: readonly PlannedLock[]
  readonly automations: readonly PlannedAutomation[]
  readonly deallocations: readonly { readonly book: string; readonly readyAt: number }[]
  readonly competitions: readonly PlannedSpan[]
  /** Their ids count within their campaign. */
  readonly chapters: readonly (PlannedSpan & { readonly campaignId: string; readonly rewardsAt: number })[]
}

/** Number of epochs for which votes, rebases and runs are planned. */
export const EPOCHS_AHEAD = 4

const one = (kind: PlannedKind, at: number, id: string, name: string | null = null): PlannedDate => ({ kind, at, ids: [id], name })

/** Ends of the running epoch and of the following ones. */
const epochEnds = (now: number): readonly number[] =>
  Array.from({ length: EPOCHS_AHEAD }, (_, i) => Number(epochNext(BigInt(now)) + BigInt(i) * EPOCH))

/** Dates of epochs: a vote counts until its epoch's end, and a lock that lasts longer gets its rebase from then on. */
const ofEpochs = ({ now, locks }: PlannerFacts): readonly PlannedDate[] =>
  epochEnds(now).flatMap((at): readonly PlannedDate[] => {
    const ids = locks.filter(({ end }) => end >= at).map(({ lockId }) => lockId)
    const voting = locks.filter(({ end }) => end > at).map(({ lockId }) => lockId)
    return [
      ...(voting.length > 0 ? [{ kind: 'voteCloses', at, ids: voting, name: null } as const] : []),
      ...(ids.length > 0 ? [{ kind: 'rebase', at, ids, name: null } as const] : []),
    ]
  })

/** Dates of locks: a lock that was extended in this epoch can be extended again from the next one on, if it lasts that long. */
const ofLocks = ({ now, locks }: PlannerFacts): readonly PlannedDate[] => {
  const [epoch, next] = [Number(epochStart(BigInt(now))), Number(epochNext(BigInt(now)))]
  return locks.flatMap(({ lockId, end, extendedEpoch }) => [
    ...(extendedEpoch === epoch && end > next ? [one('extensionOpens', next, lockId)] : []),
    one('lockEnds', end, lockId),
  ])
}

/** Dates of runs that will be made; none after the lock's end. */
const ofAutomations = ({ now, locks, automations }: PlannerFacts): readonly PlannedDate[] =>
  automations.flatMap(({ lockId, executionTime, lastRunEpoch, ...how }) => {
    const lockEnd = BigInt(locks.find((lock) => lock.lockId === lockId)?.end ?? 0)
    const plan = { executionTime: BigInt(executionTime), lastRunEpoch: BigInt(lastRunEpoch ?? 0), lockEnd, ...how }
    return nextRunTimes(plan, BigInt(now), EPOCHS_AHEAD).map((at) => one('automationRun', Number(at), lockId))
  })

const ofTakingPart = ({ competitions, chapters }: PlannerFacts): readonly PlannedDate[] => [
  ...competitions.flatMap(({ id, name, start, end }) => [one('competitionStarts', start, id, name), one('competitionEnds', end, id, name)]),
  ...chapters.flatMap(({ campaignId, id, name, start, end, rewardsAt }): readonly PlannedDate[] => {
    const of = { ids: [campaignId, id], name }
    return [
      { kind: 'chapterStarts', at: start, ...of },
      { kind: 'chapterEnds', at: end, ...of },
      { kind: 'chapterRewards', at: rewardsAt, ...of },
    ]
  }),
]

const byTime = (a: PlannedDate, b: PlannedDate): number =>
  a.at - b.at || plannedKinds.indexOf(a.kind) - plannedKinds.indexOf(b.kind) || (a.ids.join() < b.ids.join() ? -1 : 1)

// ANALYTICS-11
/** All future dates of an account, in order. */
export const plannedDates = (facts: PlannerFacts): readonly PlannedDate[] =>
  [
    ...ofEpochs(facts),
    ...ofLocks(facts),
    ...ofAutomations(facts),
    ...facts.deallocations.map(({ book, readyAt }) => one('deallocation', readyAt, book)),
    ...ofTakingPart(facts),
  ]
    .filter(({ at }) => at > facts.now)
    .toSorted(byTime)

/** A stable key of a date among the account's dates. A date that exists once keeps its key when its time changes. */
export const plannedKey = (chainId: number, { kind, at, ids }: PlannedDate): string =>
  kind === 'voteCloses' || kind === 'rebase'
    ? `${kind}-${chainId}-${at}`
    : kind === 'automationRun' || kind === 'extensionOpens'
      ? `${kind}-${chainId}-${ids.join('-')}-${at}`
      : `${kind}-${chainId}-${ids.join('-')}`
