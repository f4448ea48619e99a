import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, anyPool, magnitude, poolWith, TOKEN_A, TOKEN_B, weightedWith } from '../../../test/arbitraries.ts'
import { concentratedWith } from '../../../test/concentratedPools.ts'
import { anyRange } from '../../../test/ranges.ts'
import { mint } from '../../amm/liquidity.ts'
import { getAmountOut } from '../../amm/pool.ts'
import { holdingOf } from '../../amm/side.ts'
import { applyMint } from '../../amm/concentrated/liquidity.ts'
import { DomainError } from '../../errors/errorCode.ts'
import { WAD } from '../../math/fullMath.ts'
import type { Address, AmmPool, TwoTokenPool } from '../../types.ts'
import { depositOf } from '../deposit.ts'
import { classicZapSwap, type ZapSplit, zapSplit, type ZapTarget } from './zapSplit.ts'

const other = (token: Address): Address => (token === TOKEN_A ? TOKEN_B : TOKEN_A)
const anyToken = fc.constantFrom(TOKEN_A, TOKEN_B)

/** What the split leaves of the token that went in, and of the other one. */
const dustOf = ({ dust: { amount0, amount1 } }: ZapSplit, tokenIn: Address): readonly [bigint, bigint] =>
  tokenIn === TOKEN_A ? [amount0, amount1] : [amount1, amount0]

/** A split, or null where a pool refuses it for one of the reasons that it may have. */
const splitOrNull = (target: ZapTarget, tokenIn: Address, amount: bigint): ZapSplit | null => {
  try {
    return zapSplit(target, tokenIn, amount, 0)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    expect(['quote.insufficientLiquidity', 'pool.depositTooSmall', 'amount.invalid']).toContain(error.code)
    return null
  }
}

/** Raw units of the token that goes in for each unit of the other, rounded up, at the pool's reserves. */
const worthOfOne = (pool: AmmPool, tokenIn: Address): bigint =>
  holdingOf(pool, tokenIn).reserve / holdingOf(pool, other(tokenIn)).reserve + 1n

const expectLittleDust = (split: ZapSplit, tokenIn: Address, amount: bigint): void => {
  const { deposit, dust, swapIn, swapOut } = split
  const [given, bought] = tokenIn === TOKEN_A ? [deposit.amount0, deposit.amount1] : [deposit.amount1, deposit.amount0]
  const [dustIn, dustOut] = dustOf(split, tokenIn)
  expect([given + dustIn + swapIn, bought + dustOut]).toEqual([amount, swapOut])
  expect(dust.amount0).toBeGreaterThanOrEqual(0n)
  expect(dust.amount1).toBeGreaterThanOrEqual(0n)
}

// LIQ-34: best swap part from domain, dust returned
describe('a classic or stable pool', () => {
  it('takes all but what one unit of the other token is worth', () => {
    fc.assert(
      fc.property(anyPool, anyToken, fc.bigInt(1n, 10n ** 9n), (pool, tokenIn, share) => {
        const amount = (holdingOf(pool, tokenIn).reserve * share) / 10n ** 8n
        fc.pre(amount > 0n)
        const split = splitOrNull({ pool }, tokenIn, amount)
        fc.pre(split !== null)
        expectLittleDust(split, tokenIn, amount)
        const [dustIn, dustOut] = dustOf(split, tokenIn)
        // For the bought token: the cost of rounding up the other side.
        expect(dustOut).toBeLessThanOrEqual(worthOfOne(split.pool, other(tokenIn)))
        // For the token in: what one unit more would have used up, by its output and by the price move.
        const [reserveIn, reserveOut] = [holdingOf(split.pool, tokenIn).reserve, holdingOf(split.pool, other(tokenIn)).reserve]
        const more = getAmountOut(pool, split.swapIn + 1n, tokenIn) - split.swapOut + 1n
        expect(dustIn).toBeLessThanOrEqual((2n + (reserveIn * more) / reserveOut) * (2n + split.swapOut / reserveOut))
      }),
      { numRuns: 300 },
    )
  })

  it('no other part makes more pool tokens by more than rounding', () => {
    const pool = poolWith({ reserve0: 5_000n * WAD, reserve1: 700n * WAD })
    const totalSupply = 10n ** 21n
    const minted = (swapIn: bigint): bigint => {
      const { deposit, pool: after } = zapSplit({ pool }, TOKEN_A, 100n * WAD, 0)
      expect(deposit.amount0).toBeGreaterThan(0n)
      const amountOut = (pool.reserve1 * ((swapIn * 998_200n) / 1_000_000n)) / (pool.reserve0 + (swapIn * 998_200n) / 1_000_000n)
      const next: TwoTokenPool = {
        ...(after as TwoTokenPool),
        reserve0: pool.reserve0 + (swapIn * 998_200n) / 1_000_000n,
        reserve1: pool.reserve1 - amountOut,
      }
      return mint({ pool: next, totalSupply }, 100n * WAD - swapIn, amountOut).liquidity
    }
    const { swapIn, deposit, pool: after } = zapSplit({ pool }, TOKEN_A, 100n * WAD, 0)
    const best = mint({ pool: after as TwoTokenPool, totalSupply }, deposit.amount0, deposit.amount1).liquidity
    for (const part of [-10n, -1n, 1n, 10n]) expect(best).toBeGreaterThan(minted(swapIn + (part * WAD) / 100n))
  })

  it('closed form: net of the fee, the rest is to the output as the reserves after it', () => {
    expect(classicZapSwap(WAD, 1_000n * WAD, 0n)).toBe(499_875_062_460_964_823n)
    fc.assert(
      fc.property(magnitude(50, 100), magnitude(50, 100), fc.bigInt(0n, 2_500n), (amount, reserve, fee) => {
        const pool = poolWith({ reserve0: reserve, reserve1: reserve, fee })
        const closed = classicZapSwap(amount, reserve, fee)
        const { swapIn } = zapSplit({ pool }, TOKEN_A, amount, 0)
        // The pool's price after the swap is up to (1 + amount ÷ reserve)² units in for each unit out.
        const slack = ((reserve + amount) * (reserve + amount)) / (reserve * reserve) + 4n
        expect(swapIn - closed).toBeLessThanOrEqual(2n * slack)
        expect(closed - swapIn).toBeLessThanOrEqual(2n * slack)
      }),
    )
  })

  it('is searched beyond the closed form if units are coarse', () => {
    const pool = poolWith({ reserve0: 10n ** 12n, reserve1: 1_000n, unit1: 1n })
    const split = zapSplit({ pool }, TOKEN_A, 10n ** 10n, 0)
    expectLittleDust(split, TOKEN_A, 10n ** 10n)
    expect(split.swapOut).toBeGreaterThan(3n)
  })

  it('says when there is too little for both tokens, or too much for the pool', () => {
    const coarse = poolWith({ reserve0: 10n ** 12n, reserve1: 1_000n })
    expect(() => zapSplit({ pool: coarse }, TOKEN_A, 1n, 0)).toThrow('pool.depositTooSmall')
    const full = poolWith({ reserve0: 2n ** 112n - 10n, reserve1: 2n ** 112n - 10n })
    expect(() => zapSplit({ pool: full }, TOKEN_A, 10n ** 30n, 0)).toThrow('amount.invalid')
  })
})

describe('a concentrated pool', () => {
  const pool = concentratedWith([
    [-887_220, 887_220, 10n ** 23n],
    [-6_000, 6_000, 10n ** 24n],
  ])
  const near = anyRange.filter(({ tickLower, tickUpper }) => Math.abs(tickLower) < 60_000 && Math.abs(tickUpper) < 60_000)

  it('takes all but dust in any range, in range or not', () => {
    fc.assert(
      fc.property(near, anyToken, magnitude(60, 78), (range, tokenIn, amount) => {
        const split = splitOrNull({ pool, range }, tokenIn, amount)
        fc.pre(split !== null)
        expectLittleDust(split, tokenIn, amount)
        const [dustIn, dustOut] = dustOf(split, tokenIn)
        // A unit of liquidity is at most 30 units of either token between these ticks.
        expect(dustIn).toBeLessThanOrEqual(1_000n)
        expect(dustOut).toBeLessThanOrEqual(1_000n)
      }),
      { numRuns: 150 },
    )
  })

  it('swaps nothing where the range takes the token alone, and all where it takes the other one alone', () => {
    const above = { tickLower: 600, tickUpper: 1_200 }
    expect(zapSplit({ pool, range: above }, TOKEN_A, WAD, 0)).toMatchObject({ swapIn: 0n, swapOut: 0n })
    const all = zapSplit({ pool, range: above }, TOKEN_B, WAD, 0)
    expect(all.swapIn).toBe(WAD)
    expect(all.deposit.amount1).toBe(0n)
  })

  it('makes a position of what it says', () => {
    const range = { tickLower: -1_200, tickUpper: 600 }
    const { pool: after, deposit, swapOut, swapIn } = zapSplit({ pool, range }, TOKEN_A, 1_000n * WAD, 0)
    if (after.type !== 'concentrated') throw new Error('another pool')
    const { liquidity } = depositOf(after, range, { amount0: 1_000n * WAD - swapIn, amount1: swapOut })
    expect(applyMint(after, range.tickLower, range.tickUpper, liquidity)).toMatchObject(deposit)
  })

  it('says when its liquidity ends before the swap does, and when there is too little', () => {
    const shallow = concentratedWith([[-60, 60, 10n ** 18n]])
    expect(() => zapSplit({ pool: shallow, range: { tickLower: 600, tickUpper: 1_200 } }, TOKEN_B, 10n ** 20n, 0)).toThrow(
      'quote.insufficientLiquidity',
    )
    expect(() => zapSplit({ pool, range: { tickLower: -887_220, tickUpper: 887_220 } }, TOKEN_A, 1n, 0)).toThrow('pool.depositTooSmall')
  })
})

describe('a weighted pool', () => {
  const [a, b, c] = [TOKEN_A, TOKEN_B, addressOf(0xc)] as const
  const two = weightedWith([
    [a, 8_000, 8_000n],
    [b, 2_000, 2_000n],
  ])
  const three = weightedWith([
    [a, 5_000, 1_000n],
    [b, 3_000, 1_000n],
    [c, 2_000, 1_000n],
  ])

  it('with two tokens is split down to dust', () => {
    fc.assert(
      fc.property(anyToken, magnitude(20, 66), (tokenIn, amount) => {
        const split = splitOrNull({ pool: two }, tokenIn, amount)
        fc.pre(split !== null)
        expectLittleDust(split, tokenIn, amount)
        const [dustIn, dustOut] = dustOf(split, tokenIn)
        expect(dustIn).toBeLessThanOrEqual(3n * worthOfOne(split.pool, tokenIn))
        expect(dustOut).toBeLessThanOrEqual(worthOfOne(split.pool, other(tokenIn)))
      }),
      { numRuns: 60 },
    )
  })

  it('with more tokens is refused, and so is an amount beyond the swap limit', () => {
    expect(() => zapSplit({ pool: three }, a, WAD, 0)).toThrow(/two tokens/)
    expect(() => zapSplit({ pool: two }, b, 10_000n * WAD, 0)).toThrow('quote.insufficientLiquidity')
  })
})
