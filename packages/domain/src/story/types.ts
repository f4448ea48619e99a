/** What is to be done for a task. The two social ones are declared by the participant and reviewed by an admin. */
export const taskHandles = [
  'SWAP_ANY',
  'SWAP_TOKEN',
  'DAILY_SWAP',
  'LOCK_ANY',
  'VOTE_POOL',
  'DEPOSIT_VAULT',
  'ADD_LIQUIDITY',
  'MINT_NAME',
  'JOIN_COMPETITION',
  'REFER',
  'SOCIAL_FOLLOW',
  'SOCIAL_POST',
] as const
export type TaskHandle = (typeof taskHandles)[number]

export const taskTypes = ['main', 'side', 'daily'] as const
export type TaskType = (typeof taskTypes)[number]

/** What an event of a campaign is: a log of the index, or an admin's yes to what somebody declared. */
export const storyEventKinds = ['swap', 'lock', 'vote', 'vaultDeposit', 'liquidity', 'name', 'competition', 'review'] as const
export type StoryEventKind = (typeof storyEventKinds)[number]

/** Times in seconds of chain time; a start is inclusive, an end exclusive. `index` counts from 1. */
export type Chapter = { readonly index: number; readonly start: number; readonly end: number }

/** A task of a chapter, and its exact condition. */
export type StoryTask = {
  readonly id: string
  readonly chapter: number
  readonly type: TaskType
  readonly handle: TaskHandle
  /** Least dollars of the one event, at its time; a wad. Null where any amount counts. */
  readonly minUsd: bigint | null
  /** The token, pool or vault that the event must be of, lower-case; null where any counts. */
  readonly subject: string | null
  /** Friends that count, of REFER; 1 otherwise. */
  readonly count: number
  readonly points: number
  /** A hidden task is shown to nobody and completes no chapter, but is awarded. */
  readonly isHidden: boolean
}

export type Campaign = { readonly chapters: readonly Chapter[]; readonly tasks: readonly StoryTask[] }

/** Something that an account did. */
export type StoryEvent = {
  readonly kind: StoryEventKind
  /** Lower-case address. */
  readonly account: string
  readonly block: number
  /** Null of an admin's yes, which stands in no block. */
  readonly blockHash: string | null
  readonly txHash: string
  readonly logIndex: number
  readonly timestamp: number
  /** Dollars at the time, a wad; null where nothing was priced. */
  readonly usd: bigint | null
  /** Tokens, pools or vaults that it was of, lower-case; of a review, the task. */
  readonly subjects: readonly string[]
}

/** A participant as awards depend on it. */
export type Participant = {
  /** Lower-case address. */
  readonly account: string
  /** Seconds of chain time. What it did before does not count. */
  readonly registeredAt: number
  /** Who invited it, where the referral counts once it finished a weekly task; null where nobody did, or it was refused. */
  readonly referrer: string | null
}

export const awardKinds = ['task', 'referral', 'fragment'] as const
export type AwardKind = (typeof awardKinds)[number]

/** An entry of the ledger of points: once for participant, kind, task and period. */
export type Award = {
  readonly account: string
  readonly kind: AwardKind
  /** Id of the task; empty where there is none. */
  readonly task: string
  /** Day of a daily task, friend of a referral, chapter of a fragment; empty otherwise. */
  readonly period: string
  readonly chapter: number
  readonly points: number
  readonly fragments: number
  /** The event that it rests on. */
  readonly block: number
  readonly blockHash: string | null
  readonly txHash: string
  readonly logIndex: number
  readonly at: number
}
