import { max } from '../math/fullMath.ts'
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
