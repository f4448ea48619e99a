import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick, tickAtSqrtPrice } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { type Deposit, depositArriving, depositWith, type PairTaxes, UNTAXED } from './deposit.ts'
import { depositCost } from './marketLoss.ts'
import type { PricedPair } from './positionValue.ts'
import { movedPrice } from './range/priceTick.ts'
import type { TickRange } from './range/tickRange.ts'

const even: PricedPair = { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD }
const one = { sqrtPrice: sqrtPriceAtTick(0), tick: 0 }
/** The price of so many hundredths of the market's. */
const at = (hundredths: bigint) => movedPrice(one.sqrtPrice, hundredths, 100n)
const full = { tickLower: -887_220, tickUpper: 887_220 }
const narrow = { tickLower: -600, tickUpper: 600 }
const lossAtMarket = (deposit: Deposit, range: TickRange, pair: PricedPair) => depositCost(deposit, deposit, range, UNTAXED, pair)
const percent = (hundredths: bigint, range = full, pair = even, token: 'token0' | 'token1' = 'token0') =>
  Number(lossAtMarket(depositWith(at(hundredths), range, token, 100n * WAD)!, range, pair)!.loss) / 1e16

// LIQ-8: the arbitrage loss in dollars
describe('what others take of a deposit into a range', () => {
  it('is nothing at the market', () =>
    expect(lossAtMarket(depositWith(one, narrow, 'token0', WAD)!, narrow, even)).toEqual({ loss: 0n, lossUsd: 0n }))

  it('of all prices is that of a classic pool: 1 − 2√r ÷ (1 + r) at r times the market', () => {
    for (const r of [50n, 90n, 200n, 300n])
      expect(percent(r)).toBeCloseTo(100 * (1 - (2 * Math.sqrt(Number(r) / 100)) / (1 + Number(r) / 100)), 6)
  })

  it('is more in a range between the two prices, all of which is sold on the way', () => {
    const { tick } = at(200n)
    const between = { tickLower: 60, tickUpper: tickAtSqrtPrice(at(190n).sqrtPrice) - 10 }
    expect(tick).toBeGreaterThan(between.tickUpper)
    expect(percent(200n, between, even, 'token1')).toBeGreaterThan(25)
    expect(percent(104n, narrow)).toBeGreaterThan(percent(104n))
  })

  it('is nothing of a range that neither price is in, on the same side of both', () =>
    expect(percent(104n, { tickLower: 6_000, tickUpper: 12_000 })).toBe(0))

  it('counts whole units, whatever their decimals', () => {
    const cents = { unit0: WAD, unit1: 10n ** 6n, price0: 2n * WAD, price1: WAD }
    const price = movedPrice(one.sqrtPrice, 2n, 10n ** 12n)
    const { loss } = lossAtMarket(depositWith(price, full, 'token0', WAD)!, full, cents)!
    expect(Number(loss) / 1e18).toBeLessThan(1e-6)
  })

  it('is not known without a price', () => {
    for (const missing of [{ price0: null }, { price1: 0n }])
      expect(lossAtMarket(depositWith(one, narrow, 'token0', WAD)!, narrow, { ...even, ...missing })).toBeNull()
  })
})

// AlgebraPool.mint: liquidity of what least arrives of, and the rest is sent back
describe('what a deposit of tokens that keep a part loses', () => {
  const kept = { buy: 0n, sell: 30_000n }
  const none = UNTAXED[0]
  const above = { tickLower: 600, tickUpper: 1_200 }
  const lossOf = (taxes: PairTaxes, pair = even, token: 'token0' | 'token1' = 'token0', price = one, range = narrow) => {
    const deposit = depositWith(price, range, token, 100n * WAD)!
    return depositCost(deposit, depositArriving(price, range, deposit, taxes), range, taxes, pair)
  }
  const percentOf = (...of: Parameters<typeof lossOf>) => Number(lossOf(...of)!.loss) / 1e16

  it('is that part of each token: what is too much of the other one comes back', () => {
    expect(percentOf([kept, kept])).toBeCloseTo(3, 9)
    expect(percentOf([kept, none])).toBeCloseTo(1.5, 9)
    expect(percentOf([none, kept])).toBeCloseTo(1.5, 9)
    expect(percentOf([kept, none], even, 'token0', one, above)).toBeCloseTo(3, 9)
    expect(percentOf([none, kept], even, 'token0', one, above)).toBe(0)
  })

  it('counts what is kept of the way back', () => expect(percentOf([kept, { buy: 500_000n, sell: 0n }])).toBeCloseTo(1.5 + 0.75, 9))

  it('stands beside what others take', () => {
    const off = percentOf(UNTAXED, even, 'token0', at(90n), full)
    expect(percentOf([kept, kept], even, 'token0', at(90n), full)).toBeCloseTo(3 + off * 0.97, 9)
  })

  it('is at most the greater part where a token has no price, and not known where none is kept', () => {
    expect(percentOf([kept, none], { ...even, price1: null })).toBeCloseTo(3, 9)
    expect(lossOf([kept, none], { ...even, price1: null })!.lossUsd).toBeNull()
    expect(Number(lossOf([kept, none], { ...even, price1: null }, 'token0', one, above)!.lossUsd) / 1e18).toBeCloseTo(3, 9)
    expect(lossOf(UNTAXED, { ...even, price1: null })).toBeNull()
  })
})
