import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../../test/arbitraries.ts'
import { anyRange, SPACING } from '../../../test/ranges.ts'
import { amountsForLiquidity } from '../../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../../amm/concentrated/tickMath.ts'
import { liquidityWorth, moveRange, recentred, swapCost } from './moveRange.ts'
import { isInRange } from './tickRange.ts'

const at = (tick: number) => ({ tick, sqrtPrice: sqrtPriceAtTick(tick) })
const near = anyRange.filter(({ tickLower, tickUpper }) => Math.abs(tickLower) < 60_000 && Math.abs(tickUpper) < 60_000)
const anyTick = fc.integer({ min: -20_000, max: 20_000 })
/** Value in token1, in floats. */
const worth = (tick: number, range: { tickLower: number; tickUpper: number }, liquidity: bigint): number => {
  const { amount0, amount1 } = amountsForLiquidity(at(tick), range.tickLower, range.tickUpper, liquidity, false)
  return Number(amount0) * 1.0001 ** tick + Number(amount1)
}

// LIQ-32
describe('liquidityWorth', () => {
  it('is worth what is asked', () => {
    fc.assert(
      fc.property(anyTick, near, magnitude(70, 90), (tick, range, value) => {
        expect(worth(tick, range, liquidityWorth(at(tick), range, value)) / Number(value)).toBeCloseTo(1, 6)
      }),
    )
  })
})

describe('moveRange', () => {
  it('keeps the value but for the fee of the swap', () => {
    fc.assert(
      fc.property(anyTick, near, near, magnitude(80, 100), fc.bigInt(0n, 10_000n), (tick, from, to, liquidity, fee) => {
        const before = worth(tick, from, liquidity)
        fc.pre(before > 1e15)
        const { liquidity: moved, cost, swapped } = moveRange(at(tick), { range: from, liquidity }, to, fee)
        expect((worth(tick, to, moved) + Number(cost)) / before).toBeCloseTo(1, 6)
        expect(Number(swapped)).toBeLessThanOrEqual(before * 1.000_001)
        expect(Number(cost)).toBeCloseTo((Number(swapped) * Number(fee)) / 1e6, -Math.ceil(Math.log10(before)) + 7)
      }),
    )
  })

  it('to the same range costs next to nothing', () => {
    const holding = { range: { tickLower: -600, tickUpper: 600 }, liquidity: 10n ** 24n }
    const { swapped, liquidity } = moveRange(at(77), holding, holding.range, 3_000n)
    expect(swapped).toBeLessThan(10n)
    expect(Number(liquidity) / 1e24).toBeCloseTo(1, 12)
  })

  it('loses by its swap what that moves the price, where it is known what is in range', () => {
    const holding = { range: { tickLower: -600, tickUpper: 600 }, liquidity: 10n ** 24n }
    const around = { tickLower: 400, tickUpper: 1_600 }
    const left = moveRange(at(1_000), holding, around, 3_000n)
    const moved = moveRange(at(1_000), holding, around, 3_000n, 10n ** 25n)
    expect([left.impact, moved.swapped, moved.cost]).toEqual([0n, left.swapped, left.cost])
    const price = 1.0001 ** 500
    expect(Number(moved.impact)).toBeCloseTo(Number(moved.swapped) ** 2 / (1e25 * price + Number(moved.swapped)), -12)
    expect(moved.liquidity).toBeLessThan(left.liquidity)
    expect(swapCost(0n, at(0).sqrtPrice, 500n, 0n)).toEqual({ swapped: 0n, cost: 0n, impact: 0n })
  })

  it('of one token into a range around the price swaps about half', () => {
    const { swapped, cost } = moveRange(
      at(1_000),
      { range: { tickLower: -600, tickUpper: 600 }, liquidity: 10n ** 24n },
      { tickLower: 400, tickUpper: 1_600 },
      3_000n,
    )
    const before = worth(1_000, { tickLower: -600, tickUpper: 600 }, 10n ** 24n)
    expect(Number(swapped) / before).toBeCloseTo(0.5, 1)
    expect(Number(cost)).toBeCloseTo(Number(swapped) * 0.003, -8)
  })
})

describe('recentred', () => {
  it('is as wide as before and in range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -880_000, max: 880_000 }), near, (tick, range) => {
        const next = recentred(tick, range, SPACING)
        expect(next.tickUpper - next.tickLower).toBe(range.tickUpper - range.tickLower)
        expect([next.tickLower % SPACING, next.tickUpper % SPACING].map(Math.abs)).toEqual([0, 0])
        expect(isInRange(tick, next) || next.tickUpper === 887_220 || next.tickLower === -887_220).toBe(true)
      }),
    )
  })

  it.each([
    [0, 60, { tickLower: 0, tickUpper: 60 }],
    [59, 60, { tickLower: 0, tickUpper: 60 }],
    [0, 120, { tickLower: -60, tickUpper: 60 }],
    [887_250, 120, { tickLower: 887_100, tickUpper: 887_220 }],
    [5, 1_774_440, { tickLower: -887_220, tickUpper: 887_220 }],
  ])('at tick %i, %i wide', (tick, width, range) => expect(recentred(tick, { tickLower: 0, tickUpper: width }, SPACING)).toEqual(range))
})
