import { BPS } from '../math/fullMath.ts'
import type { Address } from '../types.ts'
import { allocate, type Candidate, gainOf } from './allocation.ts'
import { rewardOfVotes } from './rewards.ts'
import { castVotes, MAX_VOTE_POOLS, MIN_VOTE_WEIGHT_BPS, normaliseWeights, type VoteWeight } from './votes.ts'

/** A pool to vote for: what all its voters will share, in dollars (wad), and the votes of everyone else, in wei. */
export type VotedPool = { readonly pool: Address; readonly reward: bigint; readonly votes: bigint }

/** Dollars (wad) that a vote with `power` earns if no one else votes after it: each pool's reward, diluted by the vote itself. */
export const expectedReward = (power: bigint, pools: readonly VotedPool[], weights: readonly VoteWeight[]): bigint => {
  const byPool = new Map(pools.map((pool) => [pool.pool.toLowerCase(), pool]))
  return castVotes(power, weights).reduce((sum, votes, i) => {
    const pool = byPool.get(weights[i]!.pool.toLowerCase())
    return pool === undefined ? sum : sum + rewardOfVotes(pool.reward, pool.votes, votes)
  }, 0n)
}

/** Limits of a vote: the contract's, except in tests that try every vote of a smaller case. */
export type VoteLimits = { readonly maxPools: number; readonly minWeight: number; readonly totalWeight: number }

const LIMITS: VoteLimits = { maxPools: MAX_VOTE_POOLS, minWeight: Number(MIN_VOTE_WEIGHT_BPS), totalWeight: Number(BPS) }

/** Number of chosen pools, the weakest ones, that are tried to be replaced. */
const REPLACED = 6
/** Number of replacement pools tried, per order of preference. */
const TRIED = 4
/** Maximum rounds of improvement. */
const ROUNDS = 5
/** Precision of the price of weight; it only decides which pools are worth it. */
const PRECISION = 1 + 1e-9

/** A pool's weight and net reward at a price per unit of weight. */
type Wish = { readonly candidate: Candidate; readonly weight: number; readonly net: number }

/** The pools with a positive net reward at `price` per unit of weight, best first. */
const wishesAt = (candidates: readonly Candidate[], price: number, limits: VoteLimits): readonly Wish[] => {
  const wishes: Wish[] = []
  for (const candidate of candidates) {
    const ideal = Math.sqrt((candidate.reward * candidate.votes) / price) - candidate.votes
    const weight = Math.min(Math.max(ideal, limits.minWeight), limits.totalWeight)
    const net = gainOf(candidate, weight) - price * weight
    if (net > 0) wishes.push({ candidate, weight, net })
  }
  return wishes.sort((a, b) => b.net - a.net)
}

/** Choices of pools, and the pools in order of preference. */
type Choices = { readonly choices: readonly (readonly Candidate[])[]; readonly wanted: readonly Candidate[] }

/**
 * The choices at the price at which exactly the whole weight is wanted. Pools of equal value drop out together when the price rises, so the
 * choices just below and just above it are mixed, one pool at a time.
 */
const choose = (candidates: readonly Candidate[], most: number, limits: VoteLimits): Choices => {
  let high = Math.max(...candidates.map((candidate) => gainOf(candidate, limits.minWeight) / limits.minWeight))
  let low = high * 1e-15
  while (high > low * PRECISION) {
    const price = Math.sqrt(low * high)
    const weight = wishesAt(candidates, price, limits)
      .slice(0, most)
      .reduce((sum, wish) => sum + wish.weight, 0)
    if (weight > limits.totalWeight) low = price
    else high = price
  }
  const wantedAt = (price: number) => wishesAt(candidates, price, limits).map(({ candidate }) => candidate)
  const wanted = wantedAt(low)
  const [below, above] = [wanted.slice(0, most), wantedAt(high).slice(0, most)]
  const kept = below.filter((candidate) => above.includes(candidate))
  const leaving = below.filter((candidate) => !above.includes(candidate))
  const coming = above.filter((candidate) => !below.includes(candidate))
  const choices = Array.from({ length: coming.length + 1 }, (_, count) => [...kept, ...coming.slice(0, count), ...leaving].slice(0, most))
  return { choices, wanted }
}

/** Neighbours of a choice: one pool less, one more, or one exchanged. */
function* neighbours(chosen: readonly Candidate[], others: readonly Candidate[], most: number): Generator<Candidate[]> {
  if (chosen.length < most) for (const other of others) yield [...chosen, other]
  if (chosen.length > 1) for (const one of chosen) yield chosen.filter((candidate) => candidate !== one)
  for (const one of chosen.slice(-REPLACED)) for (const other of others) yield [...chosen.filter((candidate) => candidate !== one), other]
}

/**
 * The vote that earns most if no one else votes after it, in units of `limits.totalWeight` (basis points). The gain per pool is concave, so
 * a price of weight decides which pools are worth a vote. Exchanging single pools corrects the effects of the maximum number and the
 * minimum weight. A pool without votes needs only the minimum weight, which takes its whole reward.
 */
export const optimiseVote = (power: bigint, pools: readonly VotedPool[], limits: VoteLimits = LIMITS): VoteWeight[] => {
  const perUnit = Number(power) / limits.totalWeight
  const candidates = pools
    .filter(({ reward }) => reward > 0n)
    .map(({ pool, reward, votes }) => ({ pool, reward: Number(reward), votes: Number(votes) / perUnit }))
  if (candidates.length === 0 || power === 0n) return []
  const most = Math.min(limits.maxPools, Math.floor(limits.totalWeight / limits.minWeight))
  const byGain = candidates.toSorted((a, b) => gainOf(b, limits.minWeight) - gainOf(a, limits.minWeight))
  const { choices, wanted } = choose(candidates, most, limits)
  let [chosen, best] = choices
    .map((choice) => [choice, allocate(choice, limits)] as const)
    .reduce((top, tried) => (tried[1].gain > top[1].gain ? tried : top))
  for (let round = 0, better = true; round < ROUNDS && better; round++) {
    better = false
    const next = (order: readonly Candidate[]) => order.filter((candidate) => !chosen.includes(candidate)).slice(0, TRIED)
    const others = [...new Set([...next(wanted), ...next(byGain)])]
    for (const neighbour of neighbours(chosen, others, most)) {
      const tried = allocate(neighbour, limits)
      if (tried.gain <= best.gain) continue
      best = tried
      chosen = neighbour
      better = true
    }
  }
  return best.weights.map(({ pool, weight }) => ({ pool, weightBps: BigInt(weight) }))
}

/** The optimised vote and the alternatives, with what each would earn (dollars as a wad). */
export type VoteComparison = Readonly<
  Record<'optimised' | 'topApr' | 'equal', { readonly weights: readonly VoteWeight[]; readonly reward: bigint }>
> & { readonly lastVote: { readonly weights: readonly VoteWeight[]; readonly reward: bigint } | null }

/** Everything on the pool that pays most per vote at present. A pool without votes pays most. */
const topApr = (pools: readonly VotedPool[]): VoteWeight[] => {
  const best = pools
    .filter(({ reward }) => reward > 0n)
    .reduce<VotedPool | null>((top, pool) => {
      if (top === null) return pool
      const [mine, theirs] = [pool.reward * top.votes, top.reward * pool.votes]
      return mine > theirs || (mine === theirs && pool.reward > top.reward) ? pool : top
    }, null)
  return best === null ? [] : [{ pool: best.pool, weightBps: BPS }]
}

/** Equal weights for the pools that pay most. */
const equal = (pools: readonly VotedPool[]): VoteWeight[] =>
  normaliseWeights(
    pools
      .filter(({ reward }) => reward > 0n)
      .toSorted((a, b) => (a.reward === b.reward ? 0 : a.reward > b.reward ? -1 : 1))
      .slice(0, MAX_VOTE_POOLS)
      .map(({ pool }) => ({ pool, part: 1n })),
  )

/** The optimised vote beside top APR, equal weights and the lock's last vote, which counts only if all its pools can be voted for. */
export const compareVotes = (power: bigint, pools: readonly VotedPool[], last: readonly VoteWeight[]): VoteComparison => {
  const known = new Set(pools.map(({ pool }) => pool.toLowerCase()))
  const withReward = (weights: readonly VoteWeight[]) => ({ weights, reward: expectedReward(power, pools, weights) })
  return {
    optimised: withReward(optimiseVote(power, pools)),
    topApr: withReward(topApr(pools)),
    equal: withReward(equal(pools)),
    lastVote: last.length > 0 && last.every(({ pool }) => known.has(pool.toLowerCase())) ? withReward(last) : null,
  }
}
