import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLock, lockWith, NOW, THURSDAY } from '../../test/locks.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { WAD } from '../math/fullMath.ts'
import { mergeLocks } from './changes.ts'
import { type EmissionFacts, emissionOf, rebaseShare } from './emission.ts'
import type { Lock } from './lock.ts'
import { lockPower, MAX_LOCK_SECONDS } from './lockMath.ts'
import { breakEven, rebaseProspect } from './prospects.ts'

const NEXT = THURSDAY + EPOCH
const MILLION = 1_000_000n * WAD
const emission: EmissionFacts = {
  scheduled: 2n * MILLION,
  supply: 100n * MILLION,
  locked: 20n * MILLION,
  treasury: 10n * MILLION,
  teamRateBps: 400n,
  totalPower: 8n * MILLION,
  carried: 0n,
}
const facts = { now: NOW, emission }

// LOCK-19, REWARD-10
describe('the rebase that a lock can expect', () => {
  it('is the present share of the next epoch for a lock that is already counted', () => {
    const lock = lockWith({ amount: MILLION })
    const power = lockPower(lock.amount, lock.end, NEXT - 1n)
    expect(rebaseProspect({ lock, counted: [lock] }, facts)).toMatchObject({
      from: NEXT,
      next: rebaseShare(emissionOf(emission).rebase, power, emission.totalPower),
      of: { rebase: emissionOf(emission).rebase, power, total: emission.totalPower },
    })
  })

  it('adds the power and amount of a new lock to the totals', () => {
    const lock = lockWith({ amount: MILLION })
    const power = lockPower(lock.amount, lock.end, NEXT - 1n)
    const totalPower = emission.totalPower + power
    const { rebase } = emissionOf({ ...emission, locked: emission.locked + MILLION, totalPower })
    expect(rebaseProspect({ lock, counted: [] }, facts).next).toBe(rebaseShare(rebase, power, totalPower))
  })

  it('a merge of two counted locks changes neither what is locked nor the power of all', () => {
    // Amounts with integer power: rounding down once more or less is one wei.
    const [source, target] = [1n, 3n].map((times) => lockWith({ lockId: times, amount: times * 10n ** 16n * MAX_LOCK_SECONDS })) as [
      Lock,
      Lock,
    ]
    const merged = mergeLocks(source, target)
    expect(rebaseProspect({ lock: merged, counted: [source, target] }, facts).of).toEqual({
      rebase: emissionOf(emission).rebase,
      power: lockPower(source.amount + target.amount, target.end, NEXT - 1n),
      total: emission.totalPower,
    })
  })

  it('counts nobody else where the power of all was read before that of the lock', () => {
    const lock = lockWith({ amount: MILLION })
    const power = lockPower(lock.amount, lock.end, NEXT - 1n)
    const stale = { ...emission, totalPower: power - 1n }
    expect(rebaseProspect({ lock, counted: [lock] }, { now: NOW, emission: stale }).of).toMatchObject({ power, total: power })
  })

  it('is everything for the only lock', () => {
    const lock = lockWith({ amount: MILLION })
    const alone = { ...emission, locked: 0n, totalPower: 0n }
    const { rebase } = emissionOf({ ...emission, locked: MILLION, totalPower: 1n })
    expect(rebaseProspect({ lock, counted: [] }, { now: NOW, emission: alone }).next).toBe(rebase)
  })

  it('until the end counts each epoch that begins by then, with the power of the second before', () => {
    const lock = lockWith({ amount: MILLION, end: NEXT + EPOCH })
    const { next, untilEnd } = rebaseProspect({ lock, counted: [lock] }, facts)
    const second = lockPower(lock.amount, lock.end, lock.end - 1n)
    const others = emission.totalPower - lockPower(lock.amount, lock.end, NEXT - 1n)
    expect(untilEnd - next).toBe(rebaseShare(emissionOf(emission).rebase, second, others + second))
  })

  it('is never more than the rebase itself, and more for more', () => {
    fc.assert(
      fc.property(anyLock, (lock) => {
        const { next, untilEnd } = rebaseProspect({ lock, counted: [] }, facts)
        expect(next <= emissionOf({ ...emission, locked: emission.locked + lock.amount }).rebase).toBe(true)
        expect(untilEnd >= next || lock.end < NEXT).toBe(true)
      }),
    )
  })
})

describe('break-even', () => {
  const lock = { amount: 900n * WAD, end: NEXT + 9n * EPOCH }

  it('bears the fall at which what is held is worth what was locked', () => {
    expect(breakEven(lock, 100n * WAD, NOW).priceFall).toBe(WAD / 10n)
    expect(breakEven(lock, 0n, NOW).priceFall).toBe(0n)
    expect(breakEven({ ...lock, amount: 0n }, 0n, NOW).priceFall).toBe(0n)
  })

  it('asks for a tenth of what is held over the epochs until the end', () => {
    expect(breakEven(lock, 100n * WAD, NOW).perEpochForTenth).toBe(10n * WAD)
    expect(breakEven({ ...lock, end: NEXT + 2n * EPOCH }, 100n * WAD, NOW).perEpochForTenth).toBe((100n * WAD) / 3n + 1n)
    // One that is over has this epoch alone.
    expect(breakEven({ ...lock, end: THURSDAY }, 100n * WAD, NOW).perEpochForTenth).toBe(100n * WAD)
  })
})
