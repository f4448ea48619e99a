import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../../test/arbitraries.ts'
import { anyPositions, BIRTH, concentratedWith } from '../../../test/concentratedPools.ts'
import { poolAfter } from './pool.ts'
import { stepByInput } from './priceStep.ts'
import { type ConcentratedTrade, swapSteps } from './swapSteps.ts'
import { MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE, MIN_TICK, sqrtPriceAtTick } from './tickMath.ts'

const WAD = 10n ** 18n
const trade = (given: Partial<ConcentratedTrade> = {}): ConcentratedTrade => ({
  zeroForOne: true,
  kind: 'exactIn',
  amount: WAD,
  fee: 500n,
  ...given,
})

// POOL-25, REL-27: swap steps; crossing many ticks, edges of the price range
describe('swapSteps', () => {
  it('takes the fee from the amount in, and the community its share of the fee', () => {
    const swap = swapSteps(concentratedWith([[-6_000, 6_000, 10n ** 24n]]), trade({ amount: 10n ** 9n }))
    expect(swap).toMatchObject({ amountIn: 10n ** 9n, unfilled: 0n, fee: 500n })
    // 500 pips of 1e9, and what rounding left: it did not move the price.
    expect(swap.feePaid).toBeGreaterThanOrEqual(500_000n)
    expect(swap.feePaid).toBeLessThan(500_010n)
    expect(swap.communityFee).toBe(swap.feePaid / 5n)
    expect(swap.feeGrowth).toBe(((swap.feePaid - swap.communityFee) << 128n) / 10n ** 24n)
  })

  it('changes the liquidity at each tick it crosses, both ways', () => {
    const pool = concentratedWith([
      [-600, 600, 10n ** 20n],
      [-6_000, -600, 10n ** 21n],
      [600, 6_000, 10n ** 22n],
    ])
    expect(swapSteps(pool, trade({ amount: 10n * WAD }))).toMatchObject({ liquidity: 10n ** 21n })
    expect(swapSteps(pool, trade({ amount: 10n * WAD, zeroForOne: false }))).toMatchObject({ liquidity: 10n ** 22n })
  })

  it('stands below a tick that it reached to the unit from above, and on it from below', () => {
    const pool = concentratedWith([[-600, 600, 10n ** 20n]])
    const down = swapSteps(pool, trade({ kind: 'exactOut', amount: 10n * WAD, fee: 0n }))
    expect(down).toMatchObject({ sqrtPrice: MIN_SQRT_PRICE + 1n, liquidity: 0n })
    const toTick = swapSteps(pool, trade({ amount: 10n * WAD - down.unfilled, kind: 'exactOut', fee: 0n }))
    expect(toTick).toMatchObject({ sqrtPrice: sqrtPriceAtTick(-600), tick: -601, liquidity: 0n, unfilled: 0n })
    const back = swapSteps(poolAfter(pool, true, toTick, BIRTH), trade({ zeroForOne: false, amount: 10n ** 12n }))
    expect(back).toMatchObject({ liquidity: 10n ** 20n, tick: -600 })
  })

  it('runs to the end of the price range where liquidity ends, and says what is left', () => {
    const pool = concentratedWith([[-60, 60, 10n ** 18n]])
    for (const kind of ['exactIn', 'exactOut'] as const) {
      const down = swapSteps(pool, trade({ kind, amount: 10n ** 30n }))
      expect(down).toMatchObject({ sqrtPrice: MIN_SQRT_PRICE + 1n, liquidity: 0n })
      expect(down.unfilled).toBeGreaterThan(0n)
      expect(swapSteps(pool, trade({ kind, amount: 10n ** 30n, zeroForOne: false }))).toMatchObject({ sqrtPrice: MAX_SQRT_PRICE - 1n })
    }
  })

  it('stops where the known ticks end', () => {
    const pool = { ...concentratedWith([[-6_000, 6_000, 10n ** 18n]]), ticks: [], ticksFrom: -120, ticksTo: 180 }
    for (const [zeroForOne, tick] of [
      [true, -120],
      [false, 180],
    ] as const) {
      const swap = swapSteps(pool, trade({ zeroForOne, amount: 10n ** 20n }))
      expect(swap.sqrtPrice).toBe(sqrtPriceAtTick(tick))
      expect(swap.unfilled).toBeGreaterThan(0n)
      // Within them it is exact.
      expect(swapSteps(pool, trade({ zeroForOne, amount: 10n ** 12n })).unfilled).toBe(0n)
    }
  })

  it('stops before a tick at the very end of the range, which no price reaches', () => {
    const pool = concentratedWith([[MIN_TICK, MAX_TICK, 10n ** 18n]], { tickSpacing: 1 })
    for (const zeroForOne of [true, false]) {
      const swap = swapSteps(pool, trade({ zeroForOne, amount: 2n ** 127n }))
      expect(swap).toMatchObject({ sqrtPrice: zeroForOne ? MIN_SQRT_PRICE + 1n : MAX_SQRT_PRICE - 1n, liquidity: 10n ** 18n })
      expect(swap.unfilled).toBeGreaterThan(0n)
    }
  })

  it('jumps over a stretch without liquidity without a fee', () => {
    const pool = concentratedWith([
      [60, 120, 10n ** 20n],
      [-600, -540, 10n ** 20n],
    ])
    const swap = swapSteps(pool, trade({ amount: 10n ** 15n }))
    expect(swap).toMatchObject({ liquidity: 10n ** 20n, unfilled: 0n })
    expect(swap.sqrtPrice).toBeLessThan(sqrtPriceAtTick(-540))
  })

  it('exact out delivers what was asked for, and costs what exact in of that amount would yield, or more', () => {
    fc.assert(
      fc.property(anyPositions, fc.boolean(), magnitude(1, 90), (positions, zeroForOne, amount) => {
        const pool = concentratedWith(positions)
        const bought = swapSteps(pool, trade({ zeroForOne, kind: 'exactOut', amount }))
        if (bought.unfilled > 0n) return
        expect(bought.amountOut).toBe(amount)
        const sold = swapSteps(pool, trade({ zeroForOne, amount: bought.amountIn }))
        expect(sold.amountOut).toBeGreaterThanOrEqual(amount - 1n)
      }),
      { numRuns: 300 },
    )
  })

  // INV-5: no sequence of swaps profits
  it('a round trip never profits', () => {
    fc.assert(
      fc.property(anyPositions, fc.boolean(), magnitude(1, 90), (positions, zeroForOne, amount) => {
        const pool = concentratedWith(positions)
        const there = swapSteps(pool, trade({ zeroForOne, amount }))
        if (there.amountOut === 0n) return
        const back = swapSteps(poolAfter(pool, zeroForOne, there, BIRTH), trade({ zeroForOne: !zeroForOne, amount: there.amountOut }))
        expect(back.amountOut).toBeLessThanOrEqual(there.amountIn)
      }),
      { numRuns: 300 },
    )
  })

  it('more in never yields less out', () => {
    fc.assert(
      fc.property(anyPositions, fc.boolean(), magnitude(1, 90), magnitude(1, 90), (positions, zeroForOne, amount, more) => {
        const pool = concentratedWith(positions)
        const less = swapSteps(pool, trade({ zeroForOne, amount })).amountOut
        expect(swapSteps(pool, trade({ zeroForOne, amount: amount + more })).amountOut).toBeGreaterThanOrEqual(less)
      }),
      { numRuns: 300 },
    )
  })
})

describe('stepByInput', () => {
  it('beyond 256 bits takes the coarser formula of the contract: L ÷ (L ÷ p + amount), rounded up', () => {
    const price = MAX_SQRT_PRICE - 1n
    const liquidity = 2n ** 127n
    const amount = 2n ** 126n
    const { sqrtPrice } = stepByInput(price, MIN_SQRT_PRICE, liquidity, amount, 0n, true)
    const shifted = liquidity << 96n
    const denominator = shifted / price + amount
    expect(sqrtPrice).toBe((shifted + denominator - 1n) / denominator)
  })
})
