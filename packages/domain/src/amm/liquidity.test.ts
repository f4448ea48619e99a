import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPool, magnitude, poolWith } from '../../test/arbitraries.ts'
import { amountFor, burn, isDust, liquidityFor, mint, MINIMUM_LIQUIDITY, optimalDeposit } from './liquidity.ts'

const WAD = 10n ** 18n
const empty = poolWith({ reserve0: 0n, reserve1: 0n })
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error

// POOL-20: minimum liquidity 1,000 wei locked
describe('first deposit', () => {
  it('mints the root of the product less the locked minimum', () => {
    const { liquidity, totalSupply, pool } = mint({ pool: empty, totalSupply: 0n }, 4n * WAD, 9n * WAD)
    expect(liquidity).toBe(6n * WAD - MINIMUM_LIQUIDITY)
    expect(totalSupply).toBe(6n * WAD)
    expect([pool.reserve0, pool.reserve1]).toEqual([4n * WAD, 9n * WAD])
  })

  it('refuses one that mints nothing', () => {
    expect(() => mint({ pool: empty, totalSupply: 0n }, 1_000n, 1_000n)).toThrow(code('pool.depositTooSmall'))
    expect(mint({ pool: empty, totalSupply: 0n }, 1_001n, 1_001n).liquidity).toBe(1n)
  })

  it('must be balanced in a stable pool', () => {
    const stable = { pool: poolWith({ type: 'stable', reserve0: 0n, reserve1: 0n }), totalSupply: 0n }
    expect(mint(stable, WAD, WAD).liquidity).toBe(WAD - MINIMUM_LIQUIDITY)
    expect(() => mint(stable, WAD, 2n * WAD)).toThrow(code('pool.depositsNotEqual'))
    expect(() => mint(stable, 10n ** 15n, 10n ** 15n)).toThrow(code('pool.depositTooSmall'))
  })
})

/** A pool with a supply that its first deposit and some swaps could have left. */
const stocked = fc.tuple(anyPool, magnitude(12, 100)).map(([pool, totalSupply]) => ({ pool, totalSupply }))

describe('later deposits', () => {
  it('take both tokens at the ratio of the pool and exceed neither wish', () => {
    fc.assert(
      fc.property(anyPool, magnitude(1, 90), magnitude(1, 90), ({ reserve0, reserve1 }, desired0, desired1) => {
        const [amount0, amount1] = optimalDeposit(desired0, desired1, reserve0, reserve1)
        expect(amount0 <= desired0 && amount1 <= desired1).toBe(true)
        expect(amount0 === desired0 || amount1 === desired1).toBe(true)
      }),
    )
  })

  it('rounding never costs the depositor pool tokens: the wish alone decides them', () => {
    fc.assert(
      fc.property(stocked, magnitude(20, 90), ({ pool, totalSupply }, desired) => {
        fc.pre(!isDust(pool.reserve0, desired) || !isDust(pool.reserve1, desired))
        const [amount0, amount1] = optimalDeposit(desired, desired, pool.reserve0, pool.reserve1)
        const limiting = amount0 === desired ? (amount0 * totalSupply) / pool.reserve0 : (amount1 * totalSupply) / pool.reserve1
        expect(liquidityFor(amount0, amount1, pool.reserve0, pool.reserve1, totalSupply)).toBe(limiting)
      }),
    )
  })

  it('use the desired amounts in an empty pool', () => expect(optimalDeposit(3n, 5n, 0n, 0n)).toEqual([3n, 5n]))

  // 100 and 100 of a token of 6 decimals and one of 18 were all removed: a raw unit is what rounding leaves
  it('beside which a pool holds dust are the wish itself', () => {
    expect(optimalDeposit(100n * 10n ** 6n, 100n * WAD, 1n, 10n ** 9n)).toEqual([100n * 10n ** 6n, 100n * WAD])
    expect([999_999n, 1_000_000n].map((desired) => isDust(1n, desired))).toEqual([false, true])
    // One of both is no dust beside the wish: the ratio holds.
    expect(optimalDeposit(999_999n, 100n * WAD, 1n, 10n ** 9n)).toEqual([999_999n, 999_999n * 10n ** 9n])
  })

  it('set the price of an emptied pool, and all but a millionth of them stays with the depositor', () => {
    const emptied = fc.tuple(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 12n), fc.bigInt(1_000n, 10n ** 8n))
    fc.assert(
      fc.property(emptied, magnitude(1, 40), magnitude(1, 40), ([reserve0, reserve1, totalSupply], more0, more1) => {
        const [desired0, desired1] = [reserve0 * 1_000_000n + more0, reserve1 * 1_000_000n + more1]
        const pool = poolWith({ reserve0, reserve1 })
        expect(optimalDeposit(desired0, desired1, reserve0, reserve1)).toEqual([desired0, desired1])
        const after = mint({ pool, totalSupply }, desired0, desired1)
        const burnt = burn(after, after.liquidity)
        expect(burnt.amount0).toBeGreaterThanOrEqual(desired0 - desired0 / 1_000_000n - 1n)
        expect(burnt.amount1).toBeGreaterThanOrEqual(desired1 - desired1 / 1_000_000n - 1n)
        expect(burnt.amount0 <= desired0 && burnt.amount1 <= desired1).toBe(true)
      }),
    )
  })

  it('are refused if too small for one pool token', () => {
    const pool = poolWith({ reserve0: 10n ** 30n, reserve1: 10n ** 30n })
    expect(() => mint({ pool, totalSupply: 10n ** 6n }, 1n, 1n)).toThrow(code('pool.depositTooSmall'))
  })
})

// INV-6: add then remove returns at most what was put in
it('add then remove returns at most what was put in', () => {
  fc.assert(
    fc.property(stocked, magnitude(1, 64), magnitude(1, 64), (state, part0, part1) => {
      // Wishes of up to twice the reserves: larger ones do not fit a pool near its limit.
      const [desired0, desired1] = [(state.pool.reserve0 * part0) >> 63n, (state.pool.reserve1 * part1) >> 63n]
      const [amount0, amount1] = optimalDeposit(desired0, desired1, state.pool.reserve0, state.pool.reserve1)
      fc.pre(liquidityFor(amount0, amount1, state.pool.reserve0, state.pool.reserve1, state.totalSupply) > 0n)
      const minted = mint(state, amount0, amount1)
      const { liquidity, totalSupply, pool } = minted
      expect(amountFor(liquidity, pool.reserve0, totalSupply)).toBeLessThanOrEqual(amount0)
      expect(amountFor(liquidity, pool.reserve1, totalSupply)).toBeLessThanOrEqual(amount1)
    }),
  )
})

it('burning all that was minted leaves the pool its locked minimum', () => {
  const minted = mint({ pool: empty, totalSupply: 0n }, 4n * WAD, 9n * WAD)
  const burnt = burn(minted, minted.liquidity)
  expect(burnt.totalSupply).toBe(MINIMUM_LIQUIDITY)
  // The root of 4 · 9 tokens is 6: each of the 1,000 locked wei is worth 2/3 and 3/2 wei, rounded up for the pool.
  expect([burnt.pool.reserve0, burnt.pool.reserve1]).toEqual([667n, 1_500n])
})

it('burning what returns nothing at all is refused', () => {
  const pool = poolWith({ reserve0: 10n, reserve1: 10n })
  expect(() => burn({ pool, totalSupply: 10n ** 6n }, 1n)).toThrow(code('pool.depositTooSmall'))
})
