import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE, MIN_TICK, sqrtPriceAtTick, tickAtSqrtPrice } from './tickMath.ts'

const anyTick = fc.integer({ min: MIN_TICK, max: MAX_TICK - 1 })
const refused = (error: string): Error => expect.objectContaining({ params: expect.objectContaining({ error }) as unknown }) as Error

describe('sqrtPriceAtTick', () => {
  it('gives the published figures at the ends of the range and at one', () => {
    expect(sqrtPriceAtTick(0)).toBe(2n ** 96n)
    expect(MIN_SQRT_PRICE).toBe(4_295_128_739n)
    expect(MAX_SQRT_PRICE).toBe(1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n)
  })

  it('grows with the tick, by a ten-thousandth of the price', () => {
    fc.assert(
      fc.property(anyTick, (tick) => {
        const [low, high] = [sqrtPriceAtTick(tick), sqrtPriceAtTick(tick + 1)]
        expect(high).toBeGreaterThan(low)
        // Compared as prices, to nine digits; the lowest square roots have ten themselves.
        const ratio = Number((high * high * 10n ** 18n) / (low * low)) / 1e18
        expect(Math.abs(ratio - 1.0001)).toBeLessThan(2e-9)
      }),
    )
  })

  it.each([MAX_TICK + 1, MIN_TICK - 1, Number.NaN])('refuses tick %s', (tick) => {
    expect(() => sqrtPriceAtTick(tick)).toThrow(refused('tickOutOfRange'))
  })
})

describe('tickAtSqrtPrice', () => {
  it('is the greatest tick whose price is not above', () => {
    fc.assert(
      fc.property(anyTick, fc.bigInt(0n, 2n ** 160n), (tick, more) => {
        const [low, high] = [sqrtPriceAtTick(tick), sqrtPriceAtTick(tick + 1)]
        expect(tickAtSqrtPrice(low)).toBe(tick)
        expect(tickAtSqrtPrice(high - 1n)).toBe(tick)
        expect(tickAtSqrtPrice(low + (more % (high - low)))).toBe(tick)
      }),
      { numRuns: 2_000 },
    )
  })

  it('knows the ends of the range', () => {
    expect(tickAtSqrtPrice(MIN_SQRT_PRICE)).toBe(MIN_TICK)
    expect(tickAtSqrtPrice(MAX_SQRT_PRICE - 1n)).toBe(MAX_TICK - 1)
    for (const price of [MIN_SQRT_PRICE - 1n, MAX_SQRT_PRICE]) expect(() => tickAtSqrtPrice(price)).toThrow(refused('priceOutOfRange'))
  })
})
