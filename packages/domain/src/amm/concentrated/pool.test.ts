import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B } from '../../../test/arbitraries.ts'
import { BIRTH, concentratedWith, FEE_CONFIG } from '../../../test/concentratedPools.ts'
import { applySwap, feeAt, getAmountIn, getAmountOut, minFee, marginalPrice, marginalPriceRatio } from '../pool.ts'
import { tradeConcentrated } from './pool.ts'

const WAD = 10n ** 18n
const L = 10n ** 24n
const short = expect.objectContaining({ code: 'quote.insufficientLiquidity' }) as Error

describe('a concentrated pool', () => {
  const pool = concentratedWith([[-6_000, 6_000, L]])

  it('yields what it asks for', () => {
    const amountIn = getAmountIn(pool, WAD, TOKEN_B, BIRTH)
    expect(getAmountOut(pool, amountIn, TOKEN_A, BIRTH)).toBe(WAD)
    const other = getAmountIn(pool, WAD, TOKEN_A, BIRTH)
    expect(getAmountOut(pool, other, TOKEN_B, BIRTH)).toBe(WAD)
  })

  it('yields nothing for nothing, and nothing where there is no liquidity', () => {
    expect(getAmountOut(pool, 0n, TOKEN_A, BIRTH)).toBe(0n)
    expect(() => getAmountOut(concentratedWith([]), WAD, TOKEN_A, BIRTH)).toThrow(short)
    expect(() => getAmountIn(pool, 10n * L, TOKEN_B, BIRTH)).toThrow(short)
  })

  it('has a price of its own before any swap', () => {
    expect(marginalPrice(pool, TOKEN_A)).toBe(WAD)
    expect(marginalPrice(pool, TOKEN_B)).toBe(WAD)
    expect(marginalPriceRatio({ ...pool, sqrtPrice: 0n }, TOKEN_A)).toBeNull()
  })

  it('keeps its price, reserves and liquidity after a swap', () => {
    const { pool: next, swap } = tradeConcentrated(pool, TOKEN_A, 'exactIn', WAD, BIRTH)
    expect(next).toEqual(applySwap(pool, TOKEN_A, WAD, BIRTH))
    expect(next.reserve0 - pool.reserve0).toBe(WAD - swap.feePaid)
    expect(pool.reserve1 - next.reserve1).toBe(swap.amountOut)
    const { pool: bought } = tradeConcentrated(pool, TOKEN_B, 'exactOut', WAD, BIRTH)
    expect(pool.reserve0 - bought.reserve0).toBe(WAD)
    expect(bought.sqrtPrice).toBeGreaterThan(pool.sqrtPrice)
  })

  it('refuses a swap of nothing, and one that its reserve cannot hold', () => {
    expect(() => applySwap(pool, TOKEN_A, 0n, BIRTH)).toThrow(expect.objectContaining({ code: 'amount.missing' }) as Error)
    const full = { ...pool, reserve0: 2n ** 128n - 1n, reserve1: 2n ** 128n - 1n }
    expect(() => getAmountOut(full, WAD, TOKEN_A, BIRTH)).toThrow(short)
    expect(() => getAmountOut(full, WAD, TOKEN_B, BIRTH)).toThrow(short)
  })
})

// POOL-25: the plugin's fee at a named timestamp
describe('the dynamic fee', () => {
  const pool = concentratedWith([[-60_000, 60_000, L]], { feeConfig: FEE_CONFIG })

  it('is the base fee while the price stands, and never less', () => {
    expect(feeAt(pool, BIRTH)).toBe(100n)
    expect(feeAt(pool, BIRTH + 1_000_000)).toBe(100n)
    expect(minFee(pool)).toBe(100n)
    expect(minFee(concentratedWith([]))).toBe(500n)
  })

  it('rises after the price moved, with time, and falls again once it has stood still for a day', () => {
    const moved = applySwap(applySwap(pool, TOKEN_A, 10n ** 22n, BIRTH + 7_200), TOKEN_A, 10n ** 23n, BIRTH + 7_260)
    const fees = [1, 60, 600, 3_600].map((seconds) => feeAt(moved, BIRTH + 7_260 + seconds))
    expect([...fees].sort((a, b) => (a < b ? -1 : 1))).toEqual(fees)
    expect(fees.at(-1)).toBeGreaterThan(1_000n)
    const still = [2, 4, 6].reduce((state, days) => applySwap(state, TOKEN_A, 10n ** 6n, BIRTH + days * 86_400), moved)
    expect(feeAt(still, BIRTH + 8 * 86_400)).toBe(100n)
  })

  it('a time before the last record counts as its time', () => {
    const moved = applySwap(pool, TOKEN_A, 10n ** 22n, BIRTH + 100)
    expect(feeAt(moved, BIRTH)).toBe(feeAt(moved, BIRTH + 100))
  })

  it('is recorded with the first swap of a second, and stands for those after it', () => {
    const first = applySwap(pool, TOKEN_A, 10n ** 22n, BIRTH + 100)
    const second = applySwap(first, TOKEN_B, 10n ** 22n, BIRTH + 100)
    expect(first.dynamicFee?.timepoints).toHaveLength(2)
    expect(second.dynamicFee).toEqual(first.dynamicFee)
    expect(second.fee).toBe(feeAt(first, BIRTH + 100))
  })
})
