import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { portfolioValue, positionUsd, sharesUsd } from './portfolioValue.ts'

const part = (pool: `0x${string}`, usd: bigint | null, pricedAt: number) => ({ pool, usd, pricedAt })

// LIQ-28: what has no price is said, never counted as nothing
describe('the value of a portfolio', () => {
  it('is the sum of its parts, as old as the oldest of them', () => {
    expect(portfolioValue([part('0x1', 5n, 300), part('0x2', 7n, 200)])).toEqual({ valueUsd: 12n, unpriced: [], pricedAt: 200 })
  })

  it('names once each pool that is not in it', () => {
    const parts = [part('0x1', 5n, 300), part('0x2', null, 100), part('0x2', null, 100)]
    expect(portfolioValue(parts)).toEqual({ valueUsd: 5n, unpriced: ['0x2'], pricedAt: 300 })
  })

  it('is not known where nothing of it has a price, and nothing where nothing is held', () => {
    expect(portfolioValue([part('0x1', null, 1)])).toEqual({ valueUsd: null, unpriced: ['0x1'], pricedAt: null })
    expect(portfolioValue([])).toEqual({ valueUsd: 0n, unpriced: [], pricedAt: null })
  })
})

describe('parts of a portfolio', () => {
  it('are pool tokens by their share of the pool', () => {
    expect(sharesUsd(1n, 3n, 100n)).toBe(33n)
    expect(sharesUsd(1n, 0n, 100n)).toBeNull()
    expect(sharesUsd(1n, 3n, null)).toBeNull()
  })

  it('are positions by what they hold', () => {
    const price = { sqrtPrice: sqrtPriceAtTick(0), tick: 0 }
    const pair = { unit0: WAD, unit1: WAD, price0: 2n * WAD, price1: WAD }
    const above = { range: { tickLower: 60, tickUpper: 120 }, liquidity: 10n ** 24n }
    const inRange = { range: { tickLower: -60, tickUpper: 60 }, liquidity: 10n ** 24n }
    expect(positionUsd(price, above, { ...pair, price1: null })).toBeGreaterThan(0n)
    expect(positionUsd(price, inRange, { ...pair, price1: null })).toBeNull()
    expect(positionUsd(price, inRange, pair)).toBeGreaterThan(0n)
  })
})
