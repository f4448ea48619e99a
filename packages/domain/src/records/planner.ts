import { runsAhead } from '../automation/runsAhead.ts'
import type { AutomationTrigger } from '../automation/types.ts'
import { EPOCH, epochNext, epochStart } from '../epoch/epoch.ts'

/** In the order in which they stand where they are of one second: what ends before what begins. */
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

/** What a date of an account is of. */
export type PlannedKind = (typeof plannedKinds)[number]

/** A date of an account, in seconds of chain time. */
export type PlannedDate = {
  readonly kind: PlannedKind
  readonly at: number
  /** Locks, the competition, the chapter, or the book that it is of. */
  readonly ids: readonly string[]
  /** What somebody called the competition or the chapter; null of the others. */
  readonly name: string | null
}

export type PlannedLock = { readonly lockId: string; readonly end: number; readonly extendedEpoch: number | null }
/** `isExtended`: its runs extend the lock. */
export type PlannedAutomation = {
  readonly lockId: string
  readonly executionTime: number
  readonly lastRunEpoch: number | null
  readonly trigger: AutomationTrigger
  readonly isExtended: boolean
}
export type PlannedSpan = { readonly id: string; readonly name: string; readonly start: number; readonly end: number }

/** What the dates of an account follow from: its open locks, automations that run, money on its way out, and what it takes part in. */
export type PlannerFacts = {
  /** Chain time, seconds. */
  readonly now: number
  readonly locks: readonly PlannedLock[]
  readonly automations: readonly PlannedAutomation[]
  readonly deallocations: readonly { readonly book: string; readonly readyAt: number }[]
  readonly competitions: readonly PlannedSpan[]
  readonly chapters: readonly (PlannedSpan & { readonly rewardsAt: number })[]
}

/** Epochs whose votes, rebases and runs are planned ahead. */
export const EPOCHS_AHEAD = 4

const one = (kind: PlannedKind, at: number, id: string, name: string | null = null): PlannedDate => ({ kind, at, ids: [id], name })

/** Ends of the running epoch and of those behind it. */
const epochEnds = (now: number): readonly number[] =>
  Array.from({ length: EPOCHS_AHEAD }, (_, i) => Number(epochNext(BigInt(now)) + BigInt(i) * EPOCH))

/** A vote counts to the end of its epoch, and pays a lock that lasts beyond it its rebase from there on. */
const ofEpochs = ({ now, locks }: PlannerFacts): readonly PlannedDate[] =>
  epochEnds(now).flatMap((at): readonly PlannedDate[] => {
    const ids = locks.filter(({ end }) => end >= at).map(({ lockId }) => lockId)
    const voting = locks.filter(({ end }) => end > at).map(({ lockId }) => lockId)
    return [
      ...(voting.length > 0 ? [{ kind: 'voteCloses', at, ids: voting, name: null } as const] : []),
      ...(ids.length > 0 ? [{ kind: 'rebase', at, ids, name: null } as const] : []),
    ]
  })

/** A lock that was extended in the running epoch can be extended again from the next one on, if it lasts that long. */
const ofLocks = ({ now, locks }: PlannerFacts): readonly PlannedDate[] => {
  const [epoch, next] = [Number(epochStart(BigInt(now))), Number(epochNext(BigInt(now)))]
  return locks.flatMap(({ lockId, end, extendedEpoch }) => [
    ...(extendedEpoch === epoch && end > next ? [one('extensionOpens', next, lockId)] : []),
    one('lockEnds', end, lockId),
  ])
}

/** Runs that will be made: those of a lock that is over by then are not. */
const ofAutomations = ({ now, locks, automations }: PlannerFacts): readonly PlannedDate[] =>
  automations.flatMap(({ lockId, executionTime, lastRunEpoch, ...how }) => {
    const lockEnd = BigInt(locks.find((lock) => lock.lockId === lockId)?.end ?? 0)
    const plan = { executionTime: BigInt(executionTime), lastRunEpoch: BigInt(lastRunEpoch ?? 0), lockEnd, ...how }
    return runsAhead(plan, BigInt(now), EPOCHS_AHEAD).map((at) => one('automationRun', Number(at), lockId))
  })

const ofTakingPart = ({ competitions, chapters }: PlannerFacts): readonly PlannedDate[] => [
  ...competitions.flatMap(({ id, name, start, end }) => [one('competitionStarts', start, id, name), one('competitionEnds', end, id, name)]),
  ...chapters.flatMap(({ id, name, start, end, rewardsAt }) => [
    one('chapterStarts', start, id, name),
    one('chapterEnds', end, id, name),
    one('chapterRewards', rewardsAt, id, name),
  ]),
]

const byTime = (a: PlannedDate, b: PlannedDate): number =>
  a.at - b.at || plannedKinds.indexOf(a.kind) - plannedKinds.indexOf(b.kind) || (a.ids[0]! < b.ids[0]! ? -1 : 1)

// ANALYTICS-11
/** All dates of an account that are still to come, in their order. */
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

/** What tells a date from the others of an account, however it moves: what is there once keeps its name when its time changes. */
export const plannedKey = (chainId: number, { kind, at, ids }: PlannedDate): string =>
  kind === 'voteCloses' || kind === 'rebase'
    ? `${kind}-${chainId}-${at}`
    : kind === 'automationRun' || kind === 'extensionOpens'
      ? `${kind}-${chainId}-${ids.join('-')}-${at}`
      : `${kind}-${chainId}-${ids.join('-')}`
