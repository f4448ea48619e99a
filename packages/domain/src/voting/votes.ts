import { BPS, mulDivDown } from '../math/fullMath.ts'
import type { Address } from '../types.ts'

/** Maximum pools that one lock may vote for. Twin of VoteMath.MAX_POOLS. */
export const MAX_VOTE_POOLS = 30
/** Minimum weight of a pool in basis points: the smallest above 0.01 %. Twin of VoteMath.MIN_WEIGHT. */
export const MIN_VOTE_WEIGHT_BPS = 2n

/** One pool of a vote and its weight in basis points. */
export type VoteWeight = { readonly pool: Address; readonly weightBps: bigint }

/** Votes in wei of `weightBps` of `power`, rounded down. Twin of VoteMath.votesFor. */
export const votesFor = (power: bigint, weightBps: bigint): bigint => (power * weightBps) / BPS

/** The weight in basis points, to the nearest, that gave a pool `votes` of a lock's `power`. `votesFor` had rounded the votes down. */
export const weightOfVotes = (votes: bigint, power: bigint): bigint => (votes * BPS + power / 2n) / power

/** The part of `amount` for `votes` out of `total`, rounded down; 0 without votes. Twin of VoteMath.voteShare. */
export const voteShare = (amount: bigint, votes: bigint, total: bigint): bigint => (total === 0n ? 0n : mulDivDown(amount, votes, total))

/** Votes in wei of each pool, rounded down; the last pool gets the remainder, so that they add up to the power. */
export const castVotes = (power: bigint, weights: readonly VoteWeight[]): bigint[] => {
  const parts = weights.slice(0, -1).map(({ weightBps }) => votesFor(power, weightBps))
  return weights.length === 0 ? [] : [...parts, power - parts.reduce((sum, part) => sum + part, 0n)]
}

/** A reason against a vote. `until` is the second of chain time at which it resolves by itself. */
export type VoteBlocker =
  | { readonly code: 'noPower' }
  | { readonly code: 'tooEarly'; readonly until: bigint }
  | { readonly code: 'poolCount'; readonly count: number; readonly maximum: number }
  | { readonly code: 'poolTwice'; readonly pool: Address }
  | { readonly code: 'noGauge'; readonly pool: Address }
  | { readonly code: 'gaugeDead'; readonly pool: Address }
  | { readonly code: 'weightTooSmall'; readonly pool: Address; readonly minimumBps: bigint }
  | { readonly code: 'total'; readonly totalBps: bigint }

/** The inputs of a vote's check. */
export type VoteFacts = {
  /** Seconds of chain time. */
  readonly now: bigint
  /** The lock's present power in wei. */
  readonly power: bigint
  /** Second of the lock's last vote, poke or reset; zero before. */
  readonly lastVoted: bigint
  /** Seconds between two votes. */
  readonly voteDelay: bigint
  /** State of a pool's gauge. */
  readonly gauge: (pool: Address) => 'missing' | 'alive' | 'dead'
}

const blockersOfPool = ({ pool, weightBps }: VoteWeight, first: boolean, facts: VoteFacts): VoteBlocker[] => {
  const blockers: VoteBlocker[] = []
  const gauge = facts.gauge(pool)
  if (gauge === 'missing') blockers.push({ code: 'noGauge', pool })
  if (gauge === 'dead') blockers.push({ code: 'gaugeDead', pool })
  if (!first) blockers.push({ code: 'poolTwice', pool })
  if (weightBps < MIN_VOTE_WEIGHT_BPS) blockers.push({ code: 'weightTooSmall', pool, minimumBps: MIN_VOTE_WEIGHT_BPS })
  return blockers
}

/** The reason against any change of a lock's votes, including a reset: the last change was less than the delay ago. */
export const delayBlockers = ({ now, lastVoted, voteDelay }: Pick<VoteFacts, 'now' | 'lastVoted' | 'voteDelay'>): VoteBlocker[] => {
  const opens = lastVoted + voteDelay
  return voteDelay > 0n && now < opens ? [{ code: 'tooEarly', until: opens }] : []
}

/** All reasons against a vote; empty if the contract accepts it. */
export const voteBlockers = (weights: readonly VoteWeight[], facts: VoteFacts): VoteBlocker[] => {
  const blockers: VoteBlocker[] = []
  if (facts.power === 0n) blockers.push({ code: 'noPower' })
  blockers.push(...delayBlockers(facts))
  const count = weights.length
  if (count === 0 || count > MAX_VOTE_POOLS) blockers.push({ code: 'poolCount', count, maximum: MAX_VOTE_POOLS })
  const keys = weights.map(({ pool }) => pool.toLowerCase())
  blockers.push(...weights.flatMap((weight, i) => blockersOfPool(weight, keys.indexOf(weight.pool.toLowerCase()) === i, facts)))
  const totalBps = weights.reduce((sum, { weightBps }) => sum + weightBps, 0n)
  if (totalBps !== BPS) blockers.push({ code: 'total', totalBps })
  return blockers
}

/** A pool and its part of a vote, in any unit. */
export type VotePart = { readonly pool: Address; readonly part: bigint }

/** Basis points by largest remainder: rounded down, then one more for the largest remainders until they total 10,000. */
const largestRemainder = (parts: readonly VotePart[]): VoteWeight[] => {
  const whole = parts.reduce((sum, { part }) => sum + part, 0n)
  const exact = parts.map(({ pool, part }, i) => ({ i, pool, weightBps: (part * BPS) / whole, remainder: (part * BPS) % whole }))
  const missing = Number(BPS - exact.reduce((sum, { weightBps }) => sum + weightBps, 0n))
  const raised = new Set(
    exact
      .toSorted((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1))
      .slice(0, missing)
      .map(({ i }) => i),
  )
  return exact.map(({ i, pool, weightBps }) => ({ pool, weightBps: raised.has(i) ? weightBps + 1n : weightBps }))
}

/**
 * Weights that total exactly 10,000 basis points, in proportion to the parts. It keeps the 30 largest parts and removes, smallest first,
 * those below the minimum weight; of equal parts the earlier one stays. Empty without a positive part.
 */
export const normaliseWeights = (parts: readonly VotePart[]): VoteWeight[] => {
  const order = parts
    .map((part, i) => ({ ...part, i }))
    .filter(({ part }) => part > 0n)
    .toSorted((a, b) => (a.part === b.part ? a.i - b.i : a.part > b.part ? -1 : 1))
    .slice(0, MAX_VOTE_POOLS)
  for (let count = order.length; count > 0; count--) {
    const weights = largestRemainder(order.slice(0, count).toSorted((a, b) => a.i - b.i))
    if (weights.every(({ weightBps }) => weightBps >= MIN_VOTE_WEIGHT_BPS)) return weights
  }
  return []
}
