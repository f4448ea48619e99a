import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPool, poolAndAmount, poolWith, TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import type { TwoTokenPool } from '../types.ts'
import { feeOn, feesOver, indexGrowth } from './fee.ts'
import { applySwap, feeAt, getAmountIn, getAmountOut, marginalPrice } from './pool.ts'
import { otherToken } from './side.ts'
import { kHolds } from './stable.ts'
import { scaleOf } from './twoToken.ts'

const WAD = 10n ** 18n

/** Whether k of `after` is not below k of `before`, whatever the curve. */
const keepsK = (before: TwoTokenPool, after: TwoTokenPool): boolean => {
  if (before.type === 'classic') return after.reserve0 * after.reserve1 >= before.reserve0 * before.reserve1
  const [s0, s1] = [scaleOf(before.unit0), scaleOf(before.unit1)]
  return kHolds(before.reserve0 * s0, before.reserve1 * s1, after.reserve0 * s0, after.reserve1 * s1)
}

describe('getAmountOut', () => {
  it('takes the fee from the amount in, rounded up', () => {
    expect(feeOn(1_000_000n, 1_800n)).toBe(1_800n)
    expect(feeOn(1n, 1_800n)).toBe(1n)
    // 1000 in, 2 of them fee (1.8 rounded up): 998 · 1e6 ÷ (1e6 + 998)
    expect(getAmountOut(poolWith({ reserve0: 1_000_000n, reserve1: 1_000_000n }), 1_000n, TOKEN_A)).toBe(997n)
  })

  it('knows its two tokens in any spelling and refuses a third', () => {
    const pool = poolWith({ token0: '0x00000000000000000000000000000000000000Aa' })
    expect(getAmountOut(pool, WAD, '0x00000000000000000000000000000000000000aA')).toBeGreaterThan(0n)
    expect(otherToken(pool, TOKEN_B)).toBe(pool.token0)
    expect(() => getAmountOut(pool, WAD, pool.address)).toThrow(expect.objectContaining({ code: 'token.invalid' }) as Error)
  })

  it('yields nothing from an empty pool', () => {
    for (const type of ['classic', 'stable'] as const)
      expect(getAmountOut(poolWith({ type, reserve0: 0n, reserve1: 0n }), WAD, TOKEN_A)).toBe(0n)
  })

  it('never grows less when more goes in', () => {
    fc.assert(
      fc.property(poolAndAmount, fc.bigInt(0n, 10n ** 30n), ({ pool, amountIn }, more) => {
        const larger = amountIn + (more % (pool.reserve0 + 1n))
        expect(getAmountOut(pool, larger, TOKEN_A)).toBeGreaterThanOrEqual(getAmountOut(pool, amountIn, TOKEN_A))
      }),
    )
  })

  it('never pays out a whole reserve', () => {
    fc.assert(
      fc.property(poolAndAmount, ({ pool, amountIn }) => {
        expect(getAmountOut(pool, amountIn, TOKEN_A)).toBeLessThan(pool.reserve1)
      }),
    )
  })
})

/** A pool and an amount of token B that it may be able to give. */
const poolAndOutput = anyPool
  .filter(({ reserve1 }) => reserve1 > 1n)
  .chain((pool) => fc.bigInt(1n, pool.reserve1 - 1n).map((amountOut) => ({ pool, amountOut })))

// SWAP-2: exact out
describe('getAmountIn', () => {
  it('is the least amount whose output suffices: it yields the output, one unit less does not', () => {
    fc.assert(
      fc.property(poolAndOutput, ({ pool, amountOut }) => {
        let amountIn: bigint
        try {
          amountIn = getAmountIn(pool, amountOut, TOKEN_B)
        } catch (error) {
          // Only where the pool could not take what it costs.
          expect(error).toMatchObject({ params: { error: 'ReserveOverflow' } })
          return
        }
        expect(getAmountOut(pool, amountIn, TOKEN_A)).toBeGreaterThanOrEqual(amountOut)
        expect(getAmountOut(pool, amountIn - 1n, TOKEN_A)).toBeLessThan(amountOut)
      }),
      { numRuns: 1_000 },
    )
  })

  it('adds the fee to what the curve asks', () => {
    const pool = poolWith({ reserve0: 1_000_000n, reserve1: 1_000_000n })
    // 1e6 · 997 ÷ (1e6 − 997) = 998 rounded up; ÷ 0.9982 = 999.8, so 1000
    expect(getAmountIn(pool, 997n, TOKEN_B)).toBe(1_000n)
    expect(getAmountIn(pool, 997n, TOKEN_A)).toBe(1_000n)
  })

  it('costs nothing for nothing, and cannot buy a whole reserve', () => {
    for (const type of ['classic', 'stable'] as const) {
      const pool = poolWith({ type })
      expect(getAmountIn(pool, 0n, TOKEN_B)).toBe(0n)
      for (const amountOut of [pool.reserve1, pool.reserve1 + 1n])
        expect(() => getAmountIn(pool, amountOut, TOKEN_B)).toThrow(
          expect.objectContaining({ code: 'quote.insufficientLiquidity' }) as Error,
        )
    }
  })
})

it('the fee of a classic and of a stable pool is the same at any time', () => expect(feeAt(poolWith(), 1_800_000_000)).toBe(1_800n))

// INV-5: k per share never falls by a swap; no sequence of swaps profits
describe('applySwap', () => {
  it('k never falls', () => {
    fc.assert(
      fc.property(poolAndAmount, ({ pool, amountIn }) => {
        fc.pre(getAmountOut(pool, amountIn, TOKEN_A) > 0n)
        expect(keepsK(pool, applySwap(pool, TOKEN_A, amountIn))).toBe(true)
      }),
    )
  })

  it('a round trip never profits', () => {
    fc.assert(
      fc.property(poolAndAmount, ({ pool, amountIn }) => {
        const out = getAmountOut(pool, amountIn, TOKEN_A)
        fc.pre(out > 0n)
        expect(getAmountOut(applySwap(pool, TOKEN_A, amountIn), out, TOKEN_B)).toBeLessThan(amountIn)
      }),
    )
  })

  it('ten micro-swaps of 1 to 20 units, there and back, never profit', () => {
    const swaps = fc.array(fc.tuple(fc.boolean(), fc.bigInt(1n, 20n)), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(anyPool, swaps, (pool, steps) => {
        let state = pool
        for (const [zeroForOne, amount] of steps) {
          const tokenIn = zeroForOne ? TOKEN_A : TOKEN_B
          if (getAmountOut(state, amount, tokenIn) === 0n) continue
          const next = applySwap(state, tokenIn, amount)
          expect(keepsK(state, next)).toBe(true)
          state = next
        }
      }),
    )
  })

  it('moves the amount less its fee into the reserves and the output out of them', () => {
    const pool = poolWith()
    const after = applySwap(pool, TOKEN_A, WAD)
    expect(after.reserve0 - pool.reserve0).toBe(WAD - feeOn(WAD, pool.fee))
    expect(pool.reserve1 - after.reserve1).toBe(getAmountOut(pool, WAD, TOKEN_A))
  })

  it('refuses nothing in, and nothing out', () => {
    expect(() => applySwap(poolWith(), TOKEN_A, 0n)).toThrow(expect.objectContaining({ code: 'amount.missing' }) as Error)
    expect(() => applySwap(poolWith(), TOKEN_A, 1n)).toThrow(expect.objectContaining({ code: 'quote.insufficientLiquidity' }) as Error)
  })
})

describe('marginalPrice', () => {
  it('is the ratio of the reserves in a classic pool, in whole tokens', () => {
    const pool = poolWith({ unit0: 10n ** 6n, reserve0: 2_000n * 10n ** 6n, reserve1: 500n * WAD })
    expect(marginalPrice(pool, TOKEN_A)).toBe(WAD / 4n)
    expect(marginalPrice(pool, TOKEN_B)).toBe(4n * WAD)
  })

  it('is one in a balanced stable pool and leans gently in a tilted one', () => {
    expect(marginalPrice(poolWith({ type: 'stable' }), TOKEN_A)).toBe(WAD)
    // x = 2, y = 1: (3·4·1 + 1) ÷ (8 + 3·2·1) = 13 ÷ 14
    const tilted = poolWith({ type: 'stable', reserve0: 2n * WAD, reserve1: WAD })
    expect(marginalPrice(tilted, TOKEN_A)).toBe((13n * WAD) / 14n)
  })

  it('does not exist in an empty pool', () => expect(marginalPrice(poolWith({ reserve0: 0n }), TOKEN_A)).toBeNull())

  it('is never below what a swap pays', () => {
    fc.assert(
      fc.property(poolAndAmount, ({ pool, amountIn }) => {
        const price = marginalPrice(pool, TOKEN_A)
        const out = getAmountOut(pool, amountIn, TOKEN_A)
        expect(out * WAD * pool.unit0).toBeLessThanOrEqual(((price ?? 0n) + 1n) * amountIn * pool.unit1)
      }),
    )
  })
})

// POOL-22: outside the reserves with an index per token
it('fees are shared by pool tokens through the index, rounded down', () => {
  const growth = indexGrowth(1_000n, 300n)
  expect(feesOver(100n, growth)).toBe(333n)
  expect(3n * feesOver(100n, growth)).toBeLessThanOrEqual(1_000n)
})
