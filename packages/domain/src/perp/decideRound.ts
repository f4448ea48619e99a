import { HOUR_SECONDS } from '../clock/day.ts'

/** Maximum age in seconds of a market's price. In a market in use a new round is written before the price is too old to liquidate at. */
export const PERP_PRICE_AGES = { used: 240, idle: HOUR_SECONDS } as const

/** What a market needs of its feed. Seconds of chain time. */
export type RoundNeeds = {
  /** Time of the newest round; undefined if there is none. */
  readonly updatedAt: number | undefined
  /** Minimum seconds between two rounds. */
  readonly minInterval: number
  /** Moments for which someone waits for the first round after them. */
  readonly awaited: readonly number[]
  /** Whether positions are open. */
  readonly isHeld: boolean
  /** Whether a position would be liquidated at the feed's present answer, but not at its newest round. */
  readonly endsPosition: boolean
}

/** Why a round is written. */
export type RoundReason = 'first' | 'awaited' | 'liquidation' | 'age'
/** Whether to write a round now, or when. */
export type RoundDecision =
  | { readonly action: 'write'; readonly reason: RoundReason }
  | { readonly action: 'wait'; /** When the next round is due, if nothing happens until then. */ readonly until: number }

// PERP-4
/** Whether a round of a feed is due at `now`. Without any need it is written once an hour. */
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
