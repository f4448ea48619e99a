import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concentratedWith } from '../../../test/concentratedPools.ts'
import { poolWith, TOKEN_A, TOKEN_B, weightedWith } from '../../../test/arbitraries.ts'
import { WAD } from '../../math/fullMath.ts'
import { rangeEmissionApr, stakeEmissionApr, type StreamSource } from './emissionAprReceipt.ts'
import { poolFeeApr, providersPart, rangeFeeApr } from './feeApr.ts'

const DAY = 86_400
const week = { block: 77n, window: { from: 1_000_000, to: 1_000_000 + 7 * DAY } }
const usd = (whole: bigint) => whole * WAD

// PRICE-8
describe('providersPart', () => {
  it('is everything but the community fee of a concentrated pool', () => {
    expect(providersPart(poolWith())).toBe(WAD)
    expect(
      providersPart(
        weightedWith([
          [TOKEN_A, 5_000, 1n],
          [TOKEN_B, 5_000, 1n],
        ]),
      ),
    ).toBe(WAD)
    expect(providersPart(concentratedWith([[-60, 60, 1n]], { communityFee: 200 }))).toBe((WAD * 8n) / 10n)
  })
})

describe('poolFeeApr', () => {
  const inputs = { feesUsd: usd(700n), providersPart: WAD, tvlUsd: usd(36_500n) }

  // PRICE-6: annualised fees = average daily fees over the last 7 days × 365
  it('is the average daily fees of seven days × 365 ÷ TVL, and brings what it is made of', () =>
    expect(poolFeeApr(inputs, week)).toEqual({ ...week, formula: 'poolFees', inputs, apr: WAD }))

  it('counts what providers keep', () =>
    expect(poolFeeApr({ ...inputs, providersPart: (WAD * 8n) / 10n }, week).apr).toBe((WAD * 8n) / 10n))

  it('is not known where the fees, the TVL or the window are not', () => {
    expect(poolFeeApr({ ...inputs, feesUsd: null }, week)).toMatchObject({ apr: null, inputs: { feesUsd: null } })
    expect(poolFeeApr({ ...inputs, tvlUsd: null }, week).apr).toBeNull()
    expect(poolFeeApr({ ...inputs, tvlUsd: 0n }, week).apr).toBeNull()
    expect(poolFeeApr(inputs, { ...week, window: { from: 5, to: 5 } }).apr).toBeNull()
  })

  it('is zero without fees', () => expect(poolFeeApr({ ...inputs, feesUsd: 0n }, week).apr).toBe(0n))
})

describe('rangeFeeApr', () => {
  const inputs = {
    feesUsd: usd(700n),
    providersPart: WAD,
    inRange: true,
    liquidity: 10n,
    poolLiquidity: 100n,
    valueUsd: usd(365n),
  }

  it('is the part of the fees that the liquidity takes', () =>
    expect(rangeFeeApr(inputs, week)).toEqual({ ...week, formula: 'rangeFees', inputs, apr: 10n * WAD }))

  // LIQ-21: an out-of-range position earns nothing until rebalanced
  it('out of range is zero, whatever else is known', () =>
    expect(rangeFeeApr({ ...inputs, inRange: false, feesUsd: null, valueUsd: null }, week).apr).toBe(0n))

  it('is not known without fees, a value or liquidity', () => {
    for (const missing of [{ feesUsd: null }, { valueUsd: null }, { poolLiquidity: 0n }])
      expect(rangeFeeApr({ ...inputs, ...missing }, week).apr).toBeNull()
  })

  it('equals the APR of the pool for all of its liquidity and value', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.bigInt(1n, 10n ** 30n), fc.bigInt(1n, 2n ** 100n), (feesUsd, tvlUsd, liquidity) => {
        const pool = poolFeeApr({ feesUsd, providersPart: WAD, tvlUsd }, week)
        const range = rangeFeeApr({ ...inputs, feesUsd, liquidity, poolLiquidity: liquidity, valueUsd: tvlUsd }, week)
        expect(range.apr).toBe(pool.apr)
      }),
    )
  })
})

describe('emission', () => {
  const source: StreamSource = { block: 77n, now: 1_000, stream: { rate: WAD, finish: 5_000n } }
  const facts = { price: WAD / 2n, inRange: true, liquidity: 25n, stakedLiquidity: 100n, valueUsd: usd(31_536_000n) }

  it('is the APR of the gauge for a stake', () =>
    expect(stakeEmissionApr({ price: WAD / 2n, stakedUsd: usd(31_536_000n) }, source)).toEqual({
      block: 77n,
      window: { from: 1_000, to: 5_000 },
      formula: 'stakeEmission',
      inputs: { rate: WAD, price: WAD / 2n, stakedUsd: usd(31_536_000n) },
      apr: WAD / 2n,
    }))

  it('is, for a range, its share of the stakes in range', () =>
    expect(rangeEmissionApr(facts, source)).toEqual({
      block: 77n,
      window: { from: 1_000, to: 5_000 },
      formula: 'rangeEmission',
      inputs: { ...facts, rate: WAD },
      apr: WAD / 8n,
    }))

  it('out of range is zero', () => expect(rangeEmissionApr({ ...facts, inRange: false, price: null }, source).apr).toBe(0n))

  it('is zero once the stream has ended', () =>
    expect(rangeEmissionApr(facts, { ...source, now: 6_000 })).toMatchObject({ apr: 0n, window: { from: 6_000, to: 6_000 } }))

  it('is not known without a price, a value or a stake', () => {
    for (const missing of [{ price: null }, { valueUsd: null }, { stakedLiquidity: 0n }])
      expect(rangeEmissionApr({ ...facts, ...missing }, source).apr).toBeNull()
  })
})
