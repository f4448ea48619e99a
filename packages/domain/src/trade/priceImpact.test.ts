import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, anyPool, poolWith, TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { getAmountOut } from '../amm/pool.ts'
import type { RoutedSwap, TwoTokenPool } from '../types.ts'
import { impactBand, priceImpact, routeFee } from './priceImpact.ts'

const WAD = 10n ** 18n
const percent = (n: number): bigint => (BigInt(Math.round(n * 1e6)) * WAD) / 100_000_000n

const swapOf = (pool: TwoTokenPool, amountIn: bigint): RoutedSwap => ({
  hops: [{ pool, tokenIn: TOKEN_A, tokenOut: TOKEN_B }],
  amounts: [amountIn, getAmountOut(pool, amountIn, TOKEN_A)],
})

// decisions §4, price impact; issue §4: versus the marginal price, fee excluded
describe('priceImpact', () => {
  it('of a classic pool is the share of the amount in the grown reserve: 100 into 900 is 10 %', () => {
    const pool = poolWith({ fee: 0n, reserve0: 900n * WAD, reserve1: 900n * WAD })
    expect(priceImpact(swapOf(pool, 100n * WAD))).toBe(percent(10))
  })

  it('does not count the fee', () => {
    const deep = { reserve0: 10n ** 33n, reserve1: 10n ** 33n }
    const impact = priceImpact(swapOf(poolWith({ ...deep, fee: 2_500n }), WAD))
    expect(impact).toBeLessThan(10n ** 6n)
  })

  it('adds up over the hops of a route', () => {
    const first = poolWith({ fee: 0n, reserve0: 900n * WAD, reserve1: 900n * WAD })
    const second = poolWith({ fee: 0n, reserve0: 810n * WAD, reserve1: 810n * WAD, token0: TOKEN_B, token1: addressOf(0xc) })
    const swap = {
      hops: [
        { pool: first, tokenIn: TOKEN_A, tokenOut: TOKEN_B },
        { pool: second, tokenIn: TOKEN_B, tokenOut: addressOf(0xc) },
      ],
      // 10 % lost, then 90 into 810 loses 10 % of the rest
      amounts: [100n * WAD, 90n * WAD, 81n * WAD],
    }
    expect(priceImpact(swap)).toBe(percent(19))
  })

  it('is null where it cannot be known, never zero', () => {
    const pool = poolWith()
    expect(priceImpact({ hops: [], amounts: [1n] })).toBeNull()
    expect(priceImpact({ ...swapOf(pool, WAD), amounts: [WAD, 0n] })).toBeNull()
    expect(
      priceImpact({ ...swapOf(pool, WAD), hops: [{ pool: { ...pool, reserve1: 0n }, tokenIn: TOKEN_A, tokenOut: TOKEN_B }] }),
    ).toBeNull()
  })

  it('lies between nothing and all', () => {
    fc.assert(
      fc.property(anyPool, fc.bigInt(1n, 10n ** 20n), (pool, part) => {
        const impact = priceImpact(swapOf(pool, (pool.reserve0 * part) / 10n ** 19n + 1n))
        if (impact !== null) expect(impact >= 0n && impact <= WAD).toBe(true)
      }),
    )
  })

  // peers: a larger input never gives a smaller impact. Outputs are whole units, so one unit of the smaller output is the tolerance.
  it('never falls when more goes in', () => {
    fc.assert(
      fc.property(anyPool, fc.bigInt(1n, 10n ** 19n), fc.bigInt(1n, 10n ** 19n), (pool, part, more) => {
        const small = swapOf(pool, (pool.reserve0 * part) / 10n ** 19n + 1n)
        const large = swapOf(pool, (pool.reserve0 * (part + more)) / 10n ** 19n + 1n)
        const [before, after] = [priceImpact(small), priceImpact(large)]
        if (before === null || after === null) return
        const unit = (2n * WAD) / (small.amounts[1] ?? 1n) + (2n * WAD) / (small.amounts[0] ?? 1n) + 1n
        expect(after + unit).toBeGreaterThanOrEqual(before)
      }),
      { numRuns: 500 },
    )
  })
})

describe('impactBand', () => {
  it.each([
    [percent(0), 'plain'],
    [percent(1) - 1n, 'plain'],
    [percent(1), 'notice'],
    [percent(5), 'notice'],
    [percent(5) + 1n, 'confirm'],
    [percent(15), 'confirm'],
    [percent(15) + 1n, 'typed'],
    [percent(100), 'typed'],
    [null, 'unknown'],
  ] as const)('of %s is %s', (impact, band) => expect(impactBand(impact)).toBe(band))
})

it('the fee of a route compounds', () => {
  const hop = { pool: poolWith({ fee: 100_000n }), tokenIn: TOKEN_A, tokenOut: TOKEN_B }
  expect(routeFee({ hops: [hop] })).toBe(percent(10))
  expect(routeFee({ hops: [hop, hop] })).toBe(percent(19))
})
