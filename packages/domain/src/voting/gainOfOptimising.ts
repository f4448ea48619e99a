import { WAD } from '../math/fullMath.ts'
import type { VoteComparison } from './optimiser.ts'

/** What people do instead of optimising. */
export type PlainVote = 'topApr' | 'equal' | 'lastVote'

/** Least gain (wad of the whole, 1 %) that is worth a word: below it votes of others matter more than the choice. */
export const NOTABLE_GAIN = WAD / 100n

/** What the optimised vote earns more than the best of the others, in dollars (wad) and as a share of it (wad; null where that is nothing). */
export type Gain = { readonly over: PlainVote; readonly usd: bigint; readonly share: bigint | null; readonly notable: boolean }

/** How much optimising is worth. Never below zero: the other vote may be one that nobody should change. */
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
