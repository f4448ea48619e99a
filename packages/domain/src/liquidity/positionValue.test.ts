import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { anyRange } from '../../test/ranges.ts'
import { amountsForLiquidity } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { againstHolding, amountsUsd, impermanentLoss, type PricedPair, toSides } from './positionValue.ts'

const pair: PricedPair = { unit0: 10n ** 18n, unit1: 10n ** 6n, price0: 600n * WAD, price1: WAD }
const amounts = { amount0: 2n * 10n ** 18n, amount1: 300n * 10n ** 6n }

describe('amountsUsd', () => {
  it('adds both sides', () => expect(amountsUsd(amounts, pair)).toBe(1_500n * WAD))

  // peers, complaint 34: what is not known is never zero
  it('is not known where something has no price', () => {
    expect(amountsUsd(amounts, { ...pair, price0: null })).toBeNull()
    expect(amountsUsd(amounts, { ...pair, price1: null })).toBeNull()
  })

  it('needs no price of a token of which there is nothing', () =>
    expect(amountsUsd({ ...amounts, amount0: 0n }, { ...pair, price0: null })).toBe(300n * WAD))
})

describe('againstHolding', () => {
  const held = toSides(amounts, pair)
  it('states the gain in dollars and as a part', () =>
    expect(againstHolding(held, toSides({ amount0: 3n * 10n ** 18n, amount1: 0n }, pair))).toEqual({
      heldUsd: 1_500n * WAD,
      nowUsd: 1_800n * WAD,
      gainUsd: 300n * WAD,
      gain: WAD / 5n,
    }))

  it('rounds a loss away from zero', () => {
    const now = [{ amount: 1n, unit: 1n, price: 2n }]
    expect(againstHolding([{ amount: 1n, unit: 1n, price: 3n }], now)?.gain).toBe(-333_333_333_333_333_334n)
  })

  it('says nothing where a price is missing, or nothing was put in', () => {
    expect(againstHolding(toSides(amounts, { ...pair, price0: null }), held)).toBeNull()
    expect(againstHolding(held, toSides(amounts, { ...pair, price1: null }))).toBeNull()
    expect(againstHolding(toSides({ amount0: 0n, amount1: 0n }, pair), held)).toBeNull()
  })
})

describe('impermanentLoss', () => {
  it('of the whole range is 1 − 2√p ÷ (1 + p), 5.7 % for a price that doubled', () => {
    const put = { amount0: 10n ** 24n, amount1: 10n ** 24n }
    const now = { amount0: (10n ** 24n * 10n ** 9n) / 1_414_213_562n, amount1: (10n ** 24n * 1_414_213_562n) / 10n ** 9n }
    const doubled = BigInt(Math.round(Math.SQRT2 * 2 ** 48)) << 48n
    expect(Number(impermanentLoss(put, now, doubled)) / 1e18).toBeCloseTo(0.057_191, 6)
  })

  it('is not known where nothing was put in', () =>
    expect(impermanentLoss({ amount0: 0n, amount1: 0n }, { amount0: 0n, amount1: 0n }, 1n << 96n)).toBeNull())

  it('is never below zero for a position that was left alone', () => {
    const ticks = fc.integer({ min: -40_000, max: 40_000 })
    const price = (tick: number) => ({ tick, sqrtPrice: sqrtPriceAtTick(tick) })
    fc.assert(
      fc.property(anyRange, ticks, ticks, magnitude(60, 100), ({ tickLower, tickUpper }, from, to, liquidity) => {
        const put = amountsForLiquidity(price(from), tickLower, tickUpper, liquidity, true)
        const now = amountsForLiquidity(price(to), tickLower, tickUpper, liquidity, false)
        const loss = impermanentLoss(put, now, sqrtPriceAtTick(to))
        fc.pre(loss !== null)
        expect(loss).toBeGreaterThanOrEqual(0n)
        expect(loss).toBeLessThanOrEqual(WAD)
      }),
    )
  })

  it('is below zero where more was put in at a better price', () =>
    expect(impermanentLoss({ amount0: 3n, amount1: 0n }, { amount0: 4n, amount1: 0n }, 1n << 96n)).toBe(-333_333_333_333_333_333n))
})
