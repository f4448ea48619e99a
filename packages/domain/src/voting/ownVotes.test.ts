import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import { combinedVote, leadingLocks, votesByPool, votesLost, votesOfOthers } from './ownVotes.ts'

const [a, b] = [addressOf(0xaa), addressOf(0xbb)]
const upper = (address: string) => address.replace(/[a-f]/g, (letter) => letter.toUpperCase()) as `0x${string}`
const whole = (pool: `0x${string}`, power: bigint) => ({ power, weights: [{ pool, weightBps: 10_000n }] })
const split = { power: 101n, weights: [a, b].map((pool) => ({ pool, weightBps: 5_000n })) }

// VOTE-9, VOTE-10
describe('votesByPool', () => {
  // how/votes-and-rewards#votes: each pool gets its part rounded down, the last one what is left
  it('adds up locks, to the wei', () => {
    const votes = votesByPool([split, whole(a, 7n)])
    expect([votes.get(a), votes.get(b)]).toEqual([57n, 51n])
  })
})

describe('votesOfOthers', () => {
  const own = votesByPool([split])

  it('leaves out what a new vote would replace, however an address is written', () =>
    expect([votesOfOthers(a, 80n, own), votesOfOthers(upper(b), 51n, own), votesOfOthers(addressOf(3), 9n, own)]).toEqual([30n, 0n, 9n]))

  it('is never below zero: a read may be older than a vote', () => expect(votesOfOthers(a, 10n, own)).toBe(0n))
})

describe('combinedVote', () => {
  it('weighs each lock by its power', () =>
    expect(combinedVote([whole(a, 300n), whole(b, 100n)])).toEqual([
      { pool: a, weightBps: 7_500n },
      { pool: b, weightBps: 2_500n },
    ]))

  it('is empty where nobody voted', () => expect(combinedVote([{ power: 5n, weights: [] }])).toEqual([]))
})

describe('votesLost', () => {
  it('is what a recast takes away, unless that is less than a basis point', () =>
    expect([votesLost(10_000n, 9_999n), votesLost(10_001n, 10_000n), votesLost(5n, 5n), votesLost(5n, 9n)]).toEqual([1n, 0n, 0n, 0n]))
})

// how/votes-and-rewards#which-locks-vote-at-first: anyone can give an account locks
describe('leadingLocks', () => {
  const locksOf = (...powers: readonly bigint[]) => powers.map((power, i) => ({ lockId: BigInt(i), power }))

  it('are those of most power, of equal ones the earlier', () =>
    expect(leadingLocks(locksOf(5n, 7n, 5n, 9n, 5n), 3)).toEqual(new Set([3n, 1n, 0n])))

  it('leave out what is nothing, or less than a basis point of all', () =>
    expect(leadingLocks(locksOf(0n, 9_998n, 1n, 1n), 9)).toEqual(new Set([1n, 2n, 3n])))

  it('are counted by all power of the account', () => expect(leadingLocks(locksOf(10_000n, 1n), 9)).toEqual(new Set([0n])))
})
