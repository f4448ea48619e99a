/** A participant on a leaderboard. `position`: its order of registration, from 1. */
export type Standing = { readonly position: number; readonly points: number }

// STORY-16, STORY-20
/** Orders participants by points, then by registration. Negative if `a` ranks before `b`. */
export const compareStandings = (a: Standing, b: Standing): number => b.points - a.points || a.position - b.position

/** A number of points, and how many participants have it. */
export type PointsCount = { readonly points: number; readonly participants: number }

/** A participant's rank: after all with more points, and after those with equal points who registered earlier. */
export const rankOf = (histogram: readonly PointsCount[], points: number, earlierEquals: number): number =>
  1 + earlierEquals + histogram.filter((one) => one.points > points).reduce((sum, { participants }) => sum + participants, 0)

/** The start of a page: after a participant, whose place may have changed since. */
export type BoardCursor = Standing

/**
 * The page after a cursor (null for the first page), and the cursor of the next page; null if it is the last. A page never shows a place
 * twice.
 */
export const boardPage = <T extends Standing>(
  standings: readonly T[],
  after: BoardCursor | null,
  limit: number,
): { readonly rows: readonly T[]; readonly next: BoardCursor | null } => {
  const behind = standings.filter((one) => after === null || compareStandings(after, one) < 0).toSorted(compareStandings)
  const rows = behind.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last !== undefined && behind.length > limit ? { position: last.position, points: last.points } : null }
}

/** Kinds of leaderboard. */
export const boards = ['campaign', 'chapter', 'firstTwo'] as const
/** A kind of leaderboard. */
export type Board = (typeof boards)[number]

/** Whether a chapter's points count on a leaderboard. `index` is the chapter of a chapter's leaderboard. */
export const countsOnBoard = (board: Board, chapter: number, index: number | null): boolean => {
  if (board === 'campaign') return true
  return board === 'chapter' ? chapter === index : chapter <= 2
}
