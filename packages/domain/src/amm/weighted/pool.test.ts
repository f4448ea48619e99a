import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, TOKEN_A, TOKEN_B, weightedWith } from '../../../test/arbitraries.ts'
import { MAX_UINT112, WAD } from '../../math/fullMath.ts'
import type { WeightedPool } from '../../types.ts'
import { applySwap, getAmountIn, getAmountOut } from '../pool.ts'
import { invariantOf } from './liquidity.ts'
import { applyWeightedSwap, weightedAmountIn, weightedAmountOut, withWeightedChange } from './pool.ts'

const TOKEN_C = addressOf(0xc)
/** 50 % A, 30 % B, 20 % C, a million of each. */
const pool = weightedWith([
  [TOKEN_A, 5_000, 1_000_000n],
  [TOKEN_B, 3_000, 1_000_000n],
  [TOKEN_C, 2_000, 1_000_000n],
])
const failing = (code: string, error: string): Error =>
  expect.objectContaining({ code, params: expect.objectContaining({ error }) as object }) as Error

describe('a swap through a weighted pool', () => {
  it('moves the reserves of its two tokens by the net input and the output; the fee stays outside', () => {
    const out = weightedAmountOut(pool, WAD, TOKEN_A, TOKEN_B)
    const next = applyWeightedSwap(pool, WAD, TOKEN_A, TOKEN_B)
    const fee = (WAD * 3_000n) / 1_000_000n
    expect(next.reserves).toEqual([1_000_000n * WAD + WAD - fee, 1_000_000n * WAD - out, 1_000_000n * WAD])
    expect(invariantOf(next)).toBeGreaterThan(invariantOf(pool))
  })

  it('sells exactly what it is asked for', () => {
    const needed = weightedAmountIn(pool, WAD, TOKEN_A, TOKEN_C)
    expect(weightedAmountOut(pool, needed, TOKEN_A, TOKEN_C)).toBeGreaterThanOrEqual(WAD - 1n)
  })

  it('is found under the names of all pools', () => {
    expect(getAmountOut(pool, WAD, TOKEN_A, 0, TOKEN_B)).toBe(weightedAmountOut(pool, WAD, TOKEN_A, TOKEN_B))
    expect(getAmountIn(pool, WAD, TOKEN_B, 0, TOKEN_A)).toBe(weightedAmountIn(pool, WAD, TOKEN_A, TOKEN_B))
    expect(applySwap(pool, TOKEN_A, WAD, 0, TOKEN_B)).toEqual(applyWeightedSwap(pool, WAD, TOKEN_A, TOKEN_B))
  })

  it('refuses what the contract refuses', () => {
    expect(() => weightedAmountOut(pool, WAD, TOKEN_A, TOKEN_A)).toThrow(failing('pair.invalid', 'SameToken'))
    expect(() => weightedAmountOut(pool, WAD, TOKEN_A, addressOf(0xd))).toThrow(failing('token.invalid', 'InvalidToken'))
    expect(() => withWeightedChange(pool, addressOf(0xd), 1n)).toThrow(failing('token.invalid', 'InvalidToken'))
    expect(() => applyWeightedSwap(pool, 0n, TOKEN_A, TOKEN_B)).toThrow(failing('amount.missing', 'InsufficientInputAmount'))
    expect(() => applyWeightedSwap(pool, 1n, TOKEN_A, TOKEN_B)).toThrow(failing('quote.insufficientLiquidity', 'InsufficientOutputAmount'))
    expect(() => withWeightedChange(pool, TOKEN_A, MAX_UINT112)).toThrow(failing('amount.invalid', 'ReserveOverflow'))
    expect(weightedAmountOut(pool, 0n, TOKEN_A, TOKEN_B)).toBe(0n)
    expect(weightedAmountIn(pool, 0n, TOKEN_A, TOKEN_B)).toBe(0n)
  })

  // POOL-32, REL-26: micro-swaps of 1–20 wei and 65-step loops never profit (the loss of Balancer's v2 stable pools in November 2025)
  it('gives nothing away in 65 micro-swaps, however small the reserves', () => {
    const steps = fc.array(fc.tuple(fc.bigInt(1n, 20n), fc.boolean()), { minLength: 65, maxLength: 65 })
    const weight = fc.bigInt(10n ** 14n + 1n, WAD - 10n ** 14n - 1n)
    fc.assert(
      fc.property(steps, weight, fc.bigInt(10n, 10n ** 9n), fc.bigInt(10n, 10n ** 9n), (swaps, w, x, y) => {
        const start: WeightedPool = {
          ...pool,
          tokens: [TOKEN_A, TOKEN_B],
          weights: [w, WAD - w],
          units: [WAD, WAD],
          reserves: [x, y],
          fee: 100n,
        }
        let [state, a, b] = [start, 0n, 0n]
        for (const [amount, sellsA] of swaps) {
          const [from, to] = sellsA ? [TOKEN_A, TOKEN_B] : [TOKEN_B, TOKEN_A]
          try {
            const out = weightedAmountOut(state, amount, from, to)
            state = applyWeightedSwap(state, amount, from, to)
            ;[a, b] = sellsA ? [a - amount, b + out] : [a + out, b - amount]
          } catch {
            continue
          }
        }
        expect(a > 0n && b >= 0n).toBe(false)
        expect(b > 0n && a >= 0n).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
