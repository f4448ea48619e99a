import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concentratedWith } from '../../test/concentratedPools.ts'
import { type KeptPool, keptAfter, keptInside } from '../../test/keptPool.ts'
import type { FeeGrowth } from '../amm/concentrated/replaySwap.ts'
import { type FeeAccount, feesBetween, feesOwed, growthInside, type OutsideGrowth } from './feesOwed.ts'

const Q128 = 1n << 128n
const range = { tickLower: -600, tickUpper: 600 }
const outside = (feeGrowthOutside0: bigint, feeGrowthOutside1: bigint): OutsideGrowth => ({ feeGrowthOutside0, feeGrowthOutside1 })
const account = (given: Partial<FeeAccount> = {}): FeeAccount => ({
  liquidity: 10n ** 18n,
  feeGrowthInside0Last: 0n,
  feeGrowthInside1Last: 0n,
  tokensOwed0: 0n,
  tokensOwed1: 0n,
  ...given,
})

// LIQ-22
describe('growthInside', () => {
  const all: FeeGrowth = { feeGrowth0: 100n, feeGrowth1: 1_000n }
  it.each([
    ['in range: all but what lies outside', 0, { feeGrowth0: 60n, feeGrowth1: 600n }],
    ['at the lower end: in range', -600, { feeGrowth0: 60n, feeGrowth1: 600n }],
    ['below: what the lower end has beyond the upper one', -601, { feeGrowth0: 20n, feeGrowth1: 200n }],
    ['above: the other way round, modulo 2^256', 600, { feeGrowth0: 2n ** 256n - 20n, feeGrowth1: 2n ** 256n - 200n }],
  ])('%s', (_, tick, inside) => expect(growthInside(tick, range, all, outside(30n, 300n), outside(10n, 100n))).toEqual(inside))
})

describe('feesOwed', () => {
  it('adds what the growth brought, rounded down, to what was owed', () => {
    const inside = { feeGrowth0: Q128 / 3n, feeGrowth1: Q128 * 2n }
    expect(feesOwed(account({ tokensOwed0: 5n }), inside)).toEqual({ amount0: 10n ** 18n / 3n + 5n, amount1: 2n * 10n ** 18n })
  })

  it('goes round with a growth that went round', () => {
    const before = 2n ** 256n - Q128
    expect(feesBetween(7n, { feeGrowth0: before, feeGrowth1: before }, { feeGrowth0: Q128, feeGrowth1: before })).toEqual({
      amount0: 14n,
      amount1: 0n,
    })
    expect(feesOwed(account({ liquidity: 7n, feeGrowthInside0Last: before }), { feeGrowth0: Q128, feeGrowth1: 0n }).amount0).toBe(14n)
  })

  it('counts what is owed in 128 bits', () =>
    expect(feesOwed(account({ liquidity: 1n, tokensOwed0: 2n ** 128n - 1n }), { feeGrowth0: 3n * Q128, feeGrowth1: 0n }).amount0).toBe(2n))
})

describe('fees of all positions', () => {
  const positions = [
    [-600, 600, 10n ** 24n],
    [-60, 1_200, 3n * 10n ** 24n],
    [-6_000, 6_000, 10n ** 23n],
  ] as const
  // Growth that has gone round counts as well as growth from zero.
  const start: KeptPool = {
    pool: concentratedWith(positions),
    growth: { feeGrowth0: 2n ** 256n - 1n, feeGrowth1: 5n },
    outside: new Map([
      [-6_000, outside(4n, 9n)],
      [-600, outside(2n ** 256n - 9n, 1n)],
      [-60, outside(0n, 0n)],
      [600, outside(7n, 7n)],
      [1_200, outside(0n, 3n)],
      [6_000, outside(1n, 1n)],
    ]),
  }
  const inside = (kept: KeptPool, tickLower: number, tickUpper: number) => keptInside(kept, { tickLower, tickUpper })

  it('are what swaps paid, but for rounding', () => {
    const swaps = fc.array(fc.tuple(fc.boolean(), fc.bigInt(10n ** 6n, 10n ** 23n)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(swaps, (all) => {
        let now = start
        const paid = { amount0: 0n, amount1: 0n }
        for (const [zeroForOne, amount] of all) {
          const next = keptAfter(now, zeroForOne, amount)
          if (zeroForOne) paid.amount0 += next.paid
          else paid.amount1 += next.paid
          now = next
        }
        const fees = positions.map(([lower, upper, liquidity]) =>
          feesBetween(liquidity, inside(start, lower, upper), inside(now, lower, upper)),
        )
        for (const side of ['amount0', 'amount1'] as const) {
          const lost = paid[side] - fees.reduce((sum, amounts) => sum + amounts[side], 0n)
          expect(lost).toBeGreaterThanOrEqual(0n)
          expect(lost).toBeLessThan(100n)
        }
      }),
      { numRuns: 60 },
    )
  })
})
