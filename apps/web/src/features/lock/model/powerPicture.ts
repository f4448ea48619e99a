import { type Lock, type PowerPoint, powerCurve } from '@exchange/domain'

/** The most rows of the table that replaces the picture. */
const MOST_ROWS = 27

/** Power over time, as drawn and as text. `values` are whole tokens, for the picture only. */
export type PowerPicture = {
  readonly values: readonly number[]
  readonly rows: readonly PowerPoint[]
  readonly first: PowerPoint
  readonly last: PowerPoint
}

/** The picture of a lock from `now` to its end; null if it is empty or expired. */
export const powerPicture = (lock: Pick<Lock, 'amount' | 'end'>, now: bigint): PowerPicture | null => {
  if (lock.amount === 0n || lock.end <= now) return null
  const points = powerCurve(lock, now)
  const step = Math.ceil(points.length / MOST_ROWS)
  const [first, last] = [points[0]!, points.at(-1)!]
  return {
    values: points.map(({ power }) => Number(power) / 1e18),
    rows: points.filter((point, index) => index % step === 0 || point === last),
    first,
    last,
  }
}
