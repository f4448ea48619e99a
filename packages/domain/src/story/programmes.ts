import type { Chapter } from './types.ts'

// SHELL-14
/**
 * The first second, of chain time, in which trade-to-earn no longer ran. It was over before this product began: whatever a chain's time, its days are
 * past. Who runs the programme again sets its date here.
 */
export const TRADE_TO_EARN_END = 0

/** The first second in which a campaign no longer runs; null where it has no chapters yet. */
export const storyEnd = (chapters: readonly Pick<Chapter, 'end'>[]): number | null =>
  chapters.length === 0 ? null : Math.max(...chapters.map(({ end }) => end))

/** Whether a programme is over at `now`, both in seconds of chain time. What is not known is not said to be over. */
export const isProgrammeOver = (end: number | null | undefined, now: number | undefined): boolean =>
  now !== undefined && end !== null && end !== undefined && end <= now
