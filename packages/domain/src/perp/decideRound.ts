/** Seconds that the price of a market may be old: one that is in use is written again before it is too old to liquidate at. */
export const PERP_PRICE_AGES = { used: 240, idle: 3_600 } as const

/** What a market needs of its feed. Seconds of chain time. */
export type RoundNeeds = {
  /** Of the newest round; undefined where there is none. */
  readonly updatedAt: number | undefined
  /** Seconds between two rounds at least. */
  readonly minInterval: number
  /** Moments of which somebody waits for the first round after them. */
  readonly awaited: readonly number[]
  /** Positions are open. */
  readonly isHeld: boolean
  /** A position is to be liquidated at what the feed would answer now, and not at its newest round. */
  readonly endsPosition: boolean
}

export type RoundReason = 'first' | 'awaited' | 'liquidation' | 'age'
export type RoundDecision =
  | { readonly action: 'write'; readonly reason: RoundReason }
  | { readonly action: 'wait'; /** When the next round is due, if nothing happens until then. */ readonly until: number }

// PERP-4
/** Whether a round of a feed is due. One that nobody needs is written once an hour. */
export const decideRound = ({ updatedAt, minInterval, awaited, isHeld, endsPosition }: RoundNeeds, now: number): RoundDecision => {
  // Without a round before it none can be told to be the first after a moment.
  if (updatedAt === undefined) return { action: 'write', reason: 'first' }
  const ready = updatedAt + minInterval
  const missing = awaited.filter((moment) => moment >= updatedAt)
  const dues: readonly (readonly [RoundReason, number])[] = [
    ...missing.map((moment) => ['awaited', moment + 1] as const),
    ...(endsPosition ? [['liquidation', ready] as const] : []),
    ['age', updatedAt + (isHeld || missing.length > 0 ? PERP_PRICE_AGES.used : PERP_PRICE_AGES.idle)],
  ]
  const [reason, due] = dues.reduce((first, other) => (other[1] < first[1] ? other : first))
  const at = Math.max(due, ready)
  return at <= now ? { action: 'write', reason } : { action: 'wait', until: at }
}
