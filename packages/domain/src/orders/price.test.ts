import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { WAD } from '../math/fullMath.ts'
import { distanceFromMarket, minimumAtPrice, priceOfAmounts, protectedPrice, reciprocalPrice } from './price.ts'

const units = { unitIn: WAD, unitOut: 10n ** 6n }

// ORDER-11: price entry both ways
describe('price and minimum', () => {
  it.each([
    // 2 tokens of 18 decimals at 3.5 dollars of 6 decimals
    [2n * WAD, (35n * WAD) / 10n, 7_000_000n],
    // less than one raw unit is one
    [1n, WAD, 1n],
    // 0.0000015 rounds up to 0.000002
    [WAD, 1_500_000_000_000n, 2n],
  ])('%i at %i asks for %i', (amountIn, price, minimum) => expect(minimumAtPrice(amountIn, price, units)).toBe(minimum))

  it('there and back is never below the price, and within one raw unit of it', () => {
    fc.assert(
      fc.property(
        magnitude(1, 90),
        magnitude(30, 90),
        fc.constantFrom(1n, 10n ** 6n, WAD),
        fc.constantFrom(10n ** 6n, WAD),
        (amount, price, unitIn, unitOut) => {
          const minimum = minimumAtPrice(amount, price, { unitIn, unitOut })
          expect(minimum * unitIn * WAD).toBeGreaterThanOrEqual(amount * price * unitOut)
          if (minimum > 1n) expect(priceOfAmounts(amount, minimum - 1n, { unitIn, unitOut })).toBeLessThan(price)
        },
      ),
    )
  })

  it('the other way round is never a worse price for the maker', () => {
    fc.assert(
      fc.property(magnitude(1, 118), (typed) => {
        const price = reciprocalPrice(typed)
        expect(price * typed).toBeGreaterThanOrEqual(WAD * WAD)
        expect((price - 1n) * typed).toBeLessThan(WAD * WAD)
      }),
    )
  })

  it('names the distance from the market and the price behind a protection', () => {
    expect(distanceFromMarket(105n, 100n)).toBe(WAD / 20n)
    expect(distanceFromMarket(95n, 100n)).toBe(-WAD / 20n)
    // 1001 · 0.95 = 950.95
    expect(protectedPrice(1_001n, 500)).toBe(951n)
    expect(protectedPrice(1_000n, 0)).toBe(1_000n)
  })
})
