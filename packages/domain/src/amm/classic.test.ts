import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { MAX_UINT112 } from '../math/fullMath.ts'
import { classicGetAmountOut, classicK } from './classic.ts'

// POOL-18: classic pools are x·y = k, k never falls
describe('classicGetAmountOut', () => {
  it.each([
    // 1000 · 100 ÷ (1000 + 100) = 90.9…
    [100n, 1_000n, 1_000n, 90n],
    // 5000 · 250 ÷ (250 + 250) = 2500, without a rest
    [250n, 250n, 5_000n, 2_500n],
    // 1 · 3 ÷ (10 + 3): less than one unit
    [3n, 10n, 1n, 0n],
    [0n, 1_000n, 1_000n, 0n],
  ])('%i into reserves (%i, %i) yields %i', (amountIn, reserveIn, reserveOut, out) =>
    expect(classicGetAmountOut(amountIn, reserveIn, reserveOut)).toBe(out),
  )

  it('keeps k, and one unit more would lower it', () => {
    fc.assert(
      fc.property(magnitude(1, 110), magnitude(1, 110), magnitude(1, 110), (amountIn, x, y) => {
        const out = classicGetAmountOut(amountIn, x, y)
        const before = classicK(x, y)
        expect((x + amountIn) * (y - out)).toBeGreaterThanOrEqual(before)
        expect((x + amountIn) * (y - out - 1n)).toBeLessThan(before)
      }),
    )
  })

  it('never pays out a whole reserve', () => {
    expect(classicGetAmountOut(MAX_UINT112 - 1n, 1n, 1_000n)).toBe(999n)
  })

  it('refuses amounts that a pool cannot hold', () => {
    const overflow = expect.objectContaining({ params: expect.objectContaining({ error: 'ReserveOverflow' }) as unknown }) as Error
    expect(() => classicGetAmountOut(MAX_UINT112 + 1n, 1n, 1n)).toThrow(overflow)
    expect(() => classicGetAmountOut(MAX_UINT112, 1n, 1n)).toThrow(overflow)
    expect(() => classicK(MAX_UINT112 + 1n, 1n)).toThrow(overflow)
  })
})
