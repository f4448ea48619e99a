/**
 * Milliseconds for which something is left alone after its first failure, and at most: after a refusal, which cost nothing, after a loss of gas,
 * and, of a maker's token, after a bid that was not filled.
 */
const FIRST_REST = 5_000
const LONGEST_REST = { refused: 30_000, lost: 600_000, lapsed: 3_600_000 } as const

/**
 * How long to leave alone what failed: twice as long after each failure in a row, so that an order which passes every simulation and fails on
 * chain cannot burn the taker's gas. Times are monotonic milliseconds.
 */
export const createBackoff = () => {
  const failures = new Map<string, { readonly count: number; readonly until: number }>()
  /** The time of the last bid that lapsed, by order. */
  const lapses = new Map<string, number>()

  const rest = (key: string, count: number, longest: number, now: number): void =>
    void failures.set(key, { count, until: now + Math.min(longest, FIRST_REST * 2 ** (count - 1)) })

  const note = (key: string, outcome: 'done' | keyof typeof LONGEST_REST, now: number): void => {
    if (outcome === 'done') failures.delete(key)
    else rest(key, (failures.get(key)?.count ?? 0) + 1, LONGEST_REST[outcome], now)
  }

  const isOver = (key: string, now: number): boolean => (failures.get(key)?.until ?? 0) <= now

  return {
    isOver,
    note,
    /**
     * A bid that was not filled in its time has lost its gas, once however often it is seen: the order is left alone, and so are the others that
     * are paid from the same `funds`, a maker's token. `bidTime` is seconds of chain time.
     */
    noteLapse: (key: string, funds: string, bidTime: number, now: number): void => {
      if (lapses.get(key) === bidTime) return
      lapses.set(key, bidTime)
      note(key, 'lost', now)
      // Bids that stood side by side lapse together, by one cause.
      if (isOver(funds, now)) note(funds, 'lapsed', now)
    },
    /** A bid was made. Where one on the same funds has lapsed and is not made up for, the others wait for what becomes of this one. */
    noteBid: (funds: string, now: number): void => {
      if (failures.has(funds)) note(funds, 'lapsed', now)
    },
    /** A bid was filled: it makes up for itself, and for one that was not. One fill does not free a maker's token of all its lapses. */
    noteFill: (funds: string, now: number): void => {
      const count = (failures.get(funds)?.count ?? 0) - 2
      if (count > 0) rest(funds, count, LONGEST_REST.lapsed, now)
      else failures.delete(funds)
    },
  }
}
