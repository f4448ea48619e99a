import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { gainOfOptimising } from './gainOfOptimising.ts'
import type { VoteComparison } from './optimiser.ts'

const vote = (reward: bigint) => ({ weights: [], reward: reward * WAD })
const compared = (optimised: bigint, topApr: bigint, equal: bigint, last: bigint | null = null): VoteComparison => ({
  optimised: vote(optimised),
  topApr: vote(topApr),
  equal: vote(equal),
  lastVote: last === null ? null : vote(last),
})

// VOTE-10: honest about small gains
describe('gainOfOptimising', () => {
  it('is measured against the best of the others', () => {
    expect(gainOfOptimising(compared(150n, 80n, 100n))).toEqual({ over: 'equal', usd: 50n * WAD, share: WAD / 2n, notable: true })
    expect(gainOfOptimising(compared(150n, 80n, 100n, 120n))).toMatchObject({ over: 'lastVote', share: WAD / 4n })
    expect(gainOfOptimising(compared(150n, 140n, 100n))).toMatchObject({ over: 'topApr' })
  })

  it('is not worth a word below one percent', () => {
    expect(gainOfOptimising(compared(1_009n, 1_000n, 0n)).notable).toBe(false)
    expect(gainOfOptimising(compared(1_010n, 1_000n, 0n)).notable).toBe(true)
  })

  it('is never below zero', () =>
    expect(gainOfOptimising(compared(99n, 100n, 0n))).toEqual({ over: 'topApr', usd: 0n, share: 0n, notable: false }))

  it('has no share where the others earn nothing', () =>
    expect(gainOfOptimising(compared(5n, 0n, 0n))).toEqual({ over: 'topApr', usd: 5n * WAD, share: null, notable: true }))
})
