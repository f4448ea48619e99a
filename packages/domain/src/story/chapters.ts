import type { Campaign, Chapter } from './types.ts'

/** Default start of the campaign in seconds, until its first chapter sets another one. */
export const DEFAULT_STORY_START = 1_725_278_400

/** States of a chapter. */
export const chapterStates = ['locked', 'next', 'current', 'available', 'completed'] as const
/**
 * `locked`: not released. `next`: the first one to be released. `current`: the last released of the running ones. `available`: another
 * running one. `completed`: its end has passed.
 */
export type ChapterState = (typeof chapterStates)[number]

/** Whether a chapter is running at `now` (seconds). */
export const isRunning = ({ start, end }: Chapter, now: number): boolean => start <= now && now < end

// STORY-7
/** The state of a chapter at `now` among the chapters of its campaign. */
export const chapterState = (chapter: Chapter, chapters: readonly Chapter[], now: number): ChapterState => {
  if (now >= chapter.end) return 'completed'
  const before = (other: Chapter): boolean => other.start < chapter.start || (other.start === chapter.start && other.index < chapter.index)
  if (now < chapter.start) return chapters.some((other) => now < other.start && before(other)) ? 'locked' : 'next'
  const isLast = !chapters.some((other) => isRunning(other, now) && other.index !== chapter.index && !before(other))
  return isLast ? 'current' : 'available'
}

/** Seconds until a chapter's state changes by time: to its start or its end; null if it is over. */
export const chapterCountdown = ({ start, end }: Chapter, now: number): number | null => {
  if (now < start) return start - now
  return now < end ? end - now : null
}

// STORY-4
/** Start of the campaign in seconds: that of its first chapter. */
export const storyStart = (chapters: readonly Chapter[]): number =>
  chapters.length === 0 ? DEFAULT_STORY_START : Math.min(...chapters.map(({ start }) => start))

// STORY-4
/** Whether the campaign has not started at `now`. */
export const isUpcoming = (chapters: readonly Chapter[], now: number): boolean => now < storyStart(chapters)

/** Phases of a campaign. */
export const storyPhases = ['upcoming', 'running', 'ended'] as const
/** A phase of a campaign. */
export type StoryPhase = (typeof storyPhases)[number]

/** The phase of a campaign at `now`. It follows only from its chapters. */
export const storyPhase = ({ chapters }: Pick<Campaign, 'chapters'>, now: number): StoryPhase => {
  if (isUpcoming(chapters, now)) return 'upcoming'
  return chapters.some(({ end }) => now < end) ? 'running' : 'ended'
}
