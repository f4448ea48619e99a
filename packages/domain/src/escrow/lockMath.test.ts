import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { NOW, THURSDAY } from '../../test/locks.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { type LockEntry, powerAt, totalPower } from './lock.ts'
import { lockPower, MAX_LOCK_SECONDS, splitPart, unlockTime } from './lockMath.ts'

const anyLocks = fc.array(fc.record({ amount: magnitude(1, 90), end: fc.bigInt(-3n, 104n).map((epochs) => THURSDAY + epochs * EPOCH) }), {
  maxLength: 30,
})

// decisions §2: power = amount × (end − now) / max, falling linearly to 0
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

// reliability: 3. Σ power of locks = total power, now and in the past
describe('power of all locks', () => {
  it('is the sum of theirs, but for less than a wei each', () => {
    fc.assert(
      fc.property(anyLocks, fc.bigInt(0n, MAX_LOCK_SECONDS), (locks, passed) => {
        const t = NOW + passed
        const sum = locks.reduce((total, { amount, end }) => total + lockPower(amount, end, t), 0n)
        const total = totalPower(locks, t)
        expect(total).toBeGreaterThanOrEqual(sum)
        expect(total - sum).toBeLessThanOrEqual(BigInt(Math.max(locks.length - 1, 0)))
      }),
    )
  })
})

describe('power at another time', () => {
  const history: readonly LockEntry[] = [
    { since: NOW, amount: 100n * 10n ** 18n, end: THURSDAY + 10n * EPOCH },
    { since: NOW + EPOCH, amount: 300n * 10n ** 18n, end: THURSDAY + 20n * EPOCH },
    { since: NOW + 3n * EPOCH, amount: 0n, end: 0n },
  ]

  it('is what the lock held then', () => {
    expect(powerAt(history, NOW - 1n)).toBe(0n)
    expect(powerAt(history, NOW)).toBe(lockPower(100n * 10n ** 18n, THURSDAY + 10n * EPOCH, NOW))
    expect(powerAt(history, NOW + EPOCH - 1n)).toBe(lockPower(100n * 10n ** 18n, THURSDAY + 10n * EPOCH, NOW + EPOCH - 1n))
    expect(powerAt(history, NOW + EPOCH)).toBe(lockPower(300n * 10n ** 18n, THURSDAY + 20n * EPOCH, NOW + EPOCH))
    expect(powerAt(history, NOW + 3n * EPOCH)).toBe(0n)
    expect(powerAt([], NOW)).toBe(0n)
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
