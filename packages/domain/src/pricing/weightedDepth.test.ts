import { describe, expect, it } from 'vitest'
import { addressOf, TOKEN_A, TOKEN_B, weightedWith } from '../../test/arbitraries.ts'
import { observeWeighted } from './priceHistory.ts'
import { weightedDepth } from './weightedDepth.ts'

const WAD = 10n ** 18n
const TOKEN_C = addressOf(0xc)

// PRICE-2: pools with at least 5,000 USD on the anchor's side, weighted by depth
describe('weightedDepth', () => {
  it('equals the depth of a classic pool with the same reserves for two equal weights', () => {
    const pool = weightedWith([
      [TOKEN_A, 5_000, 700n],
      [TOKEN_B, 5_000, 300n],
    ])
    expect(weightedDepth(pool, TOKEN_A, TOKEN_B)).toEqual({ depth0: 700n * WAD, depth1: 300n * WAD })
  })

  it('does not see what else is in the pool', () => {
    const pool = weightedWith([
      [TOKEN_A, 1_000, 700n],
      [TOKEN_B, 1_000, 300n],
      [TOKEN_C, 8_000, 9_000n],
    ])
    expect(weightedDepth(pool, TOKEN_A, TOKEN_B)).toEqual({ depth0: 700n * WAD, depth1: 300n * WAD })
  })

  it('is never more than the pool holds, and worth as much on either side where it is less', () => {
    const pool = weightedWith([
      [TOKEN_A, 8_000, 800n],
      [TOKEN_B, 2_000, 200n],
    ])
    // A and B cost the same: 2 · 800 · 20 % = 320 of A; of B all 200, not 2 · 200 · 80 % = 320
    expect(weightedDepth(pool, TOKEN_A, TOKEN_B)).toEqual({ depth0: 320n * WAD, depth1: 200n * WAD })
  })

  it('is close to zero on the heavy side of a very light token', () => {
    const pool = weightedWith([
      [TOKEN_A, 9_998, 9_998n],
      [TOKEN_B, 2, 2n],
    ])
    const { depth0, depth1 } = weightedDepth(pool, TOKEN_A, TOKEN_B)
    expect(depth0).toBeLessThan(4n * WAD)
    expect(depth1).toBe(2n * WAD)
  })
})

describe('observeWeighted', () => {
  const pool = weightedWith([
    [TOKEN_A, 8_000, 800n],
    [TOKEN_B, 2_000, 400n],
  ])

  it('tells the logarithm of the price and what it weighs', () => {
    // one A is worth two B: log2 is 1
    expect(observeWeighted(pool, TOKEN_A, TOKEN_B, 7n)).toEqual({ at: 7n, log: 1n << 64n, reserve0: 320n * WAD, reserve1: 400n * WAD })
    expect(observeWeighted(pool, TOKEN_B, TOKEN_A, 7n)?.log).toBe(-(1n << 64n))
  })

  it('is null while the pool is empty', () => {
    expect(observeWeighted({ ...pool, reserves: [0n, 0n] }, TOKEN_A, TOKEN_B, 7n)).toBeNull()
  })
})
