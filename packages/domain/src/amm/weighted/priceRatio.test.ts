import { describe, expect, it } from 'vitest'
import { addressOf, poolWith, TOKEN_A, TOKEN_B, weightedWith } from '../../../test/arbitraries.ts'
import { feeAt, minFee, marginalPrice, marginalPriceRatio } from '../pool.ts'
import { hasToken, holdingOf, otherTokens, tokensOf } from '../side.ts'

const WAD = 10n ** 18n
const TOKEN_C = addressOf(0xc)
/** 80 % A, 15 % B, 5 % C. */
const pool = weightedWith([
  [TOKEN_A, 8_000, 800n],
  [TOKEN_B, 1_500, 300n],
  [TOKEN_C, 500, 50n],
])
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error

// POOL-28: two to eight tokens with weights
describe('a weighted pool among the pools', () => {
  it('has a price between any two of its tokens: reserve over weight of the one by that of the other', () => {
    // A: 800 ÷ 80 = 10, B: 300 ÷ 15 = 20, C: 50 ÷ 5 = 10
    expect(marginalPrice(pool, TOKEN_A, TOKEN_B)).toBe(2n * WAD)
    expect(marginalPrice(pool, TOKEN_B, TOKEN_A)).toBe(WAD / 2n)
    expect(marginalPrice(pool, TOKEN_A, TOKEN_C)).toBe(WAD)
  })

  it('counts the decimals of both tokens in a price', () => {
    const cents = { ...pool, units: [WAD, 10n ** 6n, WAD], reserves: [800n * WAD, 300n * 10n ** 6n, 50n * WAD] }
    expect(marginalPrice(cents, TOKEN_A, TOKEN_B)).toBe(2n * WAD)
    expect(marginalPrice(cents, TOKEN_B, TOKEN_A)).toBe(WAD / 2n)
  })

  it('has no price while it is empty', () => {
    expect(marginalPriceRatio({ ...pool, reserves: [0n, 0n, 0n] }, TOKEN_A, TOKEN_B)).toBeNull()
  })

  it('asks its fee at any time', () => {
    expect(feeAt(pool, 0)).toBe(3_000n)
    expect(minFee(pool)).toBe(3_000n)
  })

  it('refuses a token that it does not trade, and a swap whose other end is not named', () => {
    const stranger = addressOf(0xd)
    expect(() => marginalPrice(pool, TOKEN_A, stranger)).toThrow(code('token.invalid'))
    expect(() => holdingOf(pool, stranger)).toThrow(code('token.invalid'))
    expect(() => otherTokens(pool, stranger)).toThrow(code('token.invalid'))
    const ofTwo = marginalPriceRatio as (from: unknown, token: unknown) => unknown
    expect(() => ofTwo(pool, TOKEN_A)).toThrow('both ends')
  })
})

describe('the tokens of a pool', () => {
  it('are told alike for two and for many', () => {
    expect(tokensOf(pool)).toEqual([TOKEN_A, TOKEN_B, TOKEN_C])
    expect(tokensOf(poolWith())).toEqual([TOKEN_A, TOKEN_B])
    expect(otherTokens(pool, TOKEN_B)).toEqual([TOKEN_A, TOKEN_C])
    expect(hasToken(pool, TOKEN_C)).toBe(true)
    expect(hasToken(poolWith(), TOKEN_C)).toBe(false)
    expect(holdingOf(pool, TOKEN_C)).toEqual({ reserve: 50n * WAD, unit: WAD })
    expect(holdingOf(poolWith({ reserve1: 7n, unit1: 10n }), TOKEN_B)).toEqual({ reserve: 7n, unit: 10n })
  })
})
