import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impactBand } from './impactBand.ts'
import { tradeCost, valueBand, valueDifference, worseBand } from './tradeCost.ts'

const WAD = 10n ** 18n
const percent = (n: number): bigint => (BigInt(Math.round(n * 1e6)) * WAD) / 100_000_000n
const usd = (n: number): bigint => BigInt(Math.round(n * 100)) * 10n ** 16n

const share = fc.bigInt(0n, WAD)
const pips = fc.bigInt(0n, 1_000_000n)

// SWAP-26
describe('tradeCost', () => {
  it('is what impact, fees and taxes take together, one after the other', () => {
    expect(tradeCost({ priceImpact: 0n, fee: percent(10) })).toBe(percent(10))
    expect(tradeCost({ priceImpact: percent(10), fee: percent(10) })).toBe(percent(19))
    expect(tradeCost({ priceImpact: 0n, fee: 0n, taxIn: 600_000n })).toBe(percent(60))
    expect(tradeCost({ priceImpact: percent(50), fee: percent(50), taxIn: 500_000n, taxOut: 500_000n })).toBe(percent(93.75))
  })

  it('is not known where the impact is not', () => expect(tradeCost({ priceImpact: null, fee: percent(1) })).toBeNull())

  it('lies between nothing and all, and never below any of its parts', () => {
    fc.assert(
      fc.property(share, share, pips, pips, (priceImpact, fee, taxIn, taxOut) => {
        const cost = tradeCost({ priceImpact, fee, taxIn, taxOut })!
        for (const part of [0n, priceImpact, fee, taxIn * 10n ** 12n, taxOut * 10n ** 12n]) expect(cost).toBeGreaterThanOrEqual(part)
        expect(cost).toBeLessThanOrEqual(WAD)
      }),
    )
  })

  it('never falls when a part grows', () => {
    fc.assert(
      fc.property(share, share, share, pips, (priceImpact, fee, more, taxIn) => {
        const grown = fee + more > WAD ? WAD : fee + more
        expect(tradeCost({ priceImpact, fee: grown, taxIn })!).toBeGreaterThanOrEqual(tradeCost({ priceImpact, fee, taxIn })!)
        expect(tradeCost({ priceImpact: grown, fee, taxIn })!).toBeGreaterThanOrEqual(tradeCost({ priceImpact: fee, fee, taxIn })!)
      }),
    )
  })
})

describe('valueDifference', () => {
  it('is a share of what is paid, negative for a loss', () => {
    expect(valueDifference(usd(100), usd(70))).toBe(-percent(30))
    expect(valueDifference(usd(100), usd(130))).toBe(percent(30))
    expect(valueDifference(usd(100), 0n)).toBe(-WAD)
  })

  it('is rounded down, so that a loss is never told smaller', () => {
    expect(valueDifference(3n * WAD, 2n * WAD)).toBe(-333_333_333_333_333_334n)
    expect(valueDifference(3n * WAD, 4n * WAD)).toBe(333_333_333_333_333_333n)
  })

  it('is nothing where a side has no price or less than a dollar is paid', () => {
    expect(valueDifference(null, usd(70))).toBeNull()
    expect(valueDifference(usd(100), null)).toBeNull()
    expect(valueDifference(WAD - 1n, 0n)).toBeNull()
    expect(valueDifference(WAD, 0n)).toBe(-WAD)
  })

  it('never loses more than all, and never grows when less comes out', () => {
    fc.assert(
      fc.property(fc.bigInt(WAD, 10n ** 30n), fc.bigInt(0n, 10n ** 30n), fc.bigInt(0n, 10n ** 30n), (paid, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        const [worse, better] = [valueDifference(paid, less)!, valueDifference(paid, more)!]
        expect(worse).toBeGreaterThanOrEqual(-WAD)
        expect(worse).toBeLessThanOrEqual(better)
      }),
    )
  })
})

it.each([
  [null, 'plain'],
  [percent(30), 'plain'],
  [0n, 'plain'],
  [-percent(3), 'plain'],
  [-percent(3) - 1n, 'notice'],
  [-percent(10), 'notice'],
  [-percent(10) - 1n, 'confirm'],
  [-percent(25), 'confirm'],
  [-percent(25) - 1n, 'typed'],
  [-WAD, 'typed'],
] as const)('a value difference of %s is %s', (difference, band) => expect(valueBand(difference)).toBe(band))

it('the worse band asks for more', () => {
  expect(worseBand('plain', 'notice')).toBe('notice')
  expect(worseBand('typed', 'unknown')).toBe('typed')
  expect(worseBand('unknown', 'notice')).toBe('unknown')
  expect(worseBand(impactBand(percent(6)), valueBand(null))).toBe('confirm')
})
