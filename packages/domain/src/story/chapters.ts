import type { Campaign, Chapter } from './types.ts'

/** The campaign starts then, until its first chapter says otherwise. */
export const DEFAULT_STORY_START = 1_725_278_400

export const chapterStates = ['locked', 'next', 'current', 'available', 'completed'] as const
/**
 * `locked`: not released. `next`: the first that will be. `current`: the last released of those that run. `available`: runs as well. `completed`:
 * its end has passed.
 */
export type ChapterState = (typeof chapterStates)[number]

/** Whether a chapter runs at `now`. */
export const isRunning = ({ start, end }: Chapter, now: number): boolean => start <= now && now < end

// STORY-7
/** Where a chapter stands at `now` among those of its campaign. */
export const chapterState = (chapter: Chapter, chapters: readonly Chapter[], now: number): ChapterState => {
  if (now >= chapter.end) return 'completed'
  const before = (other: Chapter): boolean => other.start < chapter.start || (other.start === chapter.start && other.index < chapter.index)
  if (now < chapter.start) return chapters.some((other) => now < other.start && before(other)) ? 'locked' : 'next'
  const isLast = !chapters.some((other) => isRunning(other, now) && other.index !== chapter.index && !before(other))
  return isLast ? 'current' : 'available'
}

/** Seconds until the state of a chapter changes by itself: to its start or its end; null where it is over. */
export const chapterCountdown = ({ start, end }: Chapter, now: number): number | null => {
  if (now < start) return start - now
  return now < end ? end - now : null
}

// STORY-4
/** When the campaign starts: with its first chapter. */
export const storyStart = (chapters: readonly Chapter[]): number =>
  chapters.length === 0 ? DEFAULT_STORY_START : Math.min(...chapters.map(({ start }) => start))

// STORY-4
export const isUpcoming = (chapters: readonly Chapter[], now: number): boolean => now < storyStart(chapters)

export const storyPhases = ['upcoming', 'running', 'ended'] as const
export type StoryPhase = (typeof storyPhases)[number]

/** Where a campaign stands at `now`: it follows from its chapters alone. */
export const storyPhase = ({ chapters }: Pick<Campaign, 'chapters'>, now: number): StoryPhase => {
  if (isUpcoming(chapters, now)) return 'upcoming'
  return chapters.some(({ end }) => now < end) ? 'running' : 'ended'
}
