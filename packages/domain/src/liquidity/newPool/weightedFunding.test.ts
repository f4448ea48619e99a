import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, magnitude, weightedWith } from '../../../test/arbitraries.ts'
import { applyWeightedSwap } from '../../amm/weighted/pool.ts'
import { parseAmount } from '../../amounts/parseAmount.ts'
import { WAD } from '../../math/fullMath.ts'
import { sidesUsd } from '../../pricing/tokenPrice.ts'
import { singleExit, singleJoin, weightedShareSides } from '../singleToken.ts'
import {
  fillByValue,
  fundingBand,
  fundingLoss,
  isFundingAdvised,
  largestFill,
  MAX_FUNDING_LOSS,
  type WeightedToken,
} from './weightedFunding.ts'
import { evenWeights, toWeight, WEIGHT_TOTAL, weightedFundingBlockers, weightedPoolBlockers } from './weightedBlockers.ts'

const percent = (n: number): bigint => (WAD * BigInt(Math.round(n * 100))) / 10_000n
const token = (weight: number, price: bigint | null, decimals = 18): WeightedToken => ({
  weight: percent(weight),
  price: price === null ? null : price * WAD,
  unit: 10n ** BigInt(decimals),
})
/** 80 % of a coin of 600 dollars, 20 % of a dollar with six decimals. */
const pool = [token(80, 600n), token(20, 1n, 6)] as const
const funded = (amounts: readonly bigint[], tokens: readonly WeightedToken[] = pool) =>
  tokens.map((one, i) => ({ ...one, amount: amounts[i]! }))

/** Two to eight tokens of any price, decimals and weight. */
const anyTokens: fc.Arbitrary<WeightedToken[]> = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 1_000 }), magnitude(40, 90), fc.constantFrom(6, 8, 18)), { minLength: 2, maxLength: 8 })
  .map((parts) => {
    const total = parts.reduce((sum, [weight]) => sum + weight, 0)
    const weights = parts.map(([weight]) => (WAD * BigInt(weight)) / BigInt(total))
    weights[0] = weights[0]! + WAD - weights.reduce((sum, weight) => sum + weight, 0n)
    return parts.map(([, price, decimals], i) => ({ weight: weights[i]!, price, unit: 10n ** BigInt(decimals) }))
  })

describe('fillByValue', () => {
  it('fills the others by their weights', () => {
    expect(fillByValue(pool, 0, 4n * WAD)).toEqual([4n * WAD, 600n * 10n ** 6n])
    expect(fillByValue(pool, 1, 600n * 10n ** 6n)).toEqual([4n * WAD, 600n * 10n ** 6n])
  })

  it('is not known without a price, a weight or the token', () => {
    expect(fillByValue([pool[0], token(20, null)], 0, 1n)).toBeNull()
    expect(fillByValue([token(80, 0n), pool[1]], 1, 1n)).toBeNull()
    expect(fillByValue([token(0, 600n), pool[1]], 0, 1n)).toBeNull()
    expect(fillByValue(pool, 2, 1n)).toBeNull()
  })

  // LIQ-6: amounts must not go to another token when the order changes
  it('is the same in whatever order the tokens stand', () => {
    fc.assert(
      fc.property(anyTokens, magnitude(60, 90), (tokens, amount) => {
        const last = tokens.length - 1
        expect(fillByValue(tokens.toReversed(), last, amount)).toEqual(fillByValue(tokens, 0, amount)?.toReversed())
      }),
    )
  })
})

describe('largestFill', () => {
  it('uses up the scarcest balance', () => {
    expect(largestFill(pool, [4n * WAD, 1_000n * 10n ** 6n])).toEqual([4n * WAD, 600n * 10n ** 6n])
    expect(largestFill(pool, [40n * WAD, 600n * 10n ** 6n])).toEqual([4n * WAD, 600n * 10n ** 6n])
    expect(largestFill(pool, [4n * WAD])).toEqual([0n, 0n])
    expect(largestFill(pool, [])).toEqual([0n, 0n])
  })

  it('is not known without a price, a weight or tokens', () => {
    expect(largestFill([pool[0], token(20, null)], [1n, 1n])).toBeNull()
    expect(largestFill([pool[0], token(0, 1n)], [1n, 1n])).toBeNull()
    expect(largestFill([], [])).toBeNull()
  })

  it('never asks for more than there is', () => {
    fc.assert(
      fc.property(anyTokens, fc.array(magnitude(30, 100), { minLength: 8, maxLength: 8 }), (tokens, balances) => {
        const amounts = largestFill(tokens, balances)!
        for (const [i, amount] of amounts.entries()) expect(amount).toBeLessThanOrEqual(balances[i]!)
        expect(amounts.some((amount, i) => amount === balances[i])).toBe(true)
      }),
    )
  })
})

// LIQ-7, REL-34: wrong-ratio funding: the arbitrage loss in dollars, blocked above 2 % unless typed to confirm
describe('fundingLoss', () => {
  it('is nothing at the right ratio', () => expect(fundingLoss(funded([4n * WAD, 600n * 10n ** 6n]))!.lossUsd).toBeLessThan(10n))

  it('of an 80/20 pool funded half and half is 1 − 0.5 ÷ 0.8^0.8 ÷ 0.2^0.2 of its value', () => {
    const { fundedUsd, lossUsd, loss } = fundingLoss(funded([WAD, 600n * 10n ** 6n]))!
    expect(fundedUsd).toBe(1_200n * WAD)
    expect(Number(loss) / 1e18).toBeCloseTo(1 - 0.5 / 0.8 ** 0.8 / 0.2 ** 0.2, 12)
    expect(Number(lossUsd) / 1e18).toBeCloseTo(1_200 * (1 - 0.5 / 0.8 ** 0.8 / 0.2 ** 0.2), 9)
  })

  it('is what arbitrage leaves when it trades such a pool to the market in small steps without a fee', () => {
    const [a, b] = [addressOf(0xa), addressOf(0xb)]
    // Half and half in value: 80 % of a is too little, so the market buys b with a until the price is one.
    let state = weightedWith(
      [
        [a, 8_000, 1_000n],
        [b, 2_000, 1_000n],
      ],
      { fee: 0n },
    )
    const worth = () => state.reserves.reduce((sum, reserve) => sum + reserve, 0n)
    const tokens = [token(80, 1n), token(20, 1n)]
    const expected = fundingLoss(funded([1_000n * WAD, 1_000n * WAD], tokens))!
    while (state.reserves[0]! * 2_000n < state.reserves[1]! * 8_000n) state = applyWeightedSwap(state, WAD / 2n, a, b)
    const lost = 2_000n * WAD - worth()
    expect(Number(lost) / Number(expected.lossUsd)).toBeCloseTo(1, 3)
    expect(lost).toBeLessThanOrEqual(expected.lossUsd)
  })

  it('is never below zero, never all, and nothing to speak of after a fill by value', () => {
    fc.assert(
      fc.property(anyTokens, fc.array(magnitude(40, 90), { minLength: 8, maxLength: 8 }), (tokens, amounts) => {
        const loss = fundingLoss(funded(amounts, tokens))
        fc.pre(loss !== null)
        expect(loss.lossUsd).toBeGreaterThanOrEqual(0n)
        expect(loss.loss).toBeLessThanOrEqual(WAD)
        const fill = fillByValue(tokens, 0, amounts[0]! << 40n)!
        fc.pre(fill.every((amount) => amount > 10n ** 12n))
        expect(fundingLoss(funded(fill, tokens))!.loss).toBeLessThan(10n ** 6n)
      }),
    )
  })

  it('is not known where an amount or a price is missing', () => {
    expect(fundingLoss(funded([WAD, 1n], [pool[0], token(20, null)]))).toBeNull()
    expect(fundingLoss(funded([WAD, 0n]))).toBeNull()
    expect(fundingLoss(funded([WAD, 1n], [pool[0], token(0, 1n)]))).toBeNull()
    expect(fundingLoss([])).toBeNull()
  })

  it('above 2 % needs a word, and so does one that is not known', () => {
    const loss = (part: bigint) => ({ fundedUsd: WAD, lossUsd: part, loss: part })
    expect(fundingBand(loss(MAX_FUNDING_LOSS))).toBe('plain')
    expect(fundingBand(loss(MAX_FUNDING_LOSS + 1n))).toBe('typed')
    expect(fundingBand(null)).toBe('unknown')
  })
})

// LIQ-6: recommended initial funds $20,000
describe('isFundingAdvised', () => {
  it.each([
    [20_000n, true],
    [19_999n, false],
  ])('%i dollars: %s', (whole, advised) => expect(isFundingAdvised([{ amount: whole, unit: 1n, price: WAD }])).toBe(advised))
  it('is not known without a price', () => expect(isFundingAdvised([{ amount: 1n, unit: 1n, price: null }])).toBeNull())
})

// LIQ-6: 2 to 8 tokens, each weight above 0.01 %, 100 % in all, no token twice
describe('weightedPoolBlockers', () => {
  const part = (n: number, weight: string) => ({ token: n === 0 ? null : addressOf(n), weight: parseAmount(weight, 2) })
  const blockers = (...tokens: ReturnType<typeof part>[]) =>
    weightedPoolBlockers({ name: 'Mine', symbol: 'MINE', tokens, fee: { status: 'ok', value: 3_000n } })

  const stopsOf = (change: Partial<Parameters<typeof weightedPoolBlockers>[0]>) =>
    weightedPoolBlockers({
      name: 'Mine',
      symbol: 'MINE',
      tokens: [part(1, '80'), part(2, '20')],
      fee: { status: 'ok', value: 3_000n },
      ...change,
    })

  it('takes two to eight tokens that total 100 %', () => {
    expect(blockers(part(1, '80'), part(2, '20'))).toEqual([])
    expect(blockers(...Array.from({ length: 8 }, (_, i) => part(i + 1, '12.5')))).toEqual([])
    expect(blockers(part(1, '99.98'), part(2, '0.02'))).toEqual([])
    expect(toWeight(WEIGHT_TOTAL)).toBe(WAD)
  })

  it('names what is wrong', () => {
    expect(blockers(part(1, '100'))).toEqual([{ code: 'tokensTooFew' }])
    expect(blockers(...Array.from({ length: 10 }, (_, i) => part(i + 1, '10')))).toEqual([{ code: 'tokensTooMany' }])
    expect(blockers(part(1, '80'), part(2, '19.99'))).toEqual([{ code: 'weightsNotWhole', total: 9_999n }])
    expect(blockers(part(1, '50'), part(1, '50'))).toEqual([{ code: 'tokenTwice', index: 1 }])
    expect(blockers(part(1, '100'), part(0, '0'))).toEqual([
      { code: 'tokenMissing', index: 1 },
      { code: 'weightTooSmall', index: 1 },
    ])
    expect(blockers(part(1, '99.99'), part(2, '0.01'))).toEqual([{ code: 'weightTooSmall', index: 1 }])
    expect(blockers(part(1, ''), part(2, '0.001'))).toEqual([
      { code: 'weightMissing', index: 0 },
      { code: 'weightInvalid', index: 1 },
      { code: 'weightsNotWhole', total: 0n },
    ])
  })

  it.each([
    ['', 'feeMissing'],
    ['x', 'feeOutOfRange'],
    ['0.0099', 'feeOutOfRange'],
    ['10.0001', 'feeOutOfRange'],
  ])('a fee of %j percent: %s', (fee, code) => expect(stopsOf({ fee: parseAmount(fee, 4) })).toEqual([{ code }]))

  it.each([
    ['a name', { name: ' ' }, 'nameMissing'],
    ['a symbol', { symbol: '' }, 'symbolMissing'],
    ['a name of at most 64 bytes', { name: 'é'.repeat(33) }, 'nameTooLong'],
    ['a symbol of at most 64 bytes', { symbol: 'x'.repeat(65) }, 'symbolTooLong'],
  ])('asks for %s', (_, change, code) => expect(stopsOf(change)).toEqual([{ code }]))

  it('takes 64 bytes of either', () => expect(stopsOf({ name: 'é'.repeat(32), symbol: 'x'.repeat(64) })).toEqual([]))
})

describe('evenWeights', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('of %i tokens total 100 % and differ by at most one step', (count) => {
    const weights = evenWeights(count)
    expect(weights).toHaveLength(count)
    expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(WEIGHT_TOTAL)
    expect(weights[0]! - weights.at(-1)!).toBeLessThanOrEqual(1n)
  })
})

describe('weightedFundingBlockers', () => {
  const side = (text: string) => ({ amount: parseAmount(text, 0), balance: { status: 'ok', value: 10n } as const })
  const loss = { fundedUsd: WAD, lossUsd: WAD / 10n, loss: WAD / 10n }

  it('asks for amounts first, then for the word', () => {
    expect(weightedFundingBlockers([side('1'), side('')], loss, 'none')).toEqual([{ code: 'amountMissing', index: 1 }])
    expect(weightedFundingBlockers([side('1'), side('11')], loss, 'typed')).toEqual([{ code: 'balanceShort', missing: 1n, index: 1 }])
    expect(weightedFundingBlockers([side('1'), side('1')], loss, 'confirmed')).toEqual([{ code: 'lossTooHigh' }])
    expect(weightedFundingBlockers([side('1'), side('1')], null, 'none')).toEqual([{ code: 'lossUnknown' }])
    expect(weightedFundingBlockers([side('1'), side('1')], loss, 'typed')).toEqual([])
    expect(weightedFundingBlockers([side('1'), side('1')], { ...loss, loss: 0n }, 'none')).toEqual([])
  })
})

describe('one token of a weighted pool', () => {
  const [a, b] = [addressOf(0xa), addressOf(0xb)]
  const supply = {
    pool: weightedWith([
      [a, 8_000, 8_000n],
      [b, 2_000, 2_000n],
    ]),
    totalSupply: 10_000n * WAD,
  }
  const priceOf = () => WAD

  it('goes in and out at a loss of about its fee, and its own weight is free of it', () => {
    const join = singleJoin(supply, WAD, a, priceOf)
    expect(Number(join.value!.gain) / 1e18).toBeCloseTo(-0.003 * 0.2, 4)
    const exit = singleExit(supply, join.liquidity, b, priceOf)
    expect(Number(exit.value!.gain) / 1e18).toBeCloseTo(-0.003 * 0.8, 3)
    expect(exit.amountOut).toBeGreaterThan((WAD * 99n) / 100n)
  })

  it('is worth what the share is', () => expect(sidesUsd(weightedShareSides(supply, supply.totalSupply / 4n, priceOf))).toBe(2_500n * WAD))

  it('is not known without prices', () => {
    const unknown = (token: string) => (token === a ? WAD : null)
    expect(singleJoin(supply, WAD, a, unknown).value).toBeNull()
    expect(singleExit(supply, WAD, b, unknown).value).toBeNull()
  })
})
