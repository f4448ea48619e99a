import type { ErrorOf } from '../errors/errorCode.ts'
import { checkProfile } from '../people/profile.ts'
import { eventOfTask } from './tasks.ts'
import type { Chapter, StoryEvent, StoryTask } from './types.ts'

/** States of a declaration. */
export const declarationStates = ['waiting', 'accepted', 'refused'] as const
/** A state of a declaration. */
export type DeclarationState = (typeof declarationStates)[number]

/** What declaring a task depends on. `last`: the state of its last declaration; null if there was none. */
export type DeclarationFacts = {
  readonly task: Pick<StoryTask, 'handle'>
  readonly chapter: Chapter
  readonly last: DeclarationState | null
}

// STORY-13
/** Why a task cannot be declared at `now`; null if it can. A refused task may be declared again. */
export const declarationFault = ({ task, chapter, last }: DeclarationFacts, now: number): ErrorOf<'story'> | null => {
  if (eventOfTask[task.handle] !== 'review') return 'story.notDeclarable'
  if (now < chapter.start) return 'story.chapterLocked'
  if (now >= chapter.end) return 'story.chapterOver'
  return last === 'waiting' || last === 'accepted' ? 'story.declared' : null
}

/** The link that proves the declaration, a public web page; null if it is not one. */
export const readDeclaredLink = (typed: string): string | null => checkProfile({ website: typed }).texts.website ?? null

/** An accepted declaration. Times in seconds of chain time. */
export type AcceptedDeclaration = {
  readonly id: number
  readonly account: string
  readonly task: string
  readonly block: number
  readonly declaredAt: number
}

// STORY-13
/** An accepted declaration as an event. It counts from when the task was declared, whenever it was reviewed. */
export const reviewEvent = ({ id, account, task, block, declaredAt }: AcceptedDeclaration): StoryEvent => ({
  kind: 'review',
  account,
  block,
  blockHash: null,
  // There is no transaction: the declaration takes its place.
  txHash: `declaration:${id}`,
  logIndex: id,
  timestamp: declaredAt,
  usd: null,
  subjects: [task],
})
