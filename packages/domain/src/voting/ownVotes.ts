import { BPS, max } from '../math/fullMath.ts'
import type { Address } from '../types.ts'
import { castVotes, normaliseWeights, type VoteWeight } from './votes.ts'

/** What a lock voted with, and how. */
export type CastVote = { readonly power: bigint; readonly weights: readonly VoteWeight[] }

/** Votes in wei that locks gave each pool, by lower-case address. */
export const votesByPool = (casts: readonly CastVote[]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { power, weights } of casts)
    castVotes(power, weights).forEach((votes, i) => {
      const key = weights[i]!.pool.toLowerCase()
      sums.set(key, (sums.get(key) ?? 0n) + votes)
    })
  return sums
}

/** A pool's votes without those that `own` gave it: a new vote takes their place. */
export const votesOfOthers = (pool: Address, votes: bigint, own: ReadonlyMap<string, bigint>): bigint =>
  max(0n, votes - (own.get(pool.toLowerCase()) ?? 0n))

/** Votes of several locks as one vote, each lock by its power now. Empty where none of them has voted. */
export const combinedVote = (casts: readonly CastVote[]): VoteWeight[] => {
  const pools = new Map(casts.flatMap(({ weights }) => weights.map(({ pool }) => [pool.toLowerCase(), pool] as const)))
  const parts = votesByPool(casts)
  return normaliseWeights([...pools].map(([key, pool]) => ({ pool, part: parts.get(key)! })))
}

/** Part of votes, in basis points, below which they are not spoken of. */
export const NEGLIGIBLE_VOTES_BPS = 1n

/** Whether a part of votes is negligible beside all of them. Both in wei. */
const isNegligible = (part: bigint, whole: bigint): boolean => part * BPS < whole * NEGLIGIBLE_VOTES_BPS

/** Votes in wei that a lock loses by casting anew: it voted with `cast` and has `power` now. Zero where it has grown, and where it lost next to nothing. */
export const votesLost = (cast: bigint, power: bigint): bigint => {
  const lost = max(0n, cast - power)
  return isNegligible(lost, cast) ? 0n : lost
}

/** A lock as its owner's votes see it. Power in wei. */
type PoweredLock = { readonly lockId: bigint; readonly power: bigint }

/**
 * The locks of an account that take part in a vote until their owner says otherwise: the `most` with most power, of equal ones the earlier, without those
 * whose power is zero or less than a basis point of the account's.
 */
export const leadingLocks = (locks: readonly PoweredLock[], most: number): ReadonlySet<bigint> => {
  const all = locks.reduce((sum, { power }) => sum + power, 0n)
  const order = locks
    .filter(({ power }) => power > 0n && !isNegligible(power, all))
    .toSorted((a, b) => (a.power === b.power ? 0 : a.power > b.power ? -1 : 1))
  return new Set(order.slice(0, most).map(({ lockId }) => lockId))
}
