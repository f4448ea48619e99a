import { hasHiddenCharacters } from '../people/hiddenCharacters.ts'
import { eventOfTask, pricedKinds, subjectHandles } from './tasks.ts'
import type { StoryTask } from './types.ts'

/** Maximum length of a chapter's or a task's name. */
export const MAX_STORY_NAME = 80
/** Maximum number of chapters. */
export const MOST_CHAPTERS = 12
const MOST_POINTS = 1_000
const MOST_FRIENDS = 30
/** 2100-01-01T00:00:00Z, an upper bound for times of a campaign. */
const LAST_SECOND = 4_102_444_800

const isName = (text: string): boolean => text.trim() !== '' && text.length <= MAX_STORY_NAME && !hasHiddenCharacters(text)
const isWithin = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most

/** A chapter as an admin edits it. Times in seconds of chain time. */
export type EditedChapter = {
  readonly index: number
  readonly name: string
  readonly start: number
  readonly end: number
  readonly rewardsAt: number
  readonly totalRewardUsd: number
}

// STORY-7
/** The first invalid field of a chapter; null if all are valid. */
export const chapterFault = ({ index, name, start, end, rewardsAt, totalRewardUsd }: EditedChapter): keyof EditedChapter | null => {
  if (!isWithin(index, 1, MOST_CHAPTERS)) return 'index'
  if (!isName(name)) return 'name'
  if (!isWithin(start, 0, LAST_SECOND)) return 'start'
  if (!isWithin(end, start + 1, LAST_SECOND)) return 'end'
  if (!isWithin(rewardsAt, end, LAST_SECOND)) return 'rewardsAt'
  return isWithin(totalRewardUsd, 0, 1_000_000) ? null : 'totalRewardUsd'
}

/** A task as an admin edits it. */
export type EditedTask = StoryTask & { readonly index: number; readonly name: string }

const ADDRESS = /^0x[0-9a-f]{40}$/

// STORY-8, STORY-13
/** The first invalid field of a task; null if all are valid. */
export const taskFault = (task: EditedTask): keyof EditedTask | null => {
  const { id, name, index, subject, minUsd, count, points, handle, type } = task
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) return 'id'
  if (!isName(name)) return 'name'
  if (!isWithin(index, 0, 100)) return 'index'
  // A task that counts friends or needs an admin's approval is done only once.
  const isOnce = handle === 'REFER' || eventOfTask[handle] === 'review'
  if (isOnce && type === 'daily') return 'type'
  if (subject !== null && !(subjectHandles.has(handle) && ADDRESS.test(subject))) return 'subject'
  if (minUsd !== null && !(pricedKinds.has(eventOfTask[handle]) && minUsd >= 0n)) return 'minUsd'
  if (!isWithin(count, 1, handle === 'REFER' ? MOST_FRIENDS : 1)) return 'count'
  return isWithin(points, 0, MOST_POINTS) ? null : 'points'
}
