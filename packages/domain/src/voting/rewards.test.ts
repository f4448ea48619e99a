import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { claimMentions, earnedRewards, rewardOfVotes, rewardPerVote, rollOver, votersPart } from './rewards.ts'

const NOW = 3_000n * EPOCH
const reward = (epochsAgo: bigint, amount: bigint, poolVotes: bigint, votes = 0n) => ({
  epoch: NOW - epochsAgo * EPOCH,
  amount,
  poolVotes,
  votes,
})

const anyAmount = fc.oneof(fc.constant(0n), magnitude(1, 90))

// decisions §2: incentives on a gauge with no votes roll into the next epoch
describe('rollOver', () => {
  it('moves what finished epochs without votes hold into the running one', () => {
    expect(rollOver([reward(2n, 5n, 0n), reward(1n, 7n, 3n), reward(0n, 1n, 0n)], NOW)).toEqual([
      reward(2n, 0n, 0n),
      reward(1n, 7n, 3n),
      reward(0n, 6n, 0n),
    ])
  })

  it('opens the running epoch when nothing was paid in yet', () => {
    expect(rollOver([reward(1n, 5n, 0n)], NOW)).toEqual([reward(1n, 0n, 0n), { epoch: NOW, amount: 5n, poolVotes: 0n }])
    expect(rollOver([reward(1n, 5n, 1n)], NOW)).toEqual([reward(1n, 5n, 1n)])
  })

  it('neither loses nor makes anything', () => {
    const any = fc.array(fc.tuple(fc.bigInt(0n, 5n), anyAmount, fc.bigInt(0n, 2n)))
    fc.assert(
      fc.property(any, (entries) => {
        const rewards = entries.map(([ago, amount, votes]) => reward(ago, amount, votes))
        const unique = rewards.filter(({ epoch }, i) => rewards.findIndex((other) => other.epoch === epoch) === i)
        const total = (list: readonly { amount: bigint }[]) => list.reduce((sum, { amount }) => sum + amount, 0n)
        expect(total(rollOver(unique, NOW))).toBe(total(unique))
      }),
    )
  })
})

// decisions §2: rewards of voters become claimable from epoch n+1
describe('earnedRewards', () => {
  const rewards = [reward(3n, 100n, 10n, 10n), reward(2n, 100n, 3n, 1n), reward(1n, 10n, 4n, 1n), reward(0n, 1_000n, 1n, 1n)]

  it('pays finished epochs from the next claim on, each rounded down', () => {
    expect(earnedRewards(rewards, NOW - 3n * EPOCH, NOW)).toBe(100n + 33n + 2n)
    expect(earnedRewards(rewards, NOW - 2n * EPOCH, NOW)).toBe(33n + 2n)
    expect(earnedRewards(rewards, NOW, NOW)).toBe(0n)
  })

  it('looks at so many epochs in one claim', () => {
    expect(earnedRewards(rewards, NOW - 3n * EPOCH, NOW, 2n)).toBe(133n)
  })

  // reliability: 11. an incentive is paid once; dust < 1 unit per voter
  it('never pays more than was paid in, and loses less than a unit per voter', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(magnitude(1, 90), { minLength: 1, maxLength: 20 }), (amount, votes) => {
        const poolVotes = votes.reduce((sum, vote) => sum + vote, 0n)
        const paid = votes.reduce((sum, vote) => sum + earnedRewards([reward(1n, amount, poolVotes, vote)], 0n, NOW, 10_000n), 0n)
        expect(paid).toBeLessThanOrEqual(amount)
        expect(amount - paid).toBeLessThan(BigInt(votes.length))
      }),
    )
  })
})

// decisions §2: rewards stay claimable; a claim looks at 52 epochs of a token and the next goes on from there
describe('claimMentions', () => {
  const since = (epochs: bigint) => claimMentions(NOW - epochs * EPOCH, NOW + EPOCH - 1n)

  it('is one for what one claim reaches, and one more for each 52 epochs behind it', () => {
    expect([0n, 1n, 52n, 53n, 104n, 105n].map(since)).toEqual([1, 1, 1, 2, 2, 3])
    expect(claimMentions(NOW + EPOCH, NOW)).toBe(1)
  })

  it('reaches every epoch that is over', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 500n), (ago) => {
        const first = NOW - ago * EPOCH
        const rewards = Array.from({ length: Number(ago) }, (_, i) => reward(BigInt(i) + 1n, 1n, 1n, 1n))
        const steps = Array.from({ length: claimMentions(first, NOW) }, (_, i) => first + BigInt(i) * 52n * EPOCH)
        expect(steps.reduce((sum, from) => sum + earnedRewards(rewards, from, NOW), 0n)).toBe(ago)
      }),
    )
  })
})

describe('reward per vote', () => {
  it('is what a whole vote earns, unknown where one vote takes all', () => {
    expect(rewardPerVote(500n, 2n * 10n ** 18n)).toBe(250n)
    expect(rewardPerVote(500n, 0n)).toBeNull()
  })

  it('is diluted by the own votes', () => {
    expect([rewardOfVotes(900n, 2n, 1n), rewardOfVotes(900n, 0n, 1n), rewardOfVotes(900n, 0n, 0n)]).toEqual([300n, 900n, 0n])
  })
})

// decisions §2: a gauge's share of the fees goes 90 % to the pool's voters, 10 % to theNFT stakers
describe('votersPart', () => {
  const partOf = (alive: boolean, votes: bigint) => [100n, 9n, 11n, 0n].map((fees) => votersPart(fees, { alive, votes }))

  it('is nine tenths, and what rounding leaves', () => expect(partOf(true, 0n)).toEqual([90n, 9n, 10n, 0n]))

  it('is the same for who voted before the gauge was killed', () => expect(partOf(false, 1n)).toEqual([90n, 9n, 10n, 0n]))

  // What nobody earned is not lost
  it('is nothing where nobody can vote', () => expect(partOf(false, 0n)).toEqual([0n, 0n, 0n, 0n]))
})
