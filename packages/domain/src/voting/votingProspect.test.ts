import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EPOCH } from '../epoch/epoch.ts'
import { WAD } from '../math/fullMath.ts'
import { APR_YEAR } from '../math/aprYear.ts'
import { votingProspect } from './votingProspect.ts'

const lock = { power: 1_000n * WAD, amount: 2_000n * WAD, price: WAD / 4n }

// VOTE-11: what a new lock has coming
describe('what the votes of a new lock would earn', () => {
  it('is power × reward per vote, its own votes among them, for a year ÷ what is locked', () => {
    // 100 dollars shared by 9,000 votes and 1,000 new ones: 10 dollars an epoch on 500 dollars
    const found = votingProspect({ reward: 100n * WAD, votes: 9_000n * WAD }, lock)
    expect(found).toEqual({ perEpoch: 10n * WAD, apr: (10n * APR_YEAR * WAD) / (500n * EPOCH) })
  })

  // Early in an epoch there are no votes: a vote that would take everything has no rate
  it('is not known where nobody has voted, or nothing of worth is locked', () => {
    expect(votingProspect({ reward: 100n * WAD, votes: 0n }, lock)).toBeNull()
    expect(votingProspect({ reward: 100n * WAD, votes: WAD }, { ...lock, price: 0n })).toBeNull()
    expect(votingProspect({ reward: 100n * WAD, votes: WAD }, { ...lock, amount: 0n })).toBeNull()
  })

  it('is never more than what all voters share', () => {
    const wad = fc.bigInt({ min: 1n, max: 10n ** 27n })
    fc.assert(
      fc.property(wad, wad, wad, (reward, votes, power) => {
        expect(votingProspect({ reward, votes }, { ...lock, power })!.perEpoch).toBeLessThanOrEqual(reward)
      }),
    )
  })
})
