import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsForLiquidity } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import type { Tick } from '../types.ts'
import { classicDepth } from './classicDepth.ts'

type Range = { readonly lower: number; readonly upper: number; readonly liquidity: bigint }

/** A pool at `tick` with these positions. */
const poolOf = (tick: number, ranges: readonly Range[]) => {
  const at = { sqrtPrice: sqrtPriceAtTick(tick), tick }
  const ends = new Map<number, bigint>()
  for (const { lower, upper, liquidity } of ranges) {
    ends.set(lower, (ends.get(lower) ?? 0n) + liquidity)
    ends.set(upper, (ends.get(upper) ?? 0n) - liquidity)
  }
  const ticks: Tick[] = [...ends]
    .sort(([a], [b]) => a - b)
    .map(([end, liquidityNet]) => ({ tick: end, liquidityNet, liquidityGross: liquidityNet < 0n ? -liquidityNet : liquidityNet }))
  const held = ranges.map(({ lower, upper, liquidity }) => amountsForLiquidity(at, lower, upper, liquidity, false))
  return {
    ...at,
    ticks,
    liquidity: ranges.reduce((sum, { lower, upper, liquidity }) => (lower <= tick && tick < upper ? sum + liquidity : sum), 0n),
    reserve0: held.reduce((sum, { amount0 }) => sum + amount0, 0n),
    reserve1: held.reduce((sum, { amount1 }) => sum + amount1, 0n),
  }
}

const FULL = { lower: -887_220, upper: 887_220 }
const L = 10n ** 24n

const within = (actual: bigint, expected: bigint, parts: bigint): void => {
  expect(actual).toBeGreaterThanOrEqual(expected - expected / parts - 1n)
  expect(actual).toBeLessThanOrEqual(expected + expected / parts + 1n)
}

// PRICE-2: pools with at least 5,000 USD on the anchor's side; a concentrated pool counts for what it resists
describe('classicDepth', () => {
  it('of a full-range pool is that of the classic pool with the same reserves', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (tick) => {
        const pool = poolOf(tick, [{ ...FULL, liquidity: L }])
        const { depth0, depth1 } = classicDepth(pool)
        within(depth0, pool.reserve0, 10n ** 4n)
        within(depth1, pool.reserve1, 10n ** 4n)
      }),
    )
  })

  it('never passes what the positions really hold, however crowded they are around the price', () => {
    const pool = poolOf(0, [{ lower: -60, upper: 60, liquidity: 10n ** 27n }])
    const { depth0, depth1 } = classicDepth(pool)
    expect([depth0, depth1]).toEqual([pool.reserve0, pool.reserve1])
  })

  it('is nothing where all liquidity lies on one side, or far from the price', () => {
    const sides = [
      { lower: 60, upper: 6_000 },
      { lower: -6_000, upper: -60 },
      { lower: 20_000, upper: 30_000 },
    ]
    for (const range of sides) expect(classicDepth(poolOf(0, [{ ...range, liquidity: L }]))).toEqual({ depth0: 0n, depth1: 0n })
  })

  it('does not count what lies far away as resistance of what lies near', () => {
    const near = { lower: -600, upper: 600, liquidity: 10n ** 20n }
    const alone = classicDepth(poolOf(0, [near]))
    const backed = classicDepth(
      poolOf(0, [near, { lower: -60_000, upper: -20_000, liquidity: L }, { lower: 20_000, upper: 60_000, liquidity: L }]),
    )
    // Far liquidity may lift the cap of real reserves, never above what a move by two costs.
    const { reserve1 } = poolOf(0, [near])
    expect(alone.depth1).toBe(reserve1)
    expect(backed.depth1).toBeLessThan((reserve1 * 100n) / 29n)
    expect(backed.depth0).toBeLessThan((reserve1 * 100n) / 29n)
  })

  it('never falls when liquidity is added', () => {
    const range = fc
      .tuple(fc.integer({ min: -200, max: 199 }), fc.integer({ min: 1, max: 200 }), fc.bigInt({ min: 1n, max: 10n ** 26n }))
      .map(([from, width, liquidity]) => ({ lower: from * 60, upper: (from + width) * 60, liquidity }))
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), range, fc.integer({ min: -9_000, max: 9_000 }), (ranges, more, tick) => {
        const before = classicDepth(poolOf(tick, ranges))
        const after = classicDepth(poolOf(tick, [...ranges, more]))
        // Splitting a stretch at one more tick may round twice.
        expect(after.depth0).toBeGreaterThanOrEqual(before.depth0 - 100n)
        expect(after.depth1).toBeGreaterThanOrEqual(before.depth1 - 100n)
      }),
    )
  })
})
