import { DomainError } from '@exchange/domain'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'

/** Most points of a portfolio. */
export const MAX_POINTS = 400
/** Seconds between two points. */
export const INTERVALS = { hour: HOUR_SECONDS, day: DAY_SECONDS, week: 7 * DAY_SECONDS } as const

export type Span = { readonly from: number; readonly to: number; readonly interval: keyof typeof INTERVALS }

/** Points on whole intervals from `from` on, then `to`. Throws `api.badRequest` for an empty span and for too many points. */
export const pointsOf = ({ from, to, interval }: Span): readonly number[] => {
  const seconds = INTERVALS[interval]
  const first = Math.ceil(from / seconds) * seconds
  const count = Math.max(0, Math.ceil((to - first) / seconds))
  if (from < 0 || to <= from) throw new DomainError('api.badRequest', { parameter: 'to', reason: 'after from' })
  if (count + 1 > MAX_POINTS) throw new DomainError('api.badRequest', { parameter: 'interval', reason: `at most ${MAX_POINTS} points` })
  return [...Array.from({ length: count }, (_, index) => first + index * seconds), to]
}
