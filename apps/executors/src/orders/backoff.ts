import { HOUR_SECONDS } from '@exchange/domain/clock/day'

/**
 * First and longest backoff in milliseconds: after a refusal, which costs nothing, after lost gas, and, for a maker's token, after a bid
 * that was not filled.
 */
const FIRST_REST_MS = 5_000
const LONGEST_REST_MS = { refused: 30_000, lost: 600_000, lapsed: HOUR_SECONDS * 1_000 } as const

/**
 * Exponential backoff after failures, so that an order that passes every simulation and fails on chain cannot burn the taker's gas. Times
 * are monotonic milliseconds.
 */
export const createBackoff = () => {
  const failures = new Map<string, { readonly count: number; readonly until: number }>()
  /** The time of the last lapsed bid, by order. */
  const lapses = new Map<string, number>()

  const rest = (key: string, count: number, longest: number, now: number): void =>
    void failures.set(key, { count, until: now + Math.min(longest, FIRST_REST_MS * 2 ** (count - 1)) })

  const note = (key: string, outcome: 'done' | keyof typeof LONGEST_REST_MS, now: number): void => {
    if (outcome === 'done') failures.delete(key)
    else rest(key, (failures.get(key)?.count ?? 0) + 1, LONGEST_REST_MS[outcome], now)
  }

  const isOver = (key: string, now: number): boolean => (failures.get(key)?.until ?? 0) <= now

  return {
    isOver,
    note,
    /**
     * Records a bid that was not filled in time, which lost its gas; it counts once however often it is seen. The order is backed off, and
     * so are the others paid from the same `funds`, a maker's token. `bidTime` is seconds of chain time.
     */
    noteLapse: (key: string, funds: string, bidTime: number, now: number): void => {
      if (lapses.get(key) === bidTime) return
      lapses.set(key, bidTime)
      note(key, 'lost', now)
      // Concurrent bids lapse together, by one cause.
      if (isOver(funds, now)) note(funds, 'lapsed', now)
    },
    /** Records a bid. When one on the same funds lapsed and was not made up for, the others wait for this one's outcome. */
    noteBid: (funds: string, now: number): void => {
      if (failures.has(funds)) note(funds, 'lapsed', now)
    },
    /** Records a fill: it makes up for itself and for one lapsed bid, so one fill does not clear all lapses of a maker's token. */
    noteFill: (funds: string, now: number): void => {
      const count = (failures.get(funds)?.count ?? 0) - 2
      if (count > 0) rest(funds, count, LONGEST_REST_MS.lapsed, now)
      else failures.delete(funds)
    },
  }
}
