import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EPOCH } from '../epoch/epoch.ts'
import { claimRepeats, rewardOfVotes, rewardPerVote, votersPart } from './rewards.ts'

const NOW = 3_000n * EPOCH
// NFT-7, REWARD-5: rewards stay claimable; a claim covers 52 epochs of a token and the next one continues from there
describe('claimRepeats', () => {
  const since = (epochs: bigint) => claimRepeats(NOW - epochs * EPOCH, NOW + EPOCH - 1n)

  it('is one for what one claim reaches, and one more for each 52 epochs behind it', () => {
    expect([0n, 1n, 52n, 53n, 104n, 105n].map(since)).toEqual([1, 1, 1, 2, 2, 3])
    expect(claimRepeats(NOW + EPOCH, NOW)).toBe(1)
  })

  it('reaches every epoch that is over', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 500n), (ago) => {
        const reached = BigInt(since(ago)) * 52n
        expect(reached).toBeGreaterThanOrEqual(ago)
        expect(reached - ago).toBeLessThan(ago === 0n ? 53n : 52n)
      }),
    )
  })
})

// REWARD-1
describe('reward per vote', () => {
  it('is what a whole vote earns, unknown where one vote takes all', () => {
    expect(rewardPerVote(500n, 2n * 10n ** 18n)).toBe(250n)
    expect(rewardPerVote(500n, 0n)).toBeNull()
  })

  it('is diluted by the own votes', () => {
    expect([rewardOfVotes(900n, 2n, 1n), rewardOfVotes(900n, 0n, 1n), rewardOfVotes(900n, 0n, 0n)]).toEqual([300n, 900n, 0n])
  })
})

// VOTE-22: a gauge's share of the fees goes 90 % to the pool's voters, 10 % to theNFT stakers
describe('votersPart', () => {
  const partOf = (alive: boolean, votes: bigint) => [100n, 9n, 11n, 0n].map((fees) => votersPart(fees, { alive, votes }))

  it('is nine tenths, and what rounding leaves', () => expect(partOf(true, 0n)).toEqual([90n, 9n, 10n, 0n]))

  it('is the same for who voted before the gauge was killed', () => expect(partOf(false, 1n)).toEqual([90n, 9n, 10n, 0n]))

  // Unearned rewards are not lost
  it('is nothing where nobody can vote', () => expect(partOf(false, 0n)).toEqual([0n, 0n, 0n, 0n]))
})
