import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../../amm/concentrated/tickMath.ts'
import { WAD } from '../../math/fullMath.ts'
import { earnedUsd, liquidityOfUsd, rangeEstimate, type RangeMarket } from './rangeEstimate.ts'

const WEEK = 604_800
const prices = { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD }
const market: RangeMarket = {
  tick: 0,
  sqrtPrice: sqrtPriceAtTick(0),
  liquidity: 9n * 10n ** 24n,
  prices,
  feesUsd: 1_000n * WAD,
  providersPart: (WAD * 8n) / 10n,
  source: { block: 7n, window: { from: 0, to: WEEK } },
  farm: {
    price: WAD / 2n,
    stakedLiquidity: 10n ** 24n,
    source: { block: 7n, now: WEEK, stream: { rate: WAD / 100n, finish: BigInt(2 * WEEK) } },
  },
}
const range = { tickLower: -600, tickUpper: 600 }
const above = { tickLower: 600, tickUpper: 1_200 }
const liquidity = 10n ** 24n

// PRICE-8, LIQ-18: APR formulas that return their receipt; share of the liquidity in range
describe('the estimate of a range', () => {
  it('shares what was paid with everybody in range, itself among them', () => {
    const { valueUsd, share, fees, emission } = rangeEstimate(market, range, liquidity)
    expect(share).toBe(WAD / 10n)
    // 800 dollars that providers keep × a tenth × 365 ÷ 7 ÷ its worth.
    const yearly = (80n * WAD * 31_536_000n) / BigInt(WEEK)
    expect(fees.apr).toBe((yearly * WAD) / valueUsd!)
    expect(fees.inputs).toMatchObject({ inRange: true, liquidity, poolLiquidity: 10n ** 25n, valueUsd })
    // Half of 0.01 a second at 0.50 dollars.
    expect(emission!.apr).toBe((31_536_000n * WAD * WAD) / 400n / valueUsd!)
    expect(emission!.inputs.stakedLiquidity).toBe(2n * 10n ** 24n)
  })

  it('out of range has no share and earns nothing', () => {
    const { share, fees, emission, valueUsd } = rangeEstimate(market, above, liquidity)
    expect([share, fees.apr, emission!.apr]).toEqual([0n, 0n, 0n])
    expect(valueUsd).toBeGreaterThan(0n)
    expect(fees.inputs.poolLiquidity).toBe(market.liquidity)
  })

  it('is not known without a price, and nothing of an empty pool without liquidity', () => {
    const unpriced = { ...market, prices: { ...prices, price0: null } }
    expect(rangeEstimate(unpriced, range, liquidity)).toMatchObject({ valueUsd: null, fees: { apr: null }, emission: { apr: null } })
    expect(rangeEstimate({ ...market, liquidity: 0n, farm: null }, range, 0n)).toMatchObject({
      share: 0n,
      emission: null,
      fees: { apr: null },
    })
  })
})

it('so many dollars make the liquidity that is worth them', () => {
  const made = liquidityOfUsd(market, range, 1_000n * WAD, prices)!
  const { valueUsd } = rangeEstimate(market, range, made)
  expect(valueUsd).toBeLessThanOrEqual(1_000n * WAD)
  expect(valueUsd).toBeGreaterThan(1_000n * WAD - 10n ** 6n)
  expect(liquidityOfUsd(market, range, WAD, { ...prices, price1: null })).toBeNull()
  expect(liquidityOfUsd(market, range, WAD, { ...prices, price1: 0n })).toBeNull()
})

it('a year at 10 % earns a tenth, a week 7/365 of it', () => {
  expect(earnedUsd(1_000n * WAD, WAD / 10n, 31_536_000n)).toBe(100n * WAD)
  expect(earnedUsd(365n * WAD, WAD / 10n, BigInt(WEEK))).toBe((7n * WAD) / 10n)
})
