import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getY, kHolds, MAX_STABLE_RESERVE, requireFirstDeposit, stableGetAmountOut, stableK } from './stable.ts'

const WAD = 10n ** 18n
const failure = (error: string): Error => expect.objectContaining({ params: expect.objectContaining({ error }) as unknown }) as Error

// POOL-18: stable pools are x³y + y³x = k
describe('stableK', () => {
  it('is x³y + y³x with 18 decimals', () => {
    expect(stableK(WAD, WAD)).toBe(2n * WAD)
    // 2³·3 + 3³·2 = 24 + 54
    expect(stableK(2n * WAD, 3n * WAD)).toBe(78n * WAD)
    expect(stableK(0n, WAD)).toBe(0n)
  })

  it('compares without rounding: one wei less in a pool of a thousand tokens does not hold', () => {
    const x = 1_000n * WAD
    expect(kHolds(x, x, x, x)).toBe(true)
    expect(kHolds(x, x, x, x - 1n)).toBe(false)
    expect(kHolds(x, x, x - 1n, x + 2n)).toBe(true)
  })

  it('refuses reserves above 108 bits', () => {
    expect(() => stableK(MAX_STABLE_RESERVE + 1n, 1n)).toThrow(failure('ReserveOverflow'))
    expect(() => kHolds(1n, 1n, 1n, MAX_STABLE_RESERVE + 1n)).toThrow(failure('ReserveOverflow'))
  })
})

/** Reserves from a millionth of a token to the largest the curve takes. */
const reserve = fc.bigInt(10n ** 12n, MAX_STABLE_RESERVE / 2n)

describe('getY', () => {
  it('is the smallest y that keeps k', () => {
    fc.assert(
      fc.property(reserve, reserve, fc.bigInt(0n, MAX_STABLE_RESERVE / 2n), (x, y, added) => {
        const yNew = getY(x, y, x + added)
        expect(kHolds(x, y, x + added, yNew)).toBe(true)
        expect(yNew === 0n || !kHolds(x, y, x + added, yNew - 1n)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('returns to where it was when nothing is added', () => expect(getY(5n * WAD, 7n * WAD, 5n * WAD)).toBe(7n * WAD))

  it('refuses to go back along the curve', () => {
    expect(() => getY(5n * WAD, 7n * WAD, 5n * WAD - 1n)).toThrow(failure('StableDidNotConverge'))
    expect(() => getY(0n, 7n * WAD, 0n)).toThrow(failure('StableDidNotConverge'))
    expect(() => getY(1n, 1n, MAX_STABLE_RESERVE + 1n)).toThrow(failure('ReserveOverflow'))
  })
})

describe('stableGetAmountOut', () => {
  it('trades near one to one in a balanced pool and worse in a tilted one', () => {
    const million = 10n ** 6n * WAD
    const balanced = stableGetAmountOut(1_000n * WAD, million, million, 1n, 1n)
    expect(balanced).toBeGreaterThan((99_999n * 1_000n * WAD) / 100_000n)
    expect(balanced).toBeLessThan(1_000n * WAD)
    expect(stableGetAmountOut(1_000n * WAD, 4n * million, million, 1n, 1n)).toBeLessThan((9n * balanced) / 10n)
  })

  it('scales decimals: 6 against 18', () => {
    const out = stableGetAmountOut(10n ** 6n, 10n ** 12n, 10n ** 6n * WAD, 10n ** 12n, 1n)
    expect(out).toBeGreaterThan((999n * WAD) / 1_000n)
    expect(out).toBeLessThan(WAD)
  })

  it('yields nothing for nothing', () => expect(stableGetAmountOut(0n, WAD, WAD, 1n, 1n)).toBe(0n))
})

// POOL-21: a first deposit with k below 1e10, or sides that differ by more than one unit of the coarser decimals, is refused
describe('requireFirstDeposit', () => {
  const scale6 = 10n ** 12n

  it('accepts equal sides, and sides one coarse unit apart', () => {
    expect(() => requireFirstDeposit(10n ** 6n, WAD, scale6, 1n)).not.toThrow()
    expect(() => requireFirstDeposit(10n ** 6n, WAD + scale6, scale6, 1n)).not.toThrow()
  })

  it('refuses sides further apart', () => {
    expect(() => requireFirstDeposit(10n ** 6n, WAD + scale6 + 1n, scale6, 1n)).toThrow(failure('DepositsNotEqual'))
  })

  it('refuses a k below 1e10', () => {
    // 2·x⁴ = 1e10 · 1e54 at x ≈ 8.41e15 wei
    expect(() => requireFirstDeposit(84n * 10n ** 14n, 84n * 10n ** 14n, 1n, 1n)).toThrow(failure('BelowMinimumK'))
    expect(() => requireFirstDeposit(85n * 10n ** 14n, 85n * 10n ** 14n, 1n, 1n)).not.toThrow()
  })
})
