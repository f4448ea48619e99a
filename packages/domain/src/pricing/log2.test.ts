import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOG2_ONE, log2Ratio, scaleByExp2 } from './log2.ts'

const positive = fc.bigInt({ min: 1n, max: 2n ** 240n })
const ulp = 1n << 8n
const near = (a: bigint, b: bigint, tolerance: bigint) => (a > b ? a - b : b - a) <= tolerance

describe('log2Ratio', () => {
  it.each([
    [1n, 1n, 0n],
    [2n, 1n, LOG2_ONE],
    [1n, 8n, -3n * LOG2_ONE],
    [10n ** 18n * 4n, 10n ** 18n, 2n * LOG2_ONE],
    // log2(10) = 3.321928094887362347870319429489390175864831… × 2^64
    [10n, 1n, 61278757397652712441n],
  ])('log2(%s ÷ %s)', (numerator, denominator, expected) => {
    expect(near(log2Ratio(numerator, denominator), expected, ulp)).toBe(true)
  })

  it('turns its sign when the sides change places', () => {
    fc.assert(fc.property(positive, positive, (a, b) => near(log2Ratio(a, b), -log2Ratio(b, a), ulp)))
  })

  it('adds up over a product', () => {
    fc.assert(fc.property(positive, positive, positive, (a, b, c) => near(log2Ratio(a, b) + log2Ratio(b, c), log2Ratio(a, c), 2n * ulp)))
  })

  it('refuses a side of zero', () => {
    expect(() => log2Ratio(0n, 1n)).toThrow()
    expect(() => log2Ratio(1n, 0n)).toThrow()
  })
})

describe('scaleByExp2', () => {
  it('undoes log2Ratio to one part in 10^15', () => {
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        const value = b * 10n ** 36n
        const back = scaleByExp2(value, log2Ratio(a, b))
        return near(back, a * 10n ** 36n, (a * 10n ** 36n) / 10n ** 15n)
      }),
    )
  })
})
