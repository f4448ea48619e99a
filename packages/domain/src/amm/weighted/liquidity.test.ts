import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, TOKEN_A, TOKEN_B, weightedWith } from '../../../test/arbitraries.ts'
import { MAX_UINT112, WAD } from '../../math/fullMath.ts'
import {
  invariantOf,
  optimalWeightedDeposit,
  singleFee,
  weightedBurn,
  weightedBurnSingle,
  weightedMint,
  weightedMintSingle,
  type WeightedSupply,
} from './liquidity.ts'

const TOKEN_C = addressOf(0xc)
const empty = weightedWith([
  [TOKEN_A, 5_000, 0n],
  [TOKEN_B, 3_000, 0n],
  [TOKEN_C, 2_000, 0n],
])
const million = 1_000_000n * WAD
const first = weightedMint({ pool: empty, totalSupply: 0n }, [million, million, million])
const opened: WeightedSupply = { pool: first.pool, totalSupply: first.totalSupply }
const failing = (error: string): Error => expect.objectContaining({ params: expect.objectContaining({ error }) as object }) as Error

describe('the first deposit', () => {
  it('mints the invariant of all tokens, 1,000 wei of it locked', () => {
    expect(first.totalSupply).toBe(invariantOf(first.pool))
    expect(first.liquidity).toBe(first.totalSupply - 1_000n)
    expect(million - first.totalSupply).toBeLessThan(2n)
  })

  it('counts with 18 decimals', () => {
    const dollars = { ...empty, units: [WAD, 10n ** 6n, 1n] }
    const { totalSupply } = weightedMint({ pool: dollars, totalSupply: 0n }, [5n * WAD, 5n * 10n ** 6n, 5n])
    expect(5n * WAD - totalSupply).toBeLessThan(3n)
  })

  it('counts nothing for an amount of no token of the pool', () => {
    expect(invariantOf(first.pool, [...first.pool.reserves, 7n * WAD])).toBe(first.totalSupply)
  })

  it('refuses a missing token, dust, and more than 112 bits of pool tokens', () => {
    expect(() => weightedMint({ pool: empty, totalSupply: 0n }, [WAD, WAD])).toThrow(failing('InsufficientLiquidityMinted'))
    expect(() => weightedMint({ pool: empty, totalSupply: 0n }, [1n, 1n, 1n])).toThrow(failing('InsufficientLiquidityMinted'))
    const coarse = { ...empty, units: [1n, 1n, 1n] }
    const most = [MAX_UINT112, MAX_UINT112, MAX_UINT112]
    expect(() => weightedMint({ pool: coarse, totalSupply: 0n }, most)).toThrow(failing('ReserveOverflow'))
  })
})

describe('a deposit of all tokens', () => {
  it('takes amounts at the ratio of the reserves that exceed none of the desired', () => {
    expect(optimalWeightedDeposit(empty, [1n, 2n, 3n])).toEqual([1n, 2n, 3n])
    expect(optimalWeightedDeposit(first.pool, []), 'no amount is nothing').toEqual([0n, 0n, 0n])
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 10n ** 24n), { minLength: 3, maxLength: 3 }), (desired) => {
        const pool = { ...first.pool, reserves: [million, 3n * million, million / 7n] }
        const amounts = optimalWeightedDeposit(pool, desired)
        expect(amounts.every((amount, i) => amount <= (desired[i] ?? 0n))).toBe(true)
        expect(amounts.some((amount, i) => amount === desired[i])).toBe(true)
      }),
    )
    expect(optimalWeightedDeposit(first.pool, [WAD, WAD])).toEqual([0n, 0n, 0n])
  })

  it('mints the smallest share', () => {
    const { liquidity } = weightedMint(opened, [WAD, 2n * WAD, 3n * WAD])
    expect(liquidity).toBe((WAD * first.totalSupply) / million)
    expect(() => weightedMint(opened, [WAD, WAD])).toThrow(failing('InsufficientLiquidityMinted'))
  })
})

describe('a deposit of one token', () => {
  it('pays the swap fee on the part that is not proportional', () => {
    expect(singleFee(first.pool, WAD, TOKEN_A)).toBe((WAD * 3_000n) / 2_000_000n)
    expect(singleFee(first.pool, WAD, TOKEN_C)).toBe((WAD * 8n * 3_000n) / 10_000_000n)
  })

  // INV-6: add then remove returns at most what was put in
  it('is never worth more than what was paid', () => {
    fc.assert(
      fc.property(fc.bigInt(10n, million / 4n), fc.constantFrom(TOKEN_A, TOKEN_B, TOKEN_C), (amount, token) => {
        const added = weightedMintSingle(opened, amount, token)
        expect(weightedBurnSingle(added, added.liquidity, token).amountOut).toBeLessThan(amount)
        expect(added.pool.reserves.reduce((sum, reserve) => sum + reserve, 0n)).toBe(3n * million + amount - added.fee)
      }),
    )
  })

  it('refuses nothing, and more than one swap may bring', () => {
    expect(() => weightedMintSingle(opened, 0n, TOKEN_A)).toThrow(failing('InsufficientLiquidityMinted'))
    expect(() => weightedMintSingle(opened, million / 2n, TOKEN_A)).toThrow(failing('MaxInRatio'))
  })
})

describe('a withdrawal', () => {
  it('pays a share of each token without a limit', () => {
    const { amounts, pool, totalSupply } = weightedBurn(opened, first.liquidity)
    expect(amounts).toEqual(pool.reserves.map((reserve) => million - reserve))
    expect(totalSupply).toBe(1_000n)
    expect(() => weightedBurn(opened, 0n)).toThrow(failing('InsufficientLiquidityBurned'))
  })

  it('leaves the fee to the other holders if paid in one token, and stops at the limit', () => {
    const { amountOut, fee, pool } = weightedBurnSingle(opened, first.totalSupply / 20n, TOKEN_A)
    expect(pool.reserves[0]).toBe(million - amountOut - fee)
    expect(fee).toBe(singleFee(first.pool, amountOut + fee, TOKEN_A))
    expect(() => weightedBurnSingle(opened, 0n, TOKEN_A)).toThrow(failing('InsufficientLiquidityBurned'))
    // Three ways beyond the limit: of the supply, of the power, of the reserve.
    for (const percent of [40n, 20n, 7n])
      expect(() => weightedBurnSingle(opened, (first.totalSupply * percent) / 100n, TOKEN_C)).toThrow(failing('MaxOutRatio'))
  })
})
