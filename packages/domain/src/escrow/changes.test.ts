import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALICE, anyLock, lockWith, NOW, THURSDAY } from '../../test/locks.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { equalPercents, mergeLocks, splitLock, splitBlockers } from './changes.ts'
import { lockState, votedCurrentEpoch } from './lock.ts'
import { lockPower } from './lockMath.ts'

/** Whole percents from 1 on that total 100. */
const anyPercents = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map((edges) => edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0)))

describe('states of a lock', () => {
  it('run until the end, then expire, and close for ever', () => {
    expect(lockState(lockWith({ end: NOW + 1n }), NOW)).toBe('running')
    expect(lockState(lockWith({ end: NOW }), NOW)).toBe('expired')
    expect(lockState(lockWith({ amount: 0n }), NOW)).toBe('closed')
  })

  // VOTE-6: two flags; the one that blocks clears by itself when the epoch ends
  it('tell a vote of this epoch from one of another', () => {
    const lock = lockWith({ votedEpoch: THURSDAY })
    expect(votedCurrentEpoch(lock, NOW)).toBe(true)
    expect(votedCurrentEpoch(lock, THURSDAY + EPOCH)).toBe(false)
    expect(votedCurrentEpoch(lockWith(), NOW)).toBe(false)
  })
})

// LOCK-6, LOCK-7: end = later of both; an extension of either counts; the target keeps its votes
describe('merge', () => {
  it('adds the amounts until the later end', () => {
    const source = lockWith({ lockId: 2n, amount: 7n, end: THURSDAY + 80n * EPOCH, extendedEpoch: THURSDAY })
    const target = lockWith({ votedEpoch: THURSDAY })
    expect(mergeLocks(source, target)).toEqual({ ...target, amount: target.amount + 7n, end: source.end, extendedEpoch: THURSDAY })
  })

  it.each([
    [null, null, null],
    [THURSDAY, null, THURSDAY],
    [null, THURSDAY, THURSDAY],
    [THURSDAY - EPOCH, THURSDAY, THURSDAY],
    [THURSDAY, THURSDAY - EPOCH, THURSDAY],
  ])('of locks last extended at %s and %s was last extended at %s', (a, b, merged) => {
    expect(mergeLocks(lockWith({ extendedEpoch: a }), lockWith({ extendedEpoch: b })).extendedEpoch).toBe(merged)
  })

  // INV-4: split and merge keep the amount and never raise power
  it('keeps the amount, and the power of both at the later end', () => {
    fc.assert(
      fc.property(anyLock, anyLock, (source, target) => {
        const merged = mergeLocks(source, target)
        expect(merged.amount).toBe(source.amount + target.amount)
        const apart = lockPower(source.amount, merged.end, NOW) + lockPower(target.amount, merged.end, NOW)
        expect(lockPower(merged.amount, merged.end, NOW) - apart).toBeLessThanOrEqual(1n)
      }),
    )
  })
})

// LOCK-8: 2, 3, 4 or custom parts in whole percent; the last one takes the rounding rest
describe('split', () => {
  it('gives the rest to the last part', () => {
    expect(splitLock(lockWith({ amount: 1_001n }), [50, 50]).map(({ amount }) => amount)).toEqual([500n, 501n])
    expect(splitLock(lockWith({ amount: 100n }), equalPercents(3)).map(({ amount }) => amount)).toEqual([33n, 33n, 34n])
  })

  it('hands on owner, end and last extension, and no vote', () => {
    const [child] = splitLock(lockWith({ extendedEpoch: THURSDAY, votedEpoch: THURSDAY - EPOCH }), [60, 40])
    expect(child).toEqual({
      owner: ALICE,
      amount: 600n * 10n ** 18n,
      end: lockWith().end,
      extendedEpoch: THURSDAY,
      votedEpoch: null,
      automated: false,
    })
  })

  // INV-4: split and merge keep the amount and never raise power
  it('keeps the amount and never raises power', () => {
    fc.assert(
      fc.property(anyLock, anyPercents, (lock, percents) => {
        const children = splitLock(lock, percents)
        expect(children.reduce((sum, { amount }) => sum + amount, 0n)).toBe(lock.amount)
        const power = children.reduce((sum, { amount, end }) => sum + lockPower(amount, end, NOW), 0n)
        expect(power).toBeLessThanOrEqual(lockPower(lock.amount, lock.end, NOW))
      }),
    )
  })

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('into %i equal parts totals 100', (count) => {
    const percents = equalPercents(count)
    expect(percents).toHaveLength(count)
    expect(splitBlockers(lockWith().amount, percents)).toEqual([])
  })

  it.each([
    [[100], [{ code: 'partCount', minimum: 2, maximum: 10 }]],
    [Array.from({ length: 11 }, (_, i) => (i === 0 ? 90 : 1)), [{ code: 'partCount', minimum: 2, maximum: 10 }]],
    [[50.5, 49.5], [{ code: 'notWhole', index: 0 }]],
    [[101, -1], [{ code: 'notWhole', index: 1 }]],
    [[50, 49], [{ code: 'total', total: 99 }]],
    [[0, 100], [{ code: 'partEmpty', index: 0 }]],
    [
      [50],
      [
        { code: 'partCount', minimum: 2, maximum: 10 },
        { code: 'total', total: 50 },
      ],
    ],
  ] as const)('by %j is refused', (percents, blockers) => expect(splitBlockers(lockWith().amount, percents)).toEqual(blockers))

  it('of dust is refused where a part would hold nothing', () => {
    expect(splitBlockers(9n, [10, 90])).toEqual([{ code: 'partEmpty', index: 0 }])
    expect(splitBlockers(10n, [10, 90])).toEqual([])
    // The rest would go to the last part.
    expect(splitBlockers(9n, [50, 50, 0])).toEqual([{ code: 'partEmpty', index: 2 }])
  })
})
