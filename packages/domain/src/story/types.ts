/** Task handles: what a participant must do. The two social ones are declared by the participant and reviewed by an admin. */
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
/** A task handle. */
export type TaskHandle = (typeof taskHandles)[number]

/** Types of task. */
export const taskTypes = ['main', 'side', 'daily'] as const
/** A type of task. */
export type TaskType = (typeof taskTypes)[number]

/** Kinds of event: a log in the index, or an admin's acceptance of a declaration. */
export const storyEventKinds = ['swap', 'lock', 'vote', 'vaultDeposit', 'liquidity', 'name', 'competition', 'review'] as const
/** A kind of event. */
export type StoryEventKind = (typeof storyEventKinds)[number]

/** Times in seconds of chain time; a start is inclusive, an end exclusive. `index` counts from 1. */
export type Chapter = { readonly index: number; readonly start: number; readonly end: number }

/** A task of a chapter with its exact condition. */
export type StoryTask = {
  readonly id: string
  readonly chapter: number
  readonly type: TaskType
  readonly handle: TaskHandle
  /** Minimum value of the event at its time in dollars (wad); null for none. */
  readonly minUsd: bigint | null
  /** The required token, pool or vault, lower-case; null for any. */
  readonly subject: string | null
  /** Number of friends for REFER; otherwise 1. */
  readonly count: number
  readonly points: number
  /** A hidden task is not shown and not needed for a chapter, but is awarded. */
  readonly isHidden: boolean
}

/** The chapters and tasks of a campaign. */
export type Campaign = { readonly chapters: readonly Chapter[]; readonly tasks: readonly StoryTask[] }

/** An account's action that can do tasks. */
export type StoryEvent = {
  readonly kind: StoryEventKind
  /** Lower-case address. */
  readonly account: string
  readonly block: number
  /** Null for an admin's acceptance, which has no block. */
  readonly blockHash: string | null
  readonly txHash: string
  readonly logIndex: number
  readonly timestamp: number
  /** Value at the time in dollars (wad); null if nothing had a price. */
  readonly usd: bigint | null
  /** Tokens, pools or vaults of the event, lower-case; for a review, the task. */
  readonly subjects: readonly string[]
}

/** A participant, as far as awards depend on it. */
export type Participant = {
  /** Lower-case address. */
  readonly account: string
  /** Seconds of chain time. Earlier actions do not count. */
  readonly registeredAt: number
  /** The referrer, if the referral counts once a weekly task is finished; null without one, or if it was refused. */
  readonly referrer: string | null
}

/** Kinds of award. */
export const awardKinds = ['task', 'referral', 'fragment'] as const
/** A kind of award. */
export type AwardKind = (typeof awardKinds)[number]

/** An entry of the points ledger: unique by participant, kind, task and period. */
export type Award = {
  readonly account: string
  readonly kind: AwardKind
  /** Id of the task; empty if there is none. */
  readonly task: string
  /** Day of a daily task, friend of a referral, chapter of a fragment; otherwise empty. */
  readonly period: string
  readonly chapter: number
  readonly points: number
  readonly fragments: number
  /** The block of the event that it is based on. */
  readonly block: number
  readonly blockHash: string | null
  readonly txHash: string
  readonly logIndex: number
  readonly at: number
}
