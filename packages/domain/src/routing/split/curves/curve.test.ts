import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, poolWith, TOKEN_A, TOKEN_B } from '../../../../test/arbitraries.ts'
import { BIRTH, concentratedWith } from '../../../../test/concentratedPools.ts'
import { getAmountOut } from '../../../amm/pool.ts'
import type { AmmPool, WeightedPool } from '../../../types.ts'
import { prepareMarket } from '../prepareMarket.ts'
import { outputOf, responseOf } from './curve.ts'
import { IN, newResponse, OUT, SLOPE } from './response.ts'

/** Searches are long: each run tries the same cases, and stops at the first that fails. */
const SEED = 0x7e7a

const WAD = 10n ** 18n
const weighted: WeightedPool = {
  address: addressOf(0x9100),
  type: 'weighted',
  tokens: [TOKEN_A, TOKEN_B],
  reserves: [2_000n * WAD, 5_000n * WAD],
  units: [WAD, WAD],
  weights: [(WAD * 7n) / 10n, (WAD * 3n) / 10n],
  fee: 3_000n,
}
const pools: readonly AmmPool[] = [
  poolWith({ reserve1: 3_000n * WAD }),
  poolWith({ type: 'stable', reserve1: 1_300n * WAD, fee: 400n }),
  poolWith({ type: 'stable', fee: 400n }),
  concentratedWith([
    [-6_000, 6_000, 10n ** 22n],
    [-600, 1_200, 10n ** 23n],
    [1_800, 3_000, 10n ** 23n],
  ]),
  weighted,
]
const anyCase = fc.record({
  at: fc.nat(pools.length - 1),
  zeroForOne: fc.boolean(),
  amount: fc.double({ min: 15, max: 20.5, noNaN: true }).map((power) => BigInt(Math.floor(10 ** power))),
})
const marketOf = (pool: AmmPool) => prepareMarket([pool], BIRTH).market

// SWAP-11, SWAP-10: the models of the search are the curves of the contracts
describe('the curves in floats', () => {
  it('give what the exact twins give, to twelve digits', () => {
    fc.assert(
      fc.property(anyCase, ({ at, zeroForOne, amount }) => {
        const pool = pools[at]!
        const [tokenIn, tokenOut] = zeroForOne ? [TOKEN_A, TOKEN_B] : [TOKEN_B, TOKEN_A]
        const exact = Number(getAmountOut(pool, amount, tokenIn, BIRTH, tokenOut))
        const [i, j] = zeroForOne ? [0, 1] : [1, 0]
        const out = outputOf(marketOf(pool), 0, i, j, Number(amount), newResponse())
        expect(Math.abs(out / exact - 1)).toBeLessThan(1e-12 + 4 / exact)
      }),
      { numRuns: 500, seed: SEED, endOnFailure: true },
    )
  })

  it('answer a price with the trade that ends at it', () => {
    const anyFall = fc.record({
      at: fc.nat(pools.length - 1),
      zeroForOne: fc.boolean(),
      fall: fc.double({ min: 1e-3, max: 0.1, noNaN: true }),
    })
    fc.assert(
      fc.property(anyFall, ({ at, zeroForOne, fall }) => {
        const market = marketOf(pools[at]!)
        const [i, j] = zeroForOne ? [0, 1] : [1, 0]
        const price = market.rate[zeroForOne ? 0 : 1]! * (1 - fall)
        const [response, lower] = [newResponse(), newResponse()]
        responseOf(market, 0, i, j, price, response)
        const paid = response[IN]!
        const out = (amount: number) => outputOf(market, 0, i, j, amount, newResponse())
        expect(out(paid) / response[OUT]!).toBeCloseTo(1, 6)
        // At a tick the last bit before and the first bit after have the same price; in a gap nothing has.
        expect((out(paid) - out(paid * (1 - 1e-4))) / (paid * 1e-4) / price).toBeGreaterThan(1 - 1e-3)
        expect((out(paid * (1 + 1e-4)) - out(paid)) / (paid * 1e-4) / price).toBeLessThan(1 + 1e-3)
        if (pools[at]!.type === 'concentrated') return
        responseOf(market, 0, i, j, price * (1 - 1e-6), lower)
        // Over a millionth of the price: what floats lose in the difference is more than the bend of the curve.
        expect(Math.abs((lower[IN]! - paid) / 1e-6 / response[SLOPE]! - 1)).toBeLessThan(0.02)
      }),
      { numRuns: 300, seed: SEED, endOnFailure: true },
    )
  })

  it('go back past the present state for a better price', () => {
    for (const pool of pools) {
      const market = marketOf(pool)
      const response = newResponse()
      responseOf(market, 0, 0, 1, market.rate[0]! * 1.01, response)
      expect(response[IN]).toBeLessThan(0)
      expect(response[OUT]).toBeLessThan(0)
    }
  })

  // POOL-30: at most 30 % of a balance
  it('hold a weighted swap at the limit of its pool', () => {
    const market = marketOf(weighted)
    const response = newResponse()
    responseOf(market, 0, 0, 1, market.rate[0]! / 100, response)
    expect(response[IN]! * market.keep[0]!).toBeLessThanOrEqual(600e18)
    expect(response[OUT]).toBeLessThanOrEqual(1_500e18 * (1 + 1e-12))
    expect(outputOf(market, 0, 0, 1, 700e18, newResponse())).toBe(0)
    expect(outputOf(market, 0, 1, 0, 1_400e18, newResponse())).toBeGreaterThan(0)
  })

  it('fill nothing where the known liquidity ends', () => {
    const ended = { ...concentratedWith([[-600, 600, 10n ** 20n]]), ticksFrom: -300, ticksTo: 300 }
    expect(outputOf(marketOf(ended), 0, 0, 1, 1e22, newResponse())).toBe(0)
    expect(outputOf(marketOf(ended), 0, 1, 0, 1e22, newResponse())).toBe(0)
    expect(outputOf(marketOf({ ...ended, liquidity: 0n, ticks: [] }), 0, 0, 1, 1e18, newResponse())).toBe(0)
  })
})
