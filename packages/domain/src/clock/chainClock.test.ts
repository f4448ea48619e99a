import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainNow, clockDrift, foundHead, hasSlept, isClockDriftShown, newerHead, staleness } from './chainClock.ts'

const head = { number: 100, timestamp: 1_700_000_000, seenAtMonotonic: 5_000 }

// NET-1: head timestamp + monotonic seconds since that head was seen
describe('chain time', () => {
  it('runs on from the head by whole monotonic seconds', () => {
    expect(chainNow(head, 5_000)).toBe(1_700_000_000)
    expect(chainNow(head, 5_999)).toBe(1_700_000_000)
    expect(chainNow(head, 65_000)).toBe(1_700_000_060)
  })

  it('never runs before the head, and never backwards', () => {
    expect(chainNow(head, 0)).toBe(head.timestamp)
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(chainNow(head, a + b)).toBeGreaterThanOrEqual(chainNow(head, a))
      }),
    )
  })

  it('runs on from where an idle chain stands, whenever its head was first seen', () => {
    const found = foundHead(head, 1_700_001_200)
    expect(chainNow(found, 65_000)).toBe(1_700_001_260)
    expect(newerHead(found, { ...head, seenAtMonotonic: 9_000 })).toBe(found)
    expect([foundHead(head, undefined), foundHead(head, head.timestamp - 9)]).toEqual([head, head])
  })

  it('keeps running when the same head is seen again, and follows a chain that was reset', () => {
    expect(newerHead(head, { ...head, seenAtMonotonic: 9_000 })).toBe(head)
    const next = { number: 101, timestamp: 1_700_000_003, seenAtMonotonic: 8_000 }
    expect(newerHead(head, next)).toBe(next)
    const reset = { number: 3, timestamp: 1_600_000_000, seenAtMonotonic: 9_000 }
    expect(newerHead(head, reset)).toBe(reset)
    expect(newerHead(undefined, head)).toBe(head)
  })

  // how/clock-and-world#three-clocks: the monotonic clock may stop while a device sleeps
  it('cannot be told from before a leap of the wall clock over 5 s; one that was put back is none', () =>
    expect([5_000, 5_001, -3_600_000].map((leap) => hasSlept(1_000, 1_000 + leap))).toEqual([false, true, false]))
})

// NET-5: on public chains a difference over 60 s is shown
describe('drift', () => {
  it.each([
    [60, false],
    [61, true],
    [-60, false],
    [-61, true],
  ])('of %i s on a public chain is shown: %s', (drift, shown) => {
    expect(isClockDriftShown(drift, { local: false })).toBe(shown)
    expect(isClockDriftShown(drift, { local: true })).toBe(false)
  })

  it('is wall less chain', () => expect(clockDrift(1_700_000_100, 1_700_000_000)).toBe(100))
})

// NET-4: blocks behind, and seconds since the index last advanced while the chain did; never wall clock minus block time
describe('staleness', () => {
  const level = { headBlock: 100, indexedBlock: 100, headAdvancedAt: 0, indexAdvancedAt: 0 }

  it('an index level with an idle chain is fresh for ever', () => {
    expect(staleness(level, 10_000_000)).toEqual({ stale: false, blocksBehind: 0, secondsSinceAdvance: 0 })
  })

  it('one block behind is stale only once the chain went on without it for 30 s', () => {
    const behind = { ...level, headBlock: 101, headAdvancedAt: 1_000 }
    expect(staleness(behind, 30_999)).toEqual({ stale: false, blocksBehind: 1, secondsSinceAdvance: 30 })
    expect(staleness(behind, 31_000)).toEqual({ stale: true, blocksBehind: 1, secondsSinceAdvance: 31 })
  })

  it('more than five blocks behind is stale at once', () => {
    expect(staleness({ ...level, headBlock: 105 }, 0).stale).toBe(false)
    expect(staleness({ ...level, headBlock: 106 }, 0).stale).toBe(true)
  })

  it('an index ahead of a lagging head is not behind', () => {
    expect(staleness({ ...level, headBlock: 90 }, 1_000_000).blocksBehind).toBe(0)
  })
})
