import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLock, lockWith, NOW, THURSDAY } from '../../test/locks.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { lockPower } from './lockMath.ts'
import { powerCurve } from './powerCurve.ts'

// LOCK-19: power over time drawn
describe('the power of a lock over time', () => {
  it('begins with the power of now and ends with none, epoch by epoch', () => {
    const lock = lockWith({ end: THURSDAY + 3n * EPOCH })
    expect(powerCurve(lock, NOW)).toEqual([
      { t: NOW, power: lockPower(lock.amount, lock.end, NOW) },
      { t: THURSDAY + EPOCH, power: lockPower(lock.amount, lock.end, THURSDAY + EPOCH) },
      { t: THURSDAY + 2n * EPOCH, power: lockPower(lock.amount, lock.end, THURSDAY + 2n * EPOCH) },
      { t: lock.end, power: 0n },
    ])
  })

  it('runs on at nothing where it is drawn beside a longer one', () => {
    const lock = lockWith({ end: THURSDAY + EPOCH })
    expect(powerCurve(lock, NOW, lock.end + EPOCH).map(({ power }) => power > 0n)).toEqual([true, false, false])
  })

  it('never rises', () => {
    fc.assert(
      fc.property(anyLock, (lock) => {
        const powers = powerCurve(lock, NOW).map(({ power }) => power)
        for (const [index, power] of powers.entries()) expect(power <= (powers[index - 1] ?? power)).toBe(true)
      }),
    )
  })
})
