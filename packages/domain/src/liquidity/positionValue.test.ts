import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { againstHolding, amountsUsd, type PricedPair, toSides } from './positionValue.ts'

const pair: PricedPair = { unit0: 10n ** 18n, unit1: 10n ** 6n, price0: 600n * WAD, price1: WAD }
const amounts = { amount0: 2n * 10n ** 18n, amount1: 300n * 10n ** 6n }

// LIQ-22
describe('amountsUsd', () => {
  it('adds both sides', () => expect(amountsUsd(amounts, pair)).toBe(1_500n * WAD))

  // ERR-20: what is not known is never zero
  it('is not known where something has no price', () => {
    expect(amountsUsd(amounts, { ...pair, price0: null })).toBeNull()
    expect(amountsUsd(amounts, { ...pair, price1: null })).toBeNull()
  })

  it('needs no price of a token of which there is nothing', () =>
    expect(amountsUsd({ ...amounts, amount0: 0n }, { ...pair, price0: null })).toBe(300n * WAD))
})

describe('againstHolding', () => {
  const held = toSides(amounts, pair)
  it('states the gain in dollars and as a part', () =>
    expect(againstHolding(held, toSides({ amount0: 3n * 10n ** 18n, amount1: 0n }, pair))).toEqual({
      heldUsd: 1_500n * WAD,
      nowUsd: 1_800n * WAD,
      gainUsd: 300n * WAD,
      gain: WAD / 5n,
    }))

  it('rounds a loss away from zero', () => {
    const now = [{ amount: 1n, unit: 1n, price: 2n }]
    expect(againstHolding([{ amount: 1n, unit: 1n, price: 3n }], now)?.gain).toBe(-333_333_333_333_333_334n)
  })

  it('says nothing where a price is missing, or nothing was put in', () => {
    expect(againstHolding(toSides(amounts, { ...pair, price0: null }), held)).toBeNull()
    expect(againstHolding(held, toSides(amounts, { ...pair, price1: null }))).toBeNull()
    expect(againstHolding(toSides({ amount0: 0n, amount1: 0n }, pair), held)).toBeNull()
  })
})
