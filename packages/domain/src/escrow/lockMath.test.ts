import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { NOW, THURSDAY } from '../../test/locks.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { lockPower, MAX_LOCK_SECONDS, splitPart, unlockTime } from './lockMath.ts'

// LOCK-4: power = amount × (end − now) / max, falling linearly to 0
describe('power of a lock', () => {
  it('is the amount at the longest lock, half of it half-way, nothing at the end', () => {
    expect(lockPower(1_000n, NOW + MAX_LOCK_SECONDS, NOW)).toBe(1_000n)
    expect(lockPower(1_000n, NOW + MAX_LOCK_SECONDS / 2n, NOW)).toBe(500n)
    expect(lockPower(1_000n, NOW, NOW)).toBe(0n)
    expect(lockPower(1_000n, NOW, NOW + 1n)).toBe(0n)
  })

  it('is rounded down', () => {
    expect(lockPower(1n, NOW + MAX_LOCK_SECONDS - 1n, NOW)).toBe(0n)
    expect(lockPower(3n, NOW + (MAX_LOCK_SECONDS * 2n) / 3n - 1n, NOW)).toBe(1n)
  })

  it('never grows with time', () => {
    fc.assert(
      fc.property(magnitude(1, 96), fc.bigInt(0n, MAX_LOCK_SECONDS), fc.bigInt(0n, MAX_LOCK_SECONDS), (amount, left, passed) => {
        expect(lockPower(amount, NOW + left, NOW + passed)).toBeLessThanOrEqual(lockPower(amount, NOW + left, NOW))
        expect(lockPower(amount, NOW + left, NOW)).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('arithmetic of ends and parts', () => {
  it('rounds an unlock time down to the start of an epoch', () => {
    expect(unlockTime(NOW, 0n)).toBe(THURSDAY)
    expect(unlockTime(THURSDAY, EPOCH)).toBe(THURSDAY + EPOCH)
    expect(unlockTime(THURSDAY, EPOCH - 1n)).toBe(THURSDAY)
  })

  it('rounds a part down', () => {
    expect(splitPart(199n, 50n)).toBe(99n)
    expect(splitPart(99n, 1n)).toBe(0n)
  })
})
