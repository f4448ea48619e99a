import { BPS, max } from '../math/fullMath.ts'
import type { Address } from '../types.ts'
import { castVotes, normaliseWeights, type VoteWeight } from './votes.ts'

/** A lock's vote: the power it voted with, and its weights. */
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

/** A pool's votes without those of `own`, which a new vote replaces. */
export const votesOfOthers = (pool: Address, votes: bigint, own: ReadonlyMap<string, bigint>): bigint =>
  max(0n, votes - (own.get(pool.toLowerCase()) ?? 0n))

/** Votes of several locks as one vote, each lock weighted by its present power. Empty if none has voted. */
export const combinedVote = (casts: readonly CastVote[]): VoteWeight[] => {
  const pools = new Map(casts.flatMap(({ weights }) => weights.map(({ pool }) => [pool.toLowerCase(), pool] as const)))
  const parts = votesByPool(casts)
  return normaliseWeights([...pools].map(([key, pool]) => ({ pool, part: parts.get(key)! })))
}

/** Votes below this fraction, in basis points, are not mentioned. */
export const NEGLIGIBLE_VOTES_BPS = 1n

/** Whether a part of votes is negligible compared with all of them. Both in wei. */
const isNegligible = (part: bigint, whole: bigint): boolean => part * BPS < whole * NEGLIGIBLE_VOTES_BPS

/**
 * Votes in wei that a lock loses by voting again: it voted with `cast` and now has `power`. Zero if its power grew, or the loss is
 * negligible.
 */
export const votesLost = (cast: bigint, power: bigint): bigint => {
  const lost = max(0n, cast - power)
  return isNegligible(lost, cast) ? 0n : lost
}

/** A lock with its power in wei. */
type PoweredLock = { readonly lockId: bigint; readonly power: bigint }

/**
 * The locks of an account that vote by default: the `most` with the most power (of equal ones the earlier), except those with zero power or
 * less than a basis point of the account's.
 */
export const leadingLocks = (locks: readonly PoweredLock[], most: number): ReadonlySet<bigint> => {
  const all = locks.reduce((sum, { power }) => sum + power, 0n)
  const order = locks
    .filter(({ power }) => power > 0n && !isNegligible(power, all))
    .toSorted((a, b) => (a.power === b.power ? 0 : a.power > b.power ? -1 : 1))
  return new Set(order.slice(0, most).map(({ lockId }) => lockId))
}
