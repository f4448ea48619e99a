import type { ChapterState } from '@exchange/domain'

type Placed = { readonly index: number; readonly start: number; readonly end: number; readonly state: ChapterState }

/** The default chapter: the current one, otherwise a running one, the last finished one, or the next. */
export const firstShown = <C extends Placed>(chapters: readonly C[]): C | undefined =>
  chapters.find(({ state }) => state === 'current') ??
  chapters.find(({ state }) => state === 'available') ??
  chapters.findLast(({ state }) => state === 'completed') ??
  chapters[0]

/** The chapter with this number if its tasks are public, otherwise the default one. */
export const shownChapter = <C extends Placed>(chapters: readonly C[], asked: number | null): C | undefined =>
  chapters.find(({ index, state }) => index === asked && isReleased(state)) ?? firstShown(chapters)

/** Whether the tasks of a chapter may be seen. */
export const isReleased = (state: ChapterState): boolean => state !== 'locked' && state !== 'next'

/** The finished share of all chapters, 0 to 1: each has the same length on the line. */
export const elapsedShare = (chapters: readonly Placed[], now: number): number => {
  if (chapters.length === 0) return 0
  const gone = chapters.reduce((sum, { start, end }) => sum + Math.min(Math.max((now - start) / (end - start), 0), 1), 0)
  return gone / chapters.length
}

/** The default chapter for winners: the last announced one, otherwise the next to be announced. */
export const firstRewarded = <C extends { readonly rewardsAt: number }>(chapters: readonly C[], now: number): C | undefined =>
  chapters.findLast(({ rewardsAt }) => rewardsAt <= now) ?? chapters[0]
