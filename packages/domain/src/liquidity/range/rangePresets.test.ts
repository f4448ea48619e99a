import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B } from '../../../test/arbitraries.ts'
import { SPACING } from '../../../test/ranges.ts'
import { sqrtPriceAtTick } from '../../amm/concentrated/tickMath.ts'
import { WAD } from '../../math/fullMath.ts'
import { priceAtTick, type TickPair } from './priceTick.ts'
import { PRESET_WIDTHS, presetRange, presetsOf, type RangePreset } from './rangePresets.ts'
import { isInRange } from './tickRange.ts'

const pair: TickPair = { token0: TOKEN_A, token1: TOKEN_B, unit0: 10n ** 18n, unit1: 10n ** 18n }
const turned: TickPair = { ...pair, token0: TOKEN_B, token1: TOKEN_A }
const narrow = (['safe', 'common', 'expert', 'pegged'] as const satisfies readonly RangePreset[]).map((preset) => [preset] as const)

// LIQ-14: Full, Safe ±20 %, Common ±10 %, Expert ±5 %, and 0.984 to 1.016 for pegged pairs
describe('presets', () => {
  it('are those of the specification', () => {
    expect(presetsOf(false)).toEqual(['full', 'safe', 'common', 'expert'])
    expect(presetsOf(true)).toEqual(['full', 'pegged'])
    expect(PRESET_WIDTHS).toEqual({ full: null, safe: [800n, 1200n], common: [900n, 1100n], expert: [950n, 1050n], pegged: [984n, 1016n] })
  })

  it('full is the whole range from either token', () => {
    for (const base of [TOKEN_A, TOKEN_B])
      expect(presetRange(pair, sqrtPriceAtTick(7), 'full', base, SPACING)).toEqual({ tickLower: -887_220, tickUpper: 887_220 })
  })

  it.each(narrow)('%s is as wide as it says, by at most one spacing more at each end, seen from either token', (preset) => {
    const [least, most] = PRESET_WIDTHS[preset]!
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(TOKEN_A, TOKEN_B), (tick, base) => {
        const { tickLower, tickUpper } = presetRange(pair, sqrtPriceAtTick(tick), preset, base, SPACING)
        expect([tickLower % SPACING, tickUpper % SPACING].map(Math.abs)).toEqual([0, 0])
        expect(isInRange(tick, { tickLower, tickUpper })).toBe(true)
        const price = priceAtTick(pair, tick, base)
        const [low, high] = [priceAtTick(pair, tickLower, base), priceAtTick(pair, tickUpper, base)].toSorted((a, b) => (a < b ? -1 : 1))
        const part = (one: bigint) => Number((one! * WAD) / price) / 1e18
        // 1.0061 is a price one spacing and a tick further.
        expect(part(low!)).toBeLessThanOrEqual(Number(least) / 1000 + 1e-6)
        expect(part(low!) * 1.0061).toBeGreaterThan(Number(least) / 1000)
        expect(part(high!)).toBeGreaterThanOrEqual(Number(most) / 1000 - 1e-6)
        expect(part(high!) / 1.0061).toBeLessThan(Number(most) / 1000)
      }),
    )
  })

  it('are the same for either order of the tokens, but for a spacing at a tie', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom('safe', 'common', 'expert'), (tick, preset) => {
        const given = presetRange(pair, sqrtPriceAtTick(tick), preset, TOKEN_A, SPACING)
        const other = presetRange(turned, sqrtPriceAtTick(-tick), preset, TOKEN_A, SPACING)
        expect(Math.abs(given.tickLower + other.tickUpper)).toBeLessThanOrEqual(SPACING)
        expect(Math.abs(given.tickUpper + other.tickLower)).toBeLessThanOrEqual(SPACING)
      }),
    )
  })

  it('at the ends of all prices stay within the ticks', () =>
    expect(presetRange(pair, sqrtPriceAtTick(887_271), 'safe', TOKEN_A, SPACING)).toEqual({ tickLower: 885_000, tickUpper: 887_220 }))
})
