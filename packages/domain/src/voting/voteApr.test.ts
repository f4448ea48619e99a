import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { voteApr } from './voteApr.ts'

// PRICE-7, VOTE-8: an APR uses 31,536,000 seconds per year
describe('voteApr', () => {
  it('is the reward of a year of such epochs over what the votes are worth', () =>
    // 100 dollars an epoch for 10,000 votes of 0.25 dollars: 100 × 365 ÷ 7 ÷ 2,500
    expect(voteApr({ reward: 100n * WAD, votes: 10_000n * WAD, price: WAD / 4n })).toBe((100n * 365n * WAD) / 7n / 2_500n))

  it('is zero where nothing is paid', () => expect(voteApr({ reward: 0n, votes: WAD, price: WAD })).toBe(0n))

  it('is not there where nobody voted, or a vote is worth nothing', () => {
    expect(voteApr({ reward: WAD, votes: 0n, price: WAD })).toBeNull()
    expect(voteApr({ reward: WAD, votes: WAD, price: 0n })).toBeNull()
    expect(voteApr({ reward: WAD, votes: 1n, price: 1n })).toBeNull()
  })
})
