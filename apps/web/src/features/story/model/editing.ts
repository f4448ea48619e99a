import {
  chapterFault,
  type EditedChapter,
  type EditedTask,
  eventOfTask,
  parseWad,
  pricedKinds,
  subjectHandles,
  taskFault,
  type TaskHandle,
  taskPoints,
  type TaskType,
} from '@exchange/domain'
import { clearText, formatWad } from '@exchange/domain/amounts/parseAmount'
import type { AddressNetwork } from '@exchange/domain/tokens/readAddress'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'
import { parseUtcField, utcField } from '../../../shared/format/utcField.ts'
import { searchedText } from '../../../shared/tokens/addressIn.ts'
import type { WrittenTask } from '../editorQueries.ts'
import type { ShownChapter } from '../queries.ts'

const WEEK = 7 * DAY_SECONDS

/** A typed whole number; NaN if invalid. */
const whole = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

// STORY-7
/** A chapter as its fields have it; its times are in UTC. */
export type ChapterDraft = {
  readonly index: number
  readonly name: string
  readonly start: string
  readonly end: string
  readonly rewardsAt: string
  readonly totalRewardUsd: string
  /** The same before a field changed: fields have no seconds. */
  readonly before: EditedChapter
}

export const chapterDraft = (before: EditedChapter): ChapterDraft => ({
  index: before.index,
  name: before.name,
  start: utcField(before.start),
  end: utcField(before.end),
  rewardsAt: utcField(before.rewardsAt),
  totalRewardUsd: String(before.totalRewardUsd),
  before,
})

/** The typed second, or the exact one of an unchanged field; NaN if invalid. */
const second = (typed: string, before: number): number => (typed === utcField(before) ? before : (parseUtcField(typed) ?? Number.NaN))

/** The chapter after all others: a week from the end of the last one, or from the next hour. */
export const nextChapter = (chapters: readonly ShownChapter[], now: number): ChapterDraft => {
  const last = chapters.at(-1)
  const start = last?.end ?? now - (now % HOUR_SECONDS) + HOUR_SECONDS
  const end = start + WEEK
  const index = Math.max(0, ...chapters.map((one) => one.index)) + 1
  return chapterDraft({ index, name: '', start, end, rewardsAt: end + DAY_SECONDS, totalRewardUsd: last?.totalRewardUsd ?? 0 })
}

/** The typed chapter, and its first invalid field. */
export const readChapter = ({ index, name, start, end, rewardsAt, totalRewardUsd, before }: ChapterDraft) => {
  const chapter: EditedChapter = {
    index,
    name: name.trim(),
    start: second(start, before.start),
    end: second(end, before.end),
    rewardsAt: second(rewardsAt, before.rewardsAt),
    totalRewardUsd: whole(totalRewardUsd),
  }
  return { chapter, fault: chapterFault(chapter) }
}

/** Chapters that run beside one for a time. */
export const overlappingChapters = ({ index, start, end }: EditedChapter, chapters: readonly ShownChapter[]): readonly number[] =>
  chapters.filter((other) => other.index !== index && other.start < end && start < other.end).map((other) => other.index)

// STORY-8
/** A task as its fields have it. */
export type TaskDraft = {
  readonly id: string
  readonly chapter: number
  readonly index: string
  readonly name: string
  readonly type: TaskType
  readonly handle: TaskHandle
  readonly minUsd: string
  readonly subject: string
  readonly count: string
  readonly points: string
  readonly isHidden: boolean
}

export const taskDraft = ({ index, minUsd, subject, count, points, ...task }: WrittenTask): TaskDraft => ({
  ...task,
  index: String(index),
  minUsd: clearText(minUsd ?? ''),
  subject: subject ?? '',
  count: String(count),
  points: String(points),
})

/** The draft of a new task, after all others of a chapter. */
export const nextTask = (chapter: number, tasks: readonly WrittenTask[]): TaskDraft => {
  const own = tasks.filter((task) => task.chapter === chapter)
  const index = Math.max(0, ...own.map((task) => task.index)) + 1
  const plain = { name: '', type: 'main', handle: 'SWAP_ANY', minUsd: '', subject: '', count: '1', isHidden: false } as const
  return { ...plain, id: `${chapter}-${index}`, chapter, index: String(index), points: String(taskPoints.main) }
}

/** A change of a task; points that are those of its type go with it. */
export const changeTask = (draft: TaskDraft, change: Partial<TaskDraft>): TaskDraft => {
  const isUsual = draft.points === String(taskPoints[draft.type])
  const points = change.type !== undefined && isUsual ? String(taskPoints[change.type]) : draft.points
  return { ...draft, points, ...change }
}

/** The fields of a task, by its action. */
export const fieldsOfTask = ({ handle }: Pick<TaskDraft, 'handle'>) => ({
  minUsd: pricedKinds.has(eventOfTask[handle]),
  subject: subjectHandles.has(handle),
  count: handle === 'REFER',
})

const dollars = (typed: string): bigint | null => {
  if (typed.trim() === '') return null
  const read = parseWad(typed)
  return read.status === 'ok' ? read.value : -1n
}

/** The typed task for a network, and its first invalid field. `taken`: ids of other tasks. */
export const readTask = (draft: TaskDraft, network: AddressNetwork, taken: readonly string[] = []) => {
  const has = fieldsOfTask(draft)
  const task: EditedTask = {
    id: draft.id,
    chapter: draft.chapter,
    index: whole(draft.index),
    name: draft.name.trim(),
    type: draft.type,
    handle: draft.handle,
    minUsd: has.minUsd ? dollars(draft.minUsd) : null,
    subject: has.subject && draft.subject.trim() !== '' ? searchedText(draft.subject, network).trim().toLowerCase() : null,
    count: has.count ? whole(draft.count) : 1,
    points: whole(draft.points),
    isHidden: draft.isHidden,
  }
  return { task, fault: taken.includes(draft.id) ? ('taken' as const) : taskFault(task) }
}
export type TaskFault = NonNullable<ReturnType<typeof readTask>['fault']>

/** A task as the API takes it: dollars as decimal text. */
export const taskInput = (task: EditedTask) => ({ ...task, minUsd: task.minUsd === null ? null : formatWad(task.minUsd) })
