import { eventOfTask } from './tasks.ts'
import type { Award, Campaign, Chapter, StoryEventKind, StoryTask } from './types.ts'

/** Tasks indexed by the events that can do them. */
export type TaskBook = {
  readonly byKind: ReadonlyMap<StoryEventKind, readonly StoryTask[]>
  readonly refer: readonly StoryTask[]
  readonly chapters: ReadonlyMap<number, Chapter>
  /** Main tasks that complete a chapter, by chapter. */
  readonly needed: ReadonlyMap<number, readonly string[]>
}

/** Builds the index of a campaign's tasks. */
export const taskBook = ({ chapters, tasks }: Campaign): TaskBook => {
  const byKind = new Map<StoryEventKind, StoryTask[]>()
  for (const task of tasks) {
    const kind = eventOfTask[task.handle]
    if (kind !== null) byKind.set(kind, [...(byKind.get(kind) ?? []), task])
  }
  const needed = ({ index }: Chapter): readonly string[] =>
    tasks.filter(({ chapter, type, isHidden }) => chapter === index && type === 'main' && !isHidden).map(({ id }) => id)
  return {
    byKind,
    refer: tasks.filter(({ handle }) => handle === 'REFER'),
    chapters: new Map(chapters.map((chapter) => [chapter.index, chapter])),
    needed: new Map(chapters.map((chapter) => [chapter.index, needed(chapter)])),
  }
}

/** The unique key of a ledger entry. */
export const awardKey = ({ account, kind, task, period }: Pick<Award, 'account' | 'kind' | 'task' | 'period'>): string =>
  `${account}:${kind}:${task}:${period}`

/** The ledger while it is written: earlier awards, and the new ones. */
export class Ledger {
  readonly made: Award[] = []
  private readonly keys = new Set<string>()
  private readonly weekly = new Set<string>()
  /** By account, then by chapter. */
  private readonly friends = new Map<string, Map<number, number>>()
  private readonly done = new Map<string, Set<string>>()

  constructor(
    readonly book: TaskBook,
    private readonly weeklyTasks: ReadonlySet<string>,
    before: readonly Award[],
  ) {
    for (const award of before) this.note(award)
  }

  has(key: Pick<Award, 'account' | 'kind' | 'task' | 'period'>): boolean {
    return this.keys.has(awardKey(key))
  }
  hasWeekly(account: string): boolean {
    return this.weekly.has(account)
  }
  /** Number of counted friends over the whole campaign. */
  friendsOf(account: string): number {
    return [...(this.friends.get(account)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  }
  /** Number of counted friends within a chapter. */
  friendsIn(account: string, chapter: number): number {
    return this.friends.get(account)?.get(chapter) ?? 0
  }
  isComplete(account: string, chapter: number): boolean {
    const needed = this.book.needed.get(chapter)!
    return needed.length > 0 && needed.every((task) => this.done.get(account)?.has(task))
  }
  add(award: Award): void {
    this.made.push(award)
    this.note(award)
  }

  private note(award: Award): void {
    this.keys.add(awardKey(award))
    if (award.kind === 'referral') {
      const { account, chapter } = award
      const counts = this.friends.get(account) ?? new Map<number, number>()
      this.friends.set(account, counts.set(chapter, (counts.get(chapter) ?? 0) + 1))
    }
    if (award.kind !== 'task') return
    if (this.weeklyTasks.has(award.task)) this.weekly.add(award.account)
    const done = this.done.get(award.account) ?? new Set()
    this.done.set(award.account, done.add(award.task))
  }
}
