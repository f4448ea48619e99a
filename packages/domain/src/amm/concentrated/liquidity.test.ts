import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../../test/arbitraries.ts'
import { anyPositions, concentratedWith } from '../../../test/concentratedPools.ts'
import { amountsForLiquidity, applyBurn, applyMint, liquidityForAmounts } from './liquidity.ts'
import { MAX_SQRT_PRICE, sqrtPriceAtTick } from './tickMath.ts'
import { MAX_LIQUIDITY_PER_TICK } from './ticks.ts'

const L = 10n ** 20n
const refused = (error: string): Error => expect.objectContaining({ params: expect.objectContaining({ error }) as unknown }) as Error
const at = (tick: number) => ({ sqrtPrice: sqrtPriceAtTick(tick), tick })

describe('amountsForLiquidity', () => {
  it('is token0 below the range, token1 above it, both within', () => {
    expect(amountsForLiquidity(at(-600), -60, 60, L, false)).toMatchObject({ amount1: 0n })
    expect(amountsForLiquidity(at(600), -60, 60, L, false)).toMatchObject({ amount0: 0n })
    const { amount0, amount1 } = amountsForLiquidity(at(0), -60, 60, L, false)
    expect(amount0 > 0n && amount1 > 0n).toBe(true)
    expect(amountsForLiquidity(at(-60), -60, 60, L, false)).toMatchObject({ amount1: 0n })
    expect(amountsForLiquidity(at(60), -60, 60, L, false)).toMatchObject({ amount0: 0n })
  })

  it('costs a unit of each at most more than it returns', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 400 }), magnitude(1, 110), (lower, width, liquidity) => {
        const range = [lower, lower + width] as const
        const paid = amountsForLiquidity(at(0), ...range, liquidity, true)
        const returned = amountsForLiquidity(at(0), ...range, liquidity, false)
        for (const side of ['amount0', 'amount1'] as const) {
          expect(paid[side] - returned[side]).toBeGreaterThanOrEqual(0n)
          expect(paid[side] - returned[side]).toBeLessThanOrEqual(2n)
        }
      }),
    )
  })

  it('refuses a range that is turned round or empty', () => {
    expect(() => amountsForLiquidity(at(0), 60, 60, L, true)).toThrow(refused('topTickLowerThanBottomTick'))
    expect(() => liquidityForAmounts(2n ** 96n, 60, -60, 1n, 1n)).toThrow(refused('topTickLowerThanBottomTick'))
  })
})

describe('liquidityForAmounts', () => {
  it('is the most that both amounts pay for', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90, max: 90 }), magnitude(20, 80), magnitude(20, 80), (tick, amount0, amount1) => {
        const price = at(tick)
        const liquidity = liquidityForAmounts(price.sqrtPrice, -60, 60, amount0, amount1)
        const cost = amountsForLiquidity(price, -60, 60, liquidity, true)
        expect(cost.amount0).toBeLessThanOrEqual(amount0)
        expect(cost.amount1).toBeLessThanOrEqual(amount1)
      }),
    )
  })

  it('counts only the token that the range needs', () => {
    expect(liquidityForAmounts(sqrtPriceAtTick(-600), -60, 60, 10n ** 18n, 0n)).toBeGreaterThan(0n)
    expect(liquidityForAmounts(sqrtPriceAtTick(600), -60, 60, 0n, 10n ** 18n)).toBeGreaterThan(0n)
    expect(liquidityForAmounts(sqrtPriceAtTick(0), -60, 60, 10n ** 18n, 0n)).toBe(0n)
  })

  it('refuses more than 128 bits, as the position manager does', () => {
    expect(() => liquidityForAmounts(MAX_SQRT_PRICE - 1n, -60, 60, 0n, 2n ** 200n)).toThrow(refused('liquidityOverflow'))
  })
})

describe('applyMint and applyBurn', () => {
  it('change the liquidity in range, and that of the ends', () => {
    const { pool } = applyMint(concentratedWith([]), -120, 60, L)
    expect(pool.liquidity).toBe(L)
    expect(pool.ticks).toEqual([
      { tick: -120, liquidityNet: L, liquidityGross: L },
      { tick: 60, liquidityNet: -L, liquidityGross: L },
    ])
    const beside = applyMint(pool, 60, 120, L).pool
    expect(beside.liquidity).toBe(L)
    // One position ends where the next begins: the tick stays, though crossing it changes nothing.
    expect(beside.ticks[1]).toEqual({ tick: 60, liquidityNet: 0n, liquidityGross: 2n * L })
    expect(applyMint(pool, -240, -120, L).pool.liquidity).toBe(L)
  })

  it('undo each other, to a unit of rounding in favour of the pool', () => {
    fc.assert(
      fc.property(anyPositions, (positions) => {
        const [last, ...others] = [...positions].reverse()
        if (last === undefined) return
        const before = concentratedWith(others)
        const minted = applyMint(before, ...last)
        const burnt = applyBurn(minted.pool, ...last)
        expect(burnt.pool).toMatchObject({ ticks: before.ticks, liquidity: before.liquidity })
        expect(burnt.amount0).toBeLessThanOrEqual(minted.amount0)
        expect(burnt.pool.reserve0 - before.reserve0).toBe(minted.amount0 - burnt.amount0)
        expect(burnt.pool.reserve1 - before.reserve1).toBe(minted.amount1 - burnt.amount1)
      }),
    )
  })

  it('refuse nothing, ticks off the spacing, more than there is, and more than a tick holds', () => {
    const pool = concentratedWith([[-60, 60, L]])
    expect(() => applyMint(pool, -60, 60, 0n)).toThrow(refused('zeroLiquidityDesired'))
    expect(() => applyMint(pool, -61, 60, L)).toThrow(refused('tickIsNotSpaced'))
    expect(() => applyBurn(pool, -60, 60, L + 1n)).toThrow(refused('liquiditySub'))
    expect(() => applyMint(pool, -60, 60, MAX_LIQUIDITY_PER_TICK)).toThrow(refused('liquidityOverflow'))
  })

  it('refuse ticks whose gross liquidity was not read', () => {
    const pool = concentratedWith([[-60, 60, L]])
    const ticks = pool.ticks.map(({ tick, liquidityNet }) => ({ tick, liquidityNet }))
    expect(() => applyBurn({ ...pool, ticks }, -60, 60, L)).toThrow(refused('liquidityGrossUnknown'))
  })
})
