import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { anyRange } from '../../test/ranges.ts'
import { amountsForLiquidity } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { orNull } from '../errors/orNull.ts'
import { depositArriving, depositOf, UNTAXED } from './deposit.ts'
import { minDepositAmounts, minWithdrawalAmounts, liquidityPart } from './positionMinima.ts'
import { movedPrice } from './range/priceTick.ts'

const at = (tick: number) => ({ tick, sqrtPrice: sqrtPriceAtTick(tick) + 1n })
const range = { tickLower: -600, tickUpper: 600 }
const WHOLE = 10n ** 18n
const near = anyRange.filter(({ tickLower, tickUpper }) => Math.abs(tickLower) < 60_000 && Math.abs(tickUpper) < 60_000)
const anyPrice = fc.integer({ min: -20_000, max: 20_000 }).map(at)
/** A slippage, and a price that moved by at most that. */
const moved = fc
  .integer({ min: 1, max: 5_000 })
  .chain((slippage) => fc.tuple(fc.constant(slippage), fc.integer({ min: 10_000 - slippage, max: 10_000 + slippage })))

it('a part of a position is rounded down, and all of it is all of it', () => {
  expect(liquidityPart(999n, 5_000)).toBe(499n)
  expect(liquidityPart(999n, 10_000)).toBe(999n)
})

// LIQ-23: decrease by percent with minima; increase
describe('what a withdrawal returns at least', () => {
  it('is what is there where the price moved against each token', () => {
    const least = minWithdrawalAmounts(at(0), range, WHOLE, 50)
    const now = amountsForLiquidity(at(0), -600, 600, WHOLE, false)
    // ±0.5 % of the price is about ±50 of 600 ticks on each side.
    for (const side of ['amount0', 'amount1'] as const) expect(Number((least[side] * 1_000n) / now[side])).toBeCloseTo(915, -1)
  })

  it('is never zero where something is expected, and nothing of a token that is not there', () => {
    expect(minWithdrawalAmounts(at(599), range, WHOLE, 5_000).amount0).toBe(1n)
    expect(minWithdrawalAmounts(at(700), range, WHOLE, 50)).toMatchObject({ amount0: 0n })
    expect(minWithdrawalAmounts(at(-700), range, WHOLE, 50)).toMatchObject({ amount1: 0n })
  })

  it('is returned wherever the price went within the slippage', () => {
    fc.assert(
      fc.property(anyPrice, near, magnitude(20, 90), moved, (price, any, liquidity, [slippage, factor]) => {
        const least = minWithdrawalAmounts(price, any, liquidity, slippage)
        const then = movedPrice(price.sqrtPrice, BigInt(factor), 10_000n)
        const paid = amountsForLiquidity(then, any.tickLower, any.tickUpper, liquidity, false)
        for (const side of ['amount0', 'amount1'] as const) if (least[side] > 1n) expect(paid[side]).toBeGreaterThanOrEqual(least[side])
      }),
    )
  })
})

describe('what a deposit takes at least', () => {
  it('is taken wherever the price went within the slippage, and never more than is desired', () => {
    fc.assert(
      fc.property(anyPrice, near, magnitude(20, 90), magnitude(20, 90), moved, (price, any, amount0, amount1, [slippage, factor]) => {
        const desired = { amount0, amount1 }
        const least = minDepositAmounts(price, any, desired, slippage, UNTAXED)
        const taken = depositOf(movedPrice(price.sqrtPrice, BigInt(factor), 10_000n), any, desired)
        for (const side of ['amount0', 'amount1'] as const) {
          expect(least[side]).toBeLessThanOrEqual(desired[side])
          if (least[side] > 1n) expect(taken[side]).toBeGreaterThanOrEqual(least[side])
        }
      }),
    )
  })

  it('is less by what a token keeps on its way, and taken of what arrives', () => {
    fc.assert(
      fc.property(
        anyPrice,
        near,
        magnitude(40, 80),
        magnitude(40, 80),
        fc.integer({ min: 1, max: 500_000 }),
        (price, any, amount0, amount1, pips) => {
          const desired = { amount0, amount1 }
          const taxes = [UNTAXED[0], { buy: 0n, sell: BigInt(pips) }] as const
          const least = orNull(() => minDepositAmounts(price, any, desired, 50, taxes))
          fc.pre(least !== null)
          const made = depositArriving(price, any, depositOf(price, any, desired), taxes)
          for (const side of ['amount0', 'amount1'] as const) if (least[side] > 1n) expect(made[side]).toBeGreaterThanOrEqual(least[side])
        },
      ),
    )
  })

  it('is a literal share of one whole of each token, untaxed and taxed', () => {
    const of = (taxes: Parameters<typeof minDepositAmounts>[4]) =>
      minDepositAmounts(at(0), range, { amount0: WHOLE, amount1: WHOLE }, 50, taxes)
    expect(of(UNTAXED)).toEqual({ amount0: 844_381_802_563_495_001n, amount1: 843_662_884_093_870_651n })
    const taxed = [{ buy: 0n, sell: 30_000n }, UNTAXED[1]] as const
    expect(of(taxed)).toEqual({ amount0: 819_050_348_486_590_151n, amount1: 818_352_997_571_054_532n })
  })

  it('asks for one token alone out of range', () => {
    const least = minDepositAmounts(at(700), range, { amount0: 0n, amount1: WHOLE }, 50, UNTAXED)
    expect(least.amount0).toBe(0n)
    expect(least.amount1).toBeGreaterThan((WHOLE * 999n) / 1_000n)
  })

  it('is not less by what the token keeps of which nothing goes in', () => {
    const alone = (taxes: Parameters<typeof minDepositAmounts>[4]) =>
      minDepositAmounts(at(-700), range, { amount0: WHOLE, amount1: 0n }, 50, taxes)
    const taxed = { buy: 0n, sell: 30_000n }
    expect(alone([UNTAXED[0], taxed])).toEqual(alone(UNTAXED))
    expect(alone([taxed, UNTAXED[1]]).amount0).toBeLessThan(alone(UNTAXED).amount0)
  })
})
