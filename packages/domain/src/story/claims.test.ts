import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashWords } from '../../test/hashWords.ts'
import { claimFault, claimLeaf, claimProof, claimRoot, claimTree, dayOf, dayOpensAt, computeRoot, type Reward } from './claims.ts'

const account = (n: number): Reward['account'] => `0x${n.toString(16).padStart(40, '0')}`
const rewards = (count: number, of = 1): readonly Reward[] =>
  Array.from({ length: count }, (_, index) => ({ index, account: account(index + of), amount: BigInt(100 + index) }))

// STORY-19: leaves (period, index, account, amount), one root per period
it('every reward of any list leads to the root of its period, and to that of no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(39), (count, drawn) => {
      const tree = claimTree(3n, rewards(count), hashWords)
      const one = rewards(count)[drawn % count]!
      const proof = claimProof(tree, one.index)
      expect(computeRoot(claimLeaf(3n, one, hashWords), proof, hashWords)).toBe(claimRoot(tree))
      for (const wrong of [
        { ...one, amount: one.amount + 1n },
        { ...one, index: one.index + 1 },
        { ...one, account: account(99) },
      ])
        expect(computeRoot(claimLeaf(3n, wrong, hashWords), proof, hashWords)).not.toBe(claimRoot(tree))
      expect(computeRoot(claimLeaf(4n, one, hashWords), proof, hashWords)).not.toBe(claimRoot(tree))
    }),
    { numRuns: 60 },
  )
})

it('the root does not depend on the order in which the list is written, and on everything in it', () => {
  const list = rewards(7)
  const root = claimRoot(claimTree(1n, list, hashWords))
  expect(claimRoot(claimTree(1n, list.toReversed(), hashWords))).toBe(root)
  expect(claimRoot(claimTree(1n, rewards(7, 2), hashWords))).not.toBe(root)
})

// T2E-2, ERR-17: claims only after 02:00 UTC
it('a day opens at two in the morning after it', () => {
  expect(dayOf(86_399)).toBe(0)
  expect(dayOf(86_400)).toBe(1)
  expect(dayOpensAt(0)).toBe(86_400 + 7_200)
})

it('says why a reward cannot be claimed', () => {
  const facts = { isPublished: true, opensAt: 100, isClaimed: false }
  expect(claimFault({ ...facts, isPublished: false, isClaimed: true }, 100)).toBe('notPublished')
  expect(claimFault(facts, 99)).toBe('notOpen')
  expect(claimFault(facts, 100)).toBeNull()
  expect(claimFault({ ...facts, opensAt: null }, 0)).toBeNull()
  expect(claimFault({ ...facts, isClaimed: true }, 100)).toBe('claimed')
  expect(claimFault({ ...facts, isClaimed: null }, 100)).toBe('unread')
})
