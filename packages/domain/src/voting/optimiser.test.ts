import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import { BPS, WAD } from '../math/fullMath.ts'
import { gainOf } from './allocation.ts'
import { compareVotes, expectedReward, optimiseVote, type VotedPool, type VoteLimits } from './optimiser.ts'
import { MAX_VOTE_POOLS } from './votes.ts'

const pool = (n: number, reward: bigint, votes: bigint): VotedPool => ({ pool: addressOf(n), reward: reward * WAD, votes: votes * WAD })

/** Every vote of a small world: the best gain among all ways to share out `left` units. */
const bestOfAll = (pools: readonly VotedPool[], limits: VoteLimits, perUnit: number): number => {
  const tried = (i: number, left: number, used: number): number => {
    const candidate = pools[i]
    if (candidate === undefined) return left === 0 ? 0 : -Infinity
    let best = tried(i + 1, left, used)
    if (used === limits.maxPools) return best
    const facts = { pool: candidate.pool, reward: Number(candidate.reward), votes: Number(candidate.votes) / perUnit }
    for (let weight = limits.minWeight; weight <= left; weight++)
      best = Math.max(best, gainOf(facts, weight) + tried(i + 1, left - weight, used + 1))
    return best
  }
  return tried(0, limits.totalWeight, 0)
}

const gainOfVote = (pools: readonly VotedPool[], power: bigint, limits: VoteLimits): number =>
  optimiseVote(power, pools, limits).reduce((sum, { pool: address, weightBps }) => {
    const found = pools.find((candidate) => candidate.pool === address)
    const votes = Number(found?.votes ?? 0n) / (Number(power) / limits.totalWeight)
    return sum + gainOf({ pool: address, reward: Number(found?.reward ?? 0n), votes }, Number(weightBps))
  }, 0)

const anyPools = (maxLength: number) =>
  fc
    .array(fc.tuple(fc.bigInt(0n, 10_000n), fc.oneof(fc.constant(0n), fc.bigInt(1n, 100_000n))), { minLength: 1, maxLength })
    .map((facts) => facts.map(([reward, votes], i) => pool(i + 1, reward, votes)))

// VOTE-10: ≥ 99.9 % of brute force on small cases, zero-vote pools included, under cap, minimum and whole units
describe('optimiseVote', () => {
  it.each([
    { maxPools: 30, minWeight: 2, totalWeight: 14 },
    { maxPools: 2, minWeight: 2, totalWeight: 16 },
    { maxPools: 3, minWeight: 3, totalWeight: 12 },
    { maxPools: 1, minWeight: 1, totalWeight: 10 },
  ])('is as good as trying every vote: %o', (limits) => {
    fc.assert(
      fc.property(anyPools(5), fc.bigInt(1n, 100_000n), (pools, power) => {
        const best = bestOfAll(pools, limits, Number(power * WAD) / limits.totalWeight)
        expect(gainOfVote(pools, power * WAD, limits)).toBeGreaterThanOrEqual(Math.max(best, 0) * 0.999)
      }),
      { numRuns: 400 },
    )
  })

  it('makes votes that the contract takes, of a whole lock and of a few wei', () => {
    const anyPower = fc.oneof(
      fc.bigInt(1n, 100_000n).map((whole) => whole * WAD),
      fc.bigInt(1n, 100_000n),
    )
    fc.assert(
      fc.property(anyPools(60), anyPower, (pools, power) => {
        const weights = optimiseVote(power, pools)
        if (pools.every(({ reward }) => reward === 0n)) {
          expect(weights).toEqual([])
          return
        }
        expect(weights.reduce((sum, { weightBps }) => sum + weightBps, 0n)).toBe(BPS)
        expect(weights.length).toBeLessThanOrEqual(MAX_VOTE_POOLS)
        expect(weights.every(({ weightBps }) => weightBps >= 2n)).toBe(true)
      }),
    )
  })

  it('takes all that pools without votes pay by the least weight', () => {
    const weights = optimiseVote(1_000n * WAD, [pool(1, 100n, 0n), pool(2, 1_000n, 5_000n)])
    expect(weights).toEqual([
      { pool: addressOf(1), weightBps: 2n },
      { pool: addressOf(2), weightBps: 9_998n },
    ])
  })

  it('gives all to the best pool where the vote is too small to dilute anything', () => {
    const pools = [pool(1, 60_844n, 133n), pool(2, 76_594n, 166n), pool(3, 43_996n, 111n)]
    expect(gainOfVote(pools, 980n, { maxPools: 30, minWeight: 2, totalWeight: 10_000 })).toBeCloseTo((980 * 76_594) / 166, 2)
    expect(optimiseVote(980n, pools).reduce((sum, { weightBps }) => sum + weightBps, 0n)).toBe(BPS)
  })

  // All pools of a kind are worth the same, and more of them are worth a vote than it can name.
  it.each([1n, 2n, 3n, 4n, 6n, 11n, 22n, 28n, 100n, 5_000n])('mixes kinds of equal pools as well as it can be done: %s', (power) => {
    const kinds = [
      { count: 13, reward: 3n, votes: 0n },
      { count: 20, reward: 2n, votes: 0n },
      { count: 26, reward: 3n, votes: 1n },
    ]
    const pools = kinds
      .flatMap(({ count, reward, votes }) => Array.from({ length: count }, () => ({ reward, votes })))
      .map(({ reward, votes }, i) => pool(i + 1, reward, votes))
    const gainOfMix = (voted: number): number => {
      const free = MAX_VOTE_POOLS - voted
      const votes = (Number(power) * (1 - 0.000_2 * free)) / voted
      return 3 * Math.min(free, 13) + 2 * Math.max(free - 13, 0) + (voted * 3 * votes) / (1 + votes)
    }
    const best = Math.max(...Array.from({ length: 26 }, (_, i) => gainOfMix(i + 1)))
    const found = gainOfVote(pools, power * WAD, { maxPools: MAX_VOTE_POOLS, minWeight: 2, totalWeight: 10_000 }) / 1e18
    expect(found).toBeGreaterThanOrEqual(best * 0.999_9)
  })

  it('has nothing to say without power', () => {
    expect(optimiseVote(0n, [pool(1, 1n, 1n)])).toEqual([])
  })

  it('chooses among 200 pools: all of the weight, on no more pools than a vote names', () => {
    const pools = Array.from({ length: 200 }, (_, i) => pool(i + 1, BigInt((i * 7_919) % 5_003) + 1n, BigInt((i * 104_729) % 90_001)))
    const weights = optimiseVote(50_000n * WAD, pools)
    expect(weights.reduce((sum, { weightBps }) => sum + weightBps, 0n)).toBe(BPS)
    expect(weights.length).toBeLessThanOrEqual(30)
  })
})

describe('compareVotes', () => {
  const pools = [pool(1, 500n, 1_000n), pool(2, 300n, 500n), pool(3, 0n, 10n)]

  it('tells what each way to vote earns', () => {
    const last = [{ pool: addressOf(3), weightBps: BPS }]
    const compared = compareVotes(1_000n * WAD, pools, last)
    expect(compared.topApr).toEqual({ weights: [{ pool: addressOf(2), weightBps: BPS }], reward: 200n * WAD })
    expect(compared.equal.weights.map(({ weightBps }) => weightBps)).toEqual([5_000n, 5_000n])
    expect(compared.lastVote).toEqual({ weights: last, reward: 0n })
    expect(compared.optimised.reward).toBeGreaterThan(compared.topApr.reward)
    expect(compared.optimised.reward).toBeGreaterThanOrEqual(compared.equal.reward)
  })

  it('prefers pools without votes for top APR, the larger reward among equals', () => {
    const compared = compareVotes(WAD, [pool(1, 500n, 1n), pool(2, 1n, 0n), pool(3, 2n, 0n), pool(4, 2n, 0n)], [])
    expect(compared.topApr.weights[0]?.pool).toBe(addressOf(3))
  })

  it('knows no last vote whose pools are gone, and nothing where nothing is paid', () => {
    expect(compareVotes(WAD, pools, [{ pool: addressOf(9), weightBps: BPS }]).lastVote).toBeNull()
    const empty = compareVotes(WAD, [pool(1, 0n, 1n)], [])
    expect([empty.optimised.weights, empty.topApr.weights, empty.equal.weights, empty.lastVote]).toEqual([[], [], [], null])
    expect(expectedReward(WAD, pools, [{ pool: addressOf(9), weightBps: BPS }])).toBe(0n)
  })

  // VOTE-10: beside top-APR, last vote and equal
  it('is never behind any of the others by more than rounding', () => {
    fc.assert(
      fc.property(anyPools(40), fc.bigInt(1n, 100_000n), (list, power) => {
        const { optimised, topApr, equal } = compareVotes(power * WAD, list, [])
        for (const other of [topApr, equal]) expect(optimised.reward * 10_000n).toBeGreaterThanOrEqual(other.reward * 9_999n)
      }),
    )
  })
})
