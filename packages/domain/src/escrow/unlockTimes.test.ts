import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOW, THURSDAY } from '../../test/locks.ts'
import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { MAX_LOCK_SECONDS, unlockTime } from './lockMath.ts'
import { extensionOpensAt, lockDurationUntil, type LockPreset, lockPresets, unlockTimeOfPreset, unlockTimeRange } from './unlockTimes.ts'

const DAY = 86_400n
const anyNow = fc.bigInt(THURSDAY, THURSDAY + 200n * EPOCH)

// LOCK-3: the first Thursday at or after now + preset; for two years the last one that is allowed
describe('presets', () => {
  it('are two weeks, half a year, a year and two, in days', () =>
    expect(lockPresets).toEqual({ twoWeeks: 14n, sixMonths: 182n, oneYear: 365n, twoYears: 730n }))

  it('never lock for less than they say, and for less than a week more', () => {
    fc.assert(
      fc.property(anyNow, fc.constantFrom<LockPreset>('twoWeeks', 'sixMonths', 'oneYear'), (now, preset) => {
        const locked = unlockTimeOfPreset(preset, now) - now
        expect(locked).toBeGreaterThanOrEqual(lockPresets[preset] * DAY)
        expect(locked).toBeLessThan(lockPresets[preset] * DAY + EPOCH)
      }),
    )
  })

  it('of two years ends at the last Thursday that is allowed', () => {
    fc.assert(
      fc.property(anyNow, (now) => {
        expect(unlockTimeOfPreset('twoYears', now)).toBe(unlockTimeRange(now).latest)
      }),
    )
  })

  it('are starts of epochs that the contract accepts', () => {
    fc.assert(
      fc.property(anyNow, fc.constantFrom(...(Object.keys(lockPresets) as LockPreset[])), (now, preset) => {
        const end = unlockTimeOfPreset(preset, now)
        const { earliest, latest } = unlockTimeRange(now)
        expect(end).toBe(epochStart(end))
        expect(end >= earliest && end <= latest).toBe(true)
      }),
    )
  })
})

describe('the range of unlock times', () => {
  it('begins a whole week ahead and ends within two years', () => {
    expect(unlockTimeRange(THURSDAY).earliest).toBe(THURSDAY + EPOCH)
    expect(unlockTimeRange(THURSDAY + 1n).earliest).toBe(THURSDAY + 2n * EPOCH)
    expect(unlockTimeRange(NOW).latest).toBe(epochStart(NOW + MAX_LOCK_SECONDS))
  })
})

describe('the duration that is sent', () => {
  it('gives the same end in a block an hour early and in one days late', () => {
    const end = unlockTimeOfPreset('twoWeeks', NOW)
    const duration = lockDurationUntil(end, NOW)
    for (const drift of [-3_600n, 0n, 60n, 6n * DAY]) expect(unlockTime(NOW + drift, duration)).toBe(end)
  })
})

describe('the next extension of a lock that runs as long as it may', () => {
  it('opens in the second in which a week more fits', () => {
    const end = unlockTimeRange(NOW).latest
    const opens = extensionOpensAt(end)
    expect(unlockTimeRange(opens - 1n).latest).toBe(end)
    expect(unlockTimeRange(opens).latest).toBe(end + EPOCH)
  })
})
