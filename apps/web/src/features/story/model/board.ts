import type { BoardChoice } from '../queries.ts'

/** The unique key of a leaderboard. */
export const boardKey = ({ board, chapter }: BoardChoice): string => (board === 'chapter' ? `chapter-${chapter}` : board)

// STORY-9
/** The boards that there are: of the campaign, of its first two chapters, and of each chapter that was released, the newest first. */
export const boardsOf = (released: readonly number[]): readonly BoardChoice[] => [
  { board: 'campaign', chapter: null },
  { board: 'firstTwo', chapter: null },
  ...released.toSorted((a, b) => b - a).map((chapter) => ({ board: 'chapter' as const, chapter })),
]

/** A participant's rank on a leaderboard; null without one, undefined if unknown for that leaderboard. */
export const ownRank = (
  participant: { readonly rank: number | null; readonly rankFirstTwoChapters: number | null },
  { board }: BoardChoice,
): number | null | undefined => {
  if (board === 'campaign') return participant.rank
  return board === 'firstTwo' ? participant.rankFirstTwoChapters : undefined
}
