import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { type IncentiveFacts, incentiveOutlook } from './incentiveOutlook.ts'
import { voteApr } from './voteApr.ts'

const facts: IncentiveFacts = {
  reward: 100n * WAD,
  incentive: 50n * WAD,
  votes: 10_000n * WAD,
  price: WAD / 4n,
  market: { reward: 500n * WAD, votes: 100_000n * WAD },
  emission: 1_000n * WAD,
}

// VOTE-28
describe('what an incentive buys at the votes of now', () => {
  it('is dollars for 1,000 votes, and the APR of a vote, before and after', () => {
    const { before, after } = incentiveOutlook(facts)
    expect([before.perThousandVotes, after.perThousandVotes]).toEqual([10n * WAD, 15n * WAD])
    expect(before.apr).toBe(voteApr({ reward: 100n * WAD, votes: facts.votes, price: WAD / 4n }))
    expect(after.apr).toBe(voteApr({ reward: 150n * WAD, votes: facts.votes, price: WAD / 4n }))
  })

  it('is the votes that it pays for at the average of all pools, and their part of the next emission', () => {
    const { marketPerThousand, bought } = incentiveOutlook(facts)
    expect(marketPerThousand).toBe(5n * WAD)
    // 50 dollars at half a cent a vote
    expect(bought?.votes).toBe(10_000n * WAD)
    expect(bought?.emission).toBe((1_000n * WAD * 10_000n) / 110_000n)
  })

  it('has no figure that would need votes or a price that are not there', () => {
    const none = { perThousandVotes: null, apr: null }
    expect(incentiveOutlook({ ...facts, votes: 0n })).toMatchObject({ before: none, after: none })
    expect(incentiveOutlook({ ...facts, price: null }).after).toEqual({ perThousandVotes: 15n * WAD, apr: null })
    expect(incentiveOutlook({ ...facts, market: { reward: 0n, votes: 0n } })).toMatchObject({ marketPerThousand: null, bought: null })
    expect(incentiveOutlook({ ...facts, market: { reward: 0n, votes: WAD } })).toMatchObject({ marketPerThousand: 0n, bought: null })
  })

  it('never lowers what a vote earns', () => {
    const dollars = fc.bigInt({ min: 0n, max: 10n ** 9n * WAD })
    const votes = fc.bigInt({ min: 1n, max: 10n ** 9n * WAD })
    fc.assert(
      fc.property(dollars, dollars, votes, (reward, incentive, cast) => {
        const { before, after } = incentiveOutlook({ ...facts, reward, incentive, votes: cast })
        expect(after.perThousandVotes! >= before.perThousandVotes!).toBe(true)
      }),
    )
  })
})
