import { expect, it } from 'vitest'
import { payoutsFor } from './payouts.ts'

const rules = { hostContribution: 4_000n, entryFee: 5n, hostBps: 1_000, placesBps: [2_500, 1_500, 1_000, 1_000, 1_000, 1_000, 1_000] }

// ARENA-15, ARENA-18: the pool is contribution plus entry fees; the places share the pool minus the host's share
it('grows with the traders, and pays all of it out', () => {
  const { prizePool, ownerFee, spans } = payoutsFor(rules, 120)
  expect([prizePool, ownerFee]).toEqual([4_600n, 460n])
  expect(spans).toEqual([
    { from: 1, to: 1, each: 1_150n },
    { from: 2, to: 2, each: 690n },
    { from: 3, to: 7, each: 460n },
  ])
  const paid = spans.reduce((sum, { from, to, each }) => sum + each * BigInt(to - from + 1), 0n)
  expect(paid + ownerFee).toBe(prizePool)
})

it('spreads places that nobody takes over the others', () => {
  const { prizePool, ownerFee, spans } = payoutsFor(rules, 2)
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(spans.reduce((sum, { each }) => sum + each, 0n) + ownerFee).toBe(prizePool)
})
