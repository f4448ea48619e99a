import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B } from '../../../test/arbitraries.ts'
import { anyRange, SPACING } from '../../../test/ranges.ts'
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE, sqrtPriceAtTick, tickAtSqrtPrice } from '../../amm/concentrated/tickMath.ts'
import { WAD } from '../../math/fullMath.ts'
import type { Address } from '../../types.ts'
import {
  priceAtSqrtPrice,
  priceAtTick,
  pricesOfRange,
  rangeOfPrices,
  sqrtPriceAtPrice,
  type TickPair,
  usableTickAtPrice,
} from './priceTick.ts'

const pair: TickPair = { token0: TOKEN_A, token1: TOKEN_B, unit0: 10n ** 18n, unit1: 10n ** 18n }
/** Token0 of 18 decimals, token1 of 6: a raw price is 10^12 below that of whole tokens. */
const uneven: TickPair = { ...pair, unit1: 10n ** 6n }
/** The same two tokens where their addresses sort the other way. */
const turned: TickPair = { token0: TOKEN_B, token1: TOKEN_A, unit0: uneven.unit1, unit1: uneven.unit0 }
const anyPrice = fc.bigInt(10n ** 9n, 10n ** 27n)

describe('price of a tick', () => {
  it('is one at tick 0, and 1.0001 a tick further', () => {
    expect(priceAtTick(pair, 0, TOKEN_A)).toBe(WAD)
    expect(priceAtTick(pair, 0, TOKEN_B)).toBe(WAD)
    expect(priceAtTick(pair, 1, TOKEN_A) / 10n ** 10n).toBe(100_010_000n)
    expect(priceAtTick(pair, 1, TOKEN_B) / 10n ** 10n).toBe(99_990_000n)
  })

  it('counts whole tokens', () => {
    expect(priceAtSqrtPrice(uneven, 1n << 96n, TOKEN_A)).toBe(10n ** 30n)
    expect(priceAtSqrtPrice(uneven, 1n << 96n, TOKEN_B)).toBe(10n ** 6n)
  })

  it('is nothing below the smallest wad', () => expect(priceAtTick(pair, -887_272, TOKEN_A)).toBe(0n))
})

describe('tick of a price', () => {
  const tickAtPrice = (of: TickPair, price: bigint, base: Address) => tickAtSqrtPrice(sqrtPriceAtPrice(of, price, base))

  it('of 600 dollars a token, in both directions', () => {
    expect(tickAtPrice(uneven, 600n * WAD, TOKEN_A)).toBe(-212_352)
    expect(tickAtPrice(uneven, WAD / 600n, TOKEN_B)).toBe(-212_352)
    expect(tickAtPrice(turned, 600n * WAD, TOKEN_A)).toBe(212_351)
  })

  it('is the greatest whose price is not above it', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const tick = tickAtPrice(uneven, price, TOKEN_A)
        const sqrtPrice = sqrtPriceAtPrice(uneven, price, TOKEN_A)
        expect(sqrtPriceAtTick(tick)).toBeLessThanOrEqual(sqrtPrice)
        expect(sqrtPriceAtTick(tick + 1)).toBeGreaterThan(sqrtPrice)
        expect(priceAtSqrtPrice(uneven, sqrtPrice, TOKEN_A)).toBeLessThanOrEqual(price)
        expect(priceAtSqrtPrice(uneven, sqrtPrice + 1n, TOKEN_A)).toBeGreaterThanOrEqual(price)
      }),
    )
  })

  it('beyond the ticks is their end', () => {
    expect(sqrtPriceAtPrice(pair, 10n ** 70n, TOKEN_A)).toBe(MAX_SQRT_PRICE - 1n)
    expect(sqrtPriceAtPrice(pair, 10n ** 70n, TOKEN_B)).toBe(MIN_SQRT_PRICE)
  })

  it('goes to the nearest that is usable', () => {
    const price = (tick: number) => priceAtTick(uneven, tick, TOKEN_A)
    expect(usableTickAtPrice(uneven, price(-212_371), TOKEN_A, SPACING)).toBe(-212_400)
    expect(usableTickAtPrice(uneven, price(-212_369), TOKEN_A, SPACING)).toBe(-212_340)
    expect(usableTickAtPrice(pair, 10n ** 70n, TOKEN_A, SPACING)).toBe(887_220)
    expect(usableTickAtPrice(pair, 10n ** 70n, TOKEN_B, SPACING)).toBe(-887_220)
  })
})

// LIQ-21: full range both ways round
describe('range of prices', () => {
  it('without limits is the widest range, in either direction, and the widest range has no limits', () => {
    const all = { min: null, max: null }
    for (const base of [TOKEN_A, TOKEN_B]) {
      const range = rangeOfPrices(uneven, all, base, SPACING)
      expect(range).toEqual({ tickLower: -887_220, tickUpper: 887_220 })
      expect(pricesOfRange(uneven, range, base, SPACING)).toEqual(all)
    }
  })

  it('is found again from its own prices, in either direction', () => {
    fc.assert(
      fc.property(anyRange, fc.constantFrom(TOKEN_A, TOKEN_B), (range, base) => {
        fc.pre(Math.abs(range.tickLower) < 120_000 && Math.abs(range.tickUpper) < 120_000)
        expect(rangeOfPrices(pair, pricesOfRange(pair, range, base, SPACING), base, SPACING)).toEqual(range)
      }),
    )
  })

  it('has its limits change places with the direction', () => {
    const range = { tickLower: -600, tickUpper: 120 }
    const [seenFrom0, seenFrom1] = [pricesOfRange(pair, range, TOKEN_A, SPACING), pricesOfRange(pair, range, TOKEN_B, SPACING)]
    expect(seenFrom0).toEqual({ min: priceAtTick(pair, -600, TOKEN_A), max: priceAtTick(pair, 120, TOKEN_A) })
    expect(seenFrom1).toEqual({ min: priceAtTick(pair, 120, TOKEN_B), max: priceAtTick(pair, -600, TOKEN_B) })
  })

  it('does not care which of the tokens has the lower address', () => {
    fc.assert(
      fc.property(anyPrice, fc.bigInt(2n, 100n), (min, factor) => {
        const given = rangeOfPrices(uneven, { min, max: min * factor }, TOKEN_A, SPACING)
        const other = rangeOfPrices(turned, { min, max: min * factor }, TOKEN_A, SPACING)
        expect([-other.tickUpper, -other.tickLower]).toEqual([given.tickLower, given.tickUpper])
      }),
    )
  })
})
