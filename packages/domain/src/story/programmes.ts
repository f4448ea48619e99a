import type { Chapter } from './types.ts'

// SHELL-14
/**
 * The first second of chain time in which trade-to-earn no longer ran. It ended before this product, so all its days are in the past on every
 * chain. To run the programme again, set its date here.
 */
export const TRADE_TO_EARN_END = 0

/** The first second in which a campaign no longer runs; null without chapters. */
export const storyEnd = (chapters: readonly Pick<Chapter, 'end'>[]): number | null =>
  chapters.length === 0 ? null : Math.max(...chapters.map(({ end }) => end))

/** Whether a programme has ended at `now`, both in seconds of chain time. An unknown end counts as not ended. */
export const isProgrammeOver = (end: number | null | undefined, now: number | undefined): boolean =>
  now !== undefined && end !== null && end !== undefined && end <= now
