import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../test/arbitraries.ts'
import { parseAmount, parseWad } from '../../amounts/parseAmount.ts'
import { MAX_UINT112, WAD } from '../../math/fullMath.ts'
import {
  type FirstDepositSide,
  firstDeposit,
  firstDepositLoss,
  firstDepositBlockers,
  fillFirstDeposit,
  largestFirstDeposit,
} from './firstDeposit.ts'
import { creationBlockers, pairBlockers } from './newPoolBlockers.ts'
import { proposedName, proposedSymbol, utf8Bytes } from '../poolTokenText.ts'
import { sqrtPriceAtPrice } from '../range/priceTick.ts'
import { inversePrice, isOffMarket, marketPriceOf, priceGap, startingPriceOf, startingPriceBlockers } from './startingPrice.ts'
import { type FundedPoolType, HALF, type WeightedToken } from './weightedFunding.ts'

const [A, B] = [addressOf(0xa), addressOf(0xb)]
const MICRO = 10n ** 6n
/** A coin of 600 dollars, and a dollar of six decimals. */
const coin: WeightedToken = { weight: HALF, price: 600n * WAD, unit: WAD }
const dollar: WeightedToken = { weight: HALF, price: WAD, unit: MICRO }
const pair = [coin, dollar] as const

// LIQ-2: starting price for a new pool, both directions, warned against the market
describe('the starting price', () => {
  it('is that of the first amounts, in both directions', () => {
    const price = startingPriceOf({ amount: 2n * WAD, unit: WAD }, { amount: 1_200n * MICRO, unit: MICRO })
    expect(price).toBe(600n * WAD)
    expect(inversePrice(price!)).toBe(WAD / 600n + 1n)
    expect(inversePrice(0n)).toBeNull()
    expect(startingPriceOf({ amount: 0n, unit: WAD }, { amount: 1n, unit: MICRO })).toBeNull()
    expect(startingPriceOf({ amount: 1n, unit: WAD }, { amount: 0n, unit: MICRO })).toBeNull()
  })

  it('is measured against the market where both tokens have a price', () => {
    expect(marketPriceOf(600n * WAD, 2n * WAD)).toBe(300n * WAD)
    for (const [base, quote] of [
      [null, WAD],
      [WAD, null],
      [0n, WAD],
      [WAD, 0n],
    ] as const)
      expect(marketPriceOf(base, quote)).toBeNull()
  })

  it.each([
    [101n, true],
    [99n, true],
    [100n, false],
  ])('of %i where the market has 100 is off: %s', (price, off) => expect(isOffMarket(priceGap(price * WAD, 100n * WAD))).toBe(off))

  it('is neither right nor wrong without a market', () => {
    expect(priceGap(WAD, null)).toBeNull()
    expect(priceGap(WAD, 0n)).toBeNull()
    expect(isOffMarket(null)).toBeNull()
  })

  it.each([
    ['', 'priceMissing'],
    ['0', 'priceMissing'],
    ['x', 'priceInvalid'],
    ['1,000', 'priceAmbiguous'],
    ['1000000000000000000000000000000000000000', 'priceOutOfRange'],
  ])('typed as %j is refused: %s', (text, code) => {
    const tokens = { token0: A, token1: B, unit0: WAD, unit1: WAD }
    expect(startingPriceBlockers(parseWad(text), tokens, A)).toEqual([{ code }])
  })

  it('stands in either direction, down to the lowest', () => {
    const tokens = { token0: A, token1: B, unit0: WAD, unit1: MICRO }
    expect(startingPriceBlockers(parseWad('600'), tokens, A)).toEqual([])
    expect(startingPriceBlockers(parseWad('0.0016'), tokens, B)).toEqual([])
    expect(sqrtPriceAtPrice(tokens, 600n * WAD, A)).toBeGreaterThan(0n)
    const tiny = { token0: A, token1: B, unit0: WAD, unit1: 1n }
    expect(startingPriceBlockers(parseWad('10000000000000000000000'), tiny, B)).toEqual([{ code: 'priceOutOfRange' }])
  })
})

// LIQ-3, POOL-21: stable pools refuse a first deposit with k below 1e10 or amounts that differ by more than one unit of the coarser decimals
describe('the first deposit', () => {
  const stable: readonly WeightedToken[] = [{ ...coin, price: WAD }, dollar]

  it('goes by value, on the stable curve by amount', () => {
    expect(fillFirstDeposit('classic', pair, 0, WAD)).toEqual([WAD, 600n * MICRO])
    expect(fillFirstDeposit('weighted', pair, 1, 600n * MICRO)).toEqual([WAD, 600n * MICRO])
    expect(fillFirstDeposit('stable', stable, 0, WAD + 1n)).toEqual([WAD + 1n, MICRO])
    expect(fillFirstDeposit('stable', stable, 1, MICRO)).toEqual([WAD, MICRO])
    expect(fillFirstDeposit('stable', stable, 2, MICRO)).toBeNull()
  })

  it('is at most what there is', () => {
    expect(largestFirstDeposit('classic', pair, [4n * WAD, 600n * MICRO])).toEqual([WAD, 600n * MICRO])
    expect(largestFirstDeposit('stable', stable, [4n * WAD, MICRO])).toEqual([WAD, MICRO])
    expect(largestFirstDeposit('stable', stable, [WAD / 2n, MICRO])).toEqual([WAD / 2n, MICRO / 2n])
    expect(largestFirstDeposit('stable', stable, [WAD])).toEqual([0n, 0n])
  })

  it.each<[string, FundedPoolType, readonly bigint[], object]>([
    ['a classic one', 'classic', [4n, 10n ** 6n * 4n], { status: 'ok', liquidity: 3_000n }],
    ['a tiny one', 'classic', [1_000n, 1_000n], { status: 'refused', code: 'depositTooSmall' }],
    ['a huge one', 'classic', [MAX_UINT112 + 1n, 1n], { status: 'refused', code: 'depositTooLarge' }],
    ['a balanced stable one', 'stable', [WAD, MICRO], { status: 'ok', liquidity: 10n ** 12n - 1_000n }],
    ['one within a unit of the coarser decimals', 'stable', [WAD + 10n ** 12n, MICRO], { status: 'ok' }],
    ['one beyond it', 'stable', [WAD + 10n ** 12n + 1n, MICRO], { status: 'refused', code: 'depositsNotEqual' }],
    ['one with a tiny k', 'stable', [10n ** 12n, 1n], { status: 'refused', code: 'depositTooSmall' }],
    ['a weighted one', 'weighted', [WAD, MICRO], { status: 'ok' }],
    ['a weighted one without a token', 'weighted', [WAD, 0n], { status: 'refused', code: 'depositTooSmall' }],
  ])('%s', (_, type, amounts, expected) => expect(firstDeposit(type, stable, amounts)).toMatchObject(expected))

  it('has nothing to hide: what is no rule of ours rises', () => {
    expect(() => firstDeposit('classic', [{ ...coin, unit: 0n }], [null as never, 1n])).toThrow(TypeError)
  })

  it('is too small without amounts', () => expect(firstDeposit('stable', [], [])).toEqual({ status: 'refused', code: 'depositTooSmall' }))

  const side = (token: WeightedToken, text: string): FirstDepositSide => ({
    ...token,
    amount: parseAmount(text, token.unit === WAD ? 18 : 6),
    balance: { status: 'ok', value: token.unit * 10_000n },
  })
  const codes = (type: FundedPoolType, sides: readonly FirstDepositSide[], confirmation: 'none' | 'typed' = 'none') =>
    firstDepositBlockers(type, sides, confirmation).map(({ code }) => code)

  it('asks for amounts, then for what the pool would refuse, then for the word', () => {
    expect(codes('classic', [side(coin, '1'), side(dollar, '')])).toEqual(['amountMissing'])
    expect(codes('classic', [side(coin, '1'), side(dollar, '600')])).toEqual([])
    expect(codes('classic', [side(coin, '1'), side(dollar, '300')])).toEqual(['lossTooHigh'])
    expect(codes('classic', [side(coin, '1'), side(dollar, '300')], 'typed')).toEqual([])
    expect(codes('classic', [side({ ...coin, price: null }, '1'), side(dollar, '300')])).toEqual(['lossUnknown'])
    expect(codes('stable', [side({ ...coin, price: WAD }, '1'), side(dollar, '2')])).toEqual(['depositsNotEqual', 'lossTooHigh'])
    expect(codes('stable', [side({ ...coin, price: null }, '1'), side(dollar, '1')])).toEqual(['lossUnknown'])
  })

  // LIQ-8: wrong-ratio funding, in dollars
  it('loses as much in a classic pool as in a 50/50 weighted pool', () => {
    const sides = [side(coin, '1'), side(dollar, '300')]
    expect(firstDepositLoss('classic', sides)).toEqual(firstDepositLoss('weighted', sides))
    expect(firstDepositLoss('classic', sides)!.lossUsd).toBeGreaterThan(50n * WAD)
    expect(firstDepositLoss('weighted', [side(coin, ''), side(dollar, '300')])).toBeNull()
  })

  it('loses in a stable pool at most the premium of the dearer token', () => {
    const worth = (price: bigint) => firstDepositLoss('stable', [side({ ...coin, price }, '100'), side(dollar, '100')])
    expect(worth(WAD)).toEqual({ fundedUsd: 200n * WAD, lossUsd: 0n, loss: 0n })
    expect(worth((97n * WAD) / 100n)).toMatchObject({ fundedUsd: 197n * WAD, lossUsd: 3n * WAD })
    expect(worth((103n * WAD) / 100n)).toMatchObject({ fundedUsd: 203n * WAD, lossUsd: 3n * WAD })
  })
})

describe('creating a pool', () => {
  it.each([
    [{ status: 'ok', value: { isPaused: false, exists: false } } as const, []],
    [{ status: 'ok', value: { isPaused: true, exists: false } } as const, ['creationPaused']],
    [{ status: 'ok', value: { isPaused: true, exists: true } } as const, ['poolExists']],
    [{ status: 'loading' } as const, ['poolsUnknown']],
    [{ status: 'failed' } as const, ['poolsUnknown']],
  ])('where the chain says %o: %j', (creation, expected) => expect(creationBlockers(creation).map(({ code }) => code)).toEqual(expected))

  // SWAP-28: same-token pair is rejected
  it('takes two different tokens', () => {
    expect(pairBlockers([A, B])).toEqual([])
    expect(pairBlockers([A, A])).toEqual([{ code: 'sameToken' }])
    expect(pairBlockers([null, A])).toEqual([{ code: 'tokenMissing', index: 0 }])
    expect(pairBlockers([null, null])).toHaveLength(2)
  })
})

describe('the proposed name', () => {
  const part = (symbol: string, weight: bigint) => ({ symbol, weight })

  it('names the tokens and their weights', () => {
    const parts = [part('WBNB', 8_000n), part('USDT', 1_250n), part('THE', 750n)]
    expect(proposedSymbol(parts)).toBe('80WBNB-12.5USDT-7.5THE')
    expect(proposedName(parts)).toBe('Weighted WBNB USDT THE')
  })

  it('fits the contract, whatever the symbols are', () => {
    const eight = Array.from({ length: 8 }, () => part('WBETH', 1_250n))
    expect(proposedSymbol(eight)).toBe(Array.from({ length: 8 }, () => 'WBETH').join('-'))
    const long = Array.from({ length: 8 }, () => part('代幣🌊long', 1_250n))
    for (const text of [proposedSymbol(long), proposedName(long)]) expect(utf8Bytes(text)).toBeLessThanOrEqual(64)
  })

  it.each(['a', 'é', '代', '🌊', ''])('counts bytes as UTF-8 does: %j', (text) => expect(utf8Bytes(text)).toBe(Buffer.from(text).length))
})
