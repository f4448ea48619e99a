import { WAD } from '../math/fullMath.ts'
import type { VoteComparison } from './optimiser.ts'

/** The alternatives to an optimised vote. */
export type PlainVote = 'topApr' | 'equal' | 'lastVote'

/** Minimum gain (wad; 1 %) that is mentioned. Below it the votes of others matter more than the choice. */
export const NOTABLE_GAIN = WAD / 100n

/** Gain of the optimised vote over the best alternative, in dollars (wad) and as a fraction of it (wad; null if that is zero). */
export type Gain = { readonly over: PlainVote; readonly usd: bigint; readonly share: bigint | null; readonly notable: boolean }

/** The gain of optimising, never below zero. The best alternative may be a vote that needs no change. */
export const gainOfOptimising = ({ optimised, topApr, equal, lastVote }: VoteComparison): Gain => {
  const others: readonly (readonly [PlainVote, bigint])[] = [
    ...(lastVote ? [['lastVote', lastVote.reward] as const] : []),
    ['topApr', topApr.reward],
    ['equal', equal.reward],
  ]
  const [over, best] = others.reduce((top, other) => (other[1] > top[1] ? other : top))
  const usd = optimised.reward > best ? optimised.reward - best : 0n
  const share = best === 0n ? null : (usd * WAD) / best
  return { over, usd, share, notable: usd > 0n && (share === null || share >= NOTABLE_GAIN) }
}
