import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashWords } from '../../test/hashWords.ts'
import { claimRoot, claimTree } from './claims.ts'
import { chapterRewards, placeWeight, type RewardFile, rewardFileFault, WINNING_PLACES } from './winners.ts'

const account = (n: number): `0x${string}` => `0x${n.toString(16).padStart(40, '0')}`
const contenders = (points: readonly number[]) => points.map((of, at) => ({ account: account(at + 1), position: at + 1, points: of }))

// STORY-1, STORY-19: the top 300 share by published weights
it('the best 300 with points share everything, the better the more', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 330 }), fc.bigInt({ min: 1n, max: 10n ** 24n }), (points, total) => {
      const rewards = chapterRewards(contenders(points), total)
      expect(rewards).toHaveLength(Math.min(WINNING_PLACES, points.filter((of) => of > 0).length))
      if (rewards.length === 0) return
      expect(rewards.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total)
      rewards.slice(1).forEach(({ amount, index }) => expect(amount <= rewards[index - 1]!.amount).toBe(true))
    }),
    { numRuns: 40 },
  ))

it('weights fall from 300 to 1, and equal points stand by registration', () => {
  expect([1, 2, 300, 301].map(placeWeight)).toEqual([300, 299, 1, 0])
  expect(chapterRewards(contenders([5, 9, 9, 0]), 900n)).toEqual([
    { index: 0, account: account(2), amount: 302n },
    { index: 1, account: account(3), amount: 300n },
    { index: 2, account: account(1), amount: 298n },
  ])
})

const rootOf = (period: bigint, rewards: Parameters<typeof claimTree>[1]): string =>
  `0x${claimRoot(claimTree(period, rewards, hashWords))
    .toString(16)
    .padStart(64, '0')}`
const rewards = chapterRewards(contenders([7, 5, 3]), 1_000n)
const file: RewardFile = {
  period: '2',
  root: rootOf(2n, rewards),
  total: '1000',
  rewards: rewards.map(({ amount, ...reward }) => ({ ...reward, amount: String(amount) })),
}
const change = (index: number, rest: Partial<RewardFile['rewards'][number]>) =>
  file.rewards.map((reward) => (reward.index === index ? { ...reward, ...rest } : reward))

// STORY-19: the file can be recomputed
describe('a published list', () => {
  const faultOf = (rest: Partial<RewardFile>) => rewardFileFault({ ...file, ...rest }, rootOf)
  it('is sound as it was made', () => expect(faultOf({})).toBeNull())
  it('is not without rewards, or in another order', () => {
    expect([faultOf({ rewards: [] }), faultOf({ rewards: file.rewards.toReversed() })]).toEqual(['order', 'order'])
  })
  it('is not with an account twice, or with what is none', () => {
    expect(faultOf({ rewards: change(1, { account: account(1) }) })).toBe('account')
    expect(faultOf({ rewards: change(1, { account: '0xABC' }) })).toBe('account')
  })
  it('is not with an amount of nothing, or another sum', () => {
    expect(faultOf({ rewards: change(1, { amount: '0' }) })).toBe('amount')
    expect(faultOf({ total: '1001' })).toBe('total')
  })
  it('is not of another period, or with one unit moved', () => {
    expect(faultOf({ period: '3' })).toBe('root')
    const [first, second] = file.rewards.map(({ amount }) => BigInt(amount))
    const moved = change(0, { amount: String(first! - 1n) }).map((reward) =>
      reward.index === 1 ? { ...reward, amount: String(second! + 1n) } : reward,
    )
    expect(faultOf({ rewards: moved })).toBe('root')
  })
})
