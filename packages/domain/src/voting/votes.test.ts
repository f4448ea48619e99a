import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, magnitude } from '../../test/arbitraries.ts'
import { BPS } from '../math/fullMath.ts'
import {
  castVotes,
  delayBlockers,
  MAX_VOTE_POOLS,
  MIN_VOTE_WEIGHT_BPS,
  normaliseWeights,
  voteShare,
  voteBlockers,
  type VoteFacts,
  votesFor,
  weightOfVotes,
} from './votes.ts'

const facts = (given: Partial<VoteFacts> = {}): VoteFacts => ({
  now: 1_000_000n,
  power: 10n ** 18n,
  lastVoted: 0n,
  voteDelay: 0n,
  gauge: () => 'alive',
  ...given,
})
const weight = (pool: number, weightBps: bigint) => ({ pool: addressOf(pool), weightBps })
const anyAmount = fc.oneof(fc.constant(0n), magnitude(1, 90))
const anyParts = fc
  .array(anyAmount, { minLength: 1, maxLength: 40 })
  .map((parts) => parts.map((part, i) => ({ pool: addressOf(i + 1), part })))

// VOTE-3: relative weights in basis points that total 10,000, each ≥ 2, at most 30 pools, no pool twice, every gauge alive
describe('voteBlockers', () => {
  it('lets a vote pass that meets every rule', () => {
    expect(voteBlockers([weight(1, 9_998n), weight(2, 2n)], facts())).toEqual([])
  })

  it('names every unmet rule at once', () => {
    const gauge: VoteFacts['gauge'] = (pool) => (pool === addressOf(1) ? 'dead' : 'missing')
    const blockers = voteBlockers(
      [weight(1, 1n), weight(2, 5_000n), weight(1, 4_000n)],
      facts({ power: 0n, lastVoted: 999_999n, voteDelay: 60n, gauge }),
    )
    expect(blockers).toEqual([
      { code: 'noPower' },
      { code: 'tooEarly', until: 1_000_059n },
      { code: 'gaugeDead', pool: addressOf(1) },
      { code: 'weightTooSmall', pool: addressOf(1), minimumBps: 2n },
      { code: 'noGauge', pool: addressOf(2) },
      { code: 'gaugeDead', pool: addressOf(1) },
      { code: 'poolTwice', pool: addressOf(1) },
      { code: 'total', totalBps: 9_001n },
    ])
  })

  it('opens again in the second the delay ends', () => {
    const vote = [weight(1, BPS)]
    expect(voteBlockers(vote, facts({ lastVoted: 999_940n, voteDelay: 60n }))).toEqual([])
    expect(voteBlockers(vote, facts({ lastVoted: 999_941n, voteDelay: 60n }))).toEqual([{ code: 'tooEarly', until: 1_000_001n }])
  })

  // Voter._authorize: a reset keeps to the delay too
  it('keeps any call about a lock to the delay, whatever its power and weights', () => {
    expect(delayBlockers(facts({ power: 0n, lastVoted: 999_941n, voteDelay: 60n }))).toEqual([{ code: 'tooEarly', until: 1_000_001n }])
    expect(delayBlockers(facts({ lastVoted: 999_940n, voteDelay: 60n }))).toEqual([])
    expect(delayBlockers(facts({ lastVoted: 1_000_000n }))).toEqual([])
    // A clock behind the chain blocks no vote when there is no delay.
    expect(delayBlockers({ now: 5n, lastVoted: 6n, voteDelay: 0n })).toEqual([])
  })

  it.each([0, MAX_VOTE_POOLS + 1])('refuses %s pools', (count) => {
    const codes = voteBlockers(
      Array.from({ length: count }, (_, i) => weight(i + 1, 300n)),
      facts(),
    ).map(({ code }) => code)
    expect(codes).toEqual(['poolCount', 'total'])
  })

  it('takes as many pools as it may', () =>
    expect(
      voteBlockers(
        Array.from({ length: MAX_VOTE_POOLS }, (_, i) => weight(i + 1, i === 0 ? 343n : 333n)),
        facts(),
      ),
    ).toEqual([]))

  it('knows a pool by what it is, not by how it is written', () => {
    const pool = `0x${'ab'.repeat(20)}` as const
    const shout = `0x${'AB'.repeat(20)}` as const
    const twice = (...pools: readonly `0x${string}`[]) =>
      voteBlockers(
        pools.map((each) => ({ pool: each, weightBps: BPS / BigInt(pools.length) })),
        facts(),
      )
    expect(twice(shout)).toEqual([])
    expect(twice(pool, shout)).toEqual([{ code: 'poolTwice', pool: shout }])
    expect(twice(shout, pool)).toEqual([{ code: 'poolTwice', pool }])
  })
})

describe('castVotes', () => {
  it('rounds down and gives the last pool what is left', () => {
    expect(castVotes(10n, [weight(1, 3_333n), weight(2, 3_333n), weight(3, 3_334n)])).toEqual([3n, 3n, 4n])
    expect(castVotes(10n, [])).toEqual([])
  })

  // INV-8, VOTE-7: votes used by a lock ≤ its power
  it('uses exactly the power', () => {
    fc.assert(
      fc.property(anyAmount, anyParts, (power, parts) => {
        const weights = normaliseWeights(parts)
        const votes = castVotes(power, weights)
        expect(votes.reduce((sum, part) => sum + part, 0n)).toBe(weights.length === 0 ? 0n : power)
        votes.forEach((part, i) => expect(part).toBeGreaterThanOrEqual(votesFor(power, weights[i]?.weightBps ?? 0n)))
      }),
    )
  })
})

describe('weightOfVotes', () => {
  it('is the weight that was cast, however its votes were rounded', () =>
    expect(
      [61_728_394_506_172_839_450n, 61_728_394_506_172_839_451n].map((votes) => weightOfVotes(votes, 123_456_789_012_345_678_901n)),
    ).toEqual([5_000n, 5_000n]))
})

describe('voteShare', () => {
  it('rounds down and is nothing where nobody voted', () => {
    expect([voteShare(10n, 1n, 3n), voteShare(10n, 0n, 0n)]).toEqual([3n, 0n])
  })
})

describe('normaliseWeights', () => {
  it('gives the missing points to the largest remainders', () => {
    const parts = [1n, 1n, 1n].map((part, i) => ({ pool: addressOf(i + 1), part }))
    expect(normaliseWeights(parts)).toEqual([weight(1, 3_334n), weight(2, 3_333n), weight(3, 3_333n)])
    const sevenths = [2n, 3n, 2n].map((part, i) => ({ pool: addressOf(i + 1), part }))
    expect(normaliseWeights(sevenths)).toEqual([weight(1, 2_857n), weight(2, 4_286n), weight(3, 2_857n)])
  })

  it('leaves out what would fall below the least weight, and has nothing to give for nothing', () => {
    const parts = [1_000_000n, 100n, 0n].map((part, i) => ({ pool: addressOf(i + 1), part }))
    expect(normaliseWeights(parts)).toEqual([weight(1, BPS)])
    expect(normaliseWeights([{ pool: addressOf(1), part: 0n }])).toEqual([])
    // Smallest first, at any index.
    expect(
      normaliseWeights([
        { pool: addressOf(1), part: 100n },
        { pool: addressOf(2), part: 1_000_000n },
      ]),
    ).toEqual([weight(2, BPS)])
  })

  it('keeps the first thirty of more equal parts', () => {
    const weights = normaliseWeights(Array.from({ length: 40 }, (_, i) => ({ pool: addressOf(i + 1), part: 7n })))
    expect(weights.map(({ pool }) => pool)).toEqual(Array.from({ length: 30 }, (_, i) => addressOf(i + 1)))
  })

  it('total 10,000, keep minimum and cap, and are within one point of the exact share', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const weights = normaliseWeights(parts)
        if (parts.every(({ part }) => part === 0n)) {
          expect(weights).toEqual([])
          return
        }
        expect(weights.reduce((sum, { weightBps }) => sum + weightBps, 0n)).toBe(BPS)
        expect(weights.length).toBeLessThanOrEqual(MAX_VOTE_POOLS)
        expect(weights.every(({ weightBps }) => weightBps >= MIN_VOTE_WEIGHT_BPS)).toBe(true)
        const kept = parts.filter(({ pool }) => weights.some((w) => w.pool === pool))
        const whole = kept.reduce((sum, { part }) => sum + part, 0n)
        kept.forEach(({ part }, i) => {
          const distance = (weights[i]?.weightBps ?? 0n) * whole - part * BPS
          expect(distance < whole && distance > -whole).toBe(true)
        })
      }),
    )
  })
})
