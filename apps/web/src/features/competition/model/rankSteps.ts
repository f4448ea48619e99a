import type { RankPoint } from '../queries.ts'

/** A picture of places over time, in parts of its width and height: first place on top. */
export type RankPicture = {
  /** Corners of the line, one at the start of each place. */
  readonly steps: readonly { readonly x: number; readonly y: number }[]
  /** Places that are written at the side, with their heights. */
  readonly scale: readonly { readonly rank: number; readonly y: number }[]
  /** The height of the last paid place; undefined if it is below the picture. */
  readonly cut: number | undefined
  readonly best: RankPoint
}

type Span = { readonly start: number; readonly end: number; readonly now: number }

/** The lowest place of the picture: all that was, and the last paid one, in round figures. */
const lowestOf = (points: readonly RankPoint[], lastPaid: number, participants: number): number => {
  const needed = Math.max(...points.map(({ rank }) => rank), Math.min(lastPaid, participants), 2)
  return needed <= 10 ? needed : Math.ceil(needed / 10) * 10
}

const yOf = (rank: number, lowest: number): number => (rank - 1) / (lowest - 1)

/** Places over time as steps that last until the next one; undefined if there are none. */
export const rankPicture = (
  points: readonly RankPoint[],
  { start, end, now }: Span,
  { lastPaid, participants }: { readonly lastPaid: number; readonly participants: number },
): RankPicture | undefined => {
  const [first] = points
  if (!first) return undefined
  const lowest = lowestOf(points, lastPaid, participants)
  const xOf = (at: number) => Math.min(Math.max((at - start) / (end - start), 0), 1)
  const steps = points.map(({ at, rank }) => ({ x: xOf(at), y: yOf(rank, lowest) }))
  const last = steps.at(-1)!
  const stride = Math.max(1, Math.ceil((lowest - 1) / 4))
  const scale = Array.from({ length: Math.floor((lowest - 1) / stride) + 1 }, (_, at) => 1 + at * stride)
  return {
    steps: [...steps, { x: Math.max(last.x, xOf(now)), y: last.y }],
    scale: scale.map((rank) => ({ rank, y: yOf(rank, lowest) })),
    cut: lastPaid <= lowest ? yOf(lastPaid, lowest) : undefined,
    best: points.reduce((best, point) => (point.rank < best.rank ? point : best), first),
  }
}
