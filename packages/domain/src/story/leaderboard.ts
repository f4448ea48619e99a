/** A participant of a board. `position`: its place in the order of registration, from 1 on. */
export type Standing = { readonly position: number; readonly points: number }

// STORY-16, STORY-20
/** Boards by points; equal points by registration. Below zero where `a` stands before `b`. */
export const compareStandings = (a: Standing, b: Standing): number => b.points - a.points || a.position - b.position

/** Points, and how many participants have exactly these. */
export type PointsCount = { readonly points: number; readonly participants: number }

/** Rank of somebody: everybody with more points stands before, and who has as many and registered earlier. */
export const rankOf = (histogram: readonly PointsCount[], points: number, earlierEquals: number): number =>
  1 + earlierEquals + histogram.filter((one) => one.points > points).reduce((sum, { participants }) => sum + participants, 0)

/** Where a page of a board goes on: behind somebody, who may have moved since. */
export type BoardCursor = Standing

/** A page behind a cursor, null from the beginning, and the cursor of the next one; null where it is the last. A page never shows a place twice. */
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

export const boards = ['campaign', 'chapter', 'firstTwo'] as const
export type Board = (typeof boards)[number]

/** Whether points of a chapter count on a board; `index` names the chapter of a chapter's board. */
export const countsOnBoard = (board: Board, chapter: number, index: number | null): boolean => {
  if (board === 'campaign') return true
  return board === 'chapter' ? chapter === index : chapter <= 2
}
