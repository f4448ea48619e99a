import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { emissionApr, streamRate } from './emissionApr.ts'

// POOL-2
describe('streamRate', () => {
  it('is what the stream pays until its end, and nothing from then on', () => {
    const stream = { rate: 7n, finish: 2_000n }
    expect([1_999n, 2_000n].map((now) => streamRate(stream, now))).toEqual([7n, 0n])
  })
})

// PRICE-7: farm APR uses 31,536,000 seconds per year
describe('emissionApr', () => {
  const facts = { rate: WAD / 1_000n, price: WAD / 4n, stakedUsd: 78_840n * WAD }

  it('is a year of the stream over what is staked', () => expect(emissionApr(facts)).toBe(WAD / 10n))

  it('rounds down', () => expect(emissionApr({ ...facts, stakedUsd: facts.stakedUsd + 1n })).toBe(WAD / 10n - 1n))

  it('is nothing where nothing streams', () => expect(emissionApr({ ...facts, rate: 0n })).toBe(0n))

  it.each([{ price: null }, { stakedUsd: null }, { stakedUsd: 0n }])('is not known with %o', (unknown) =>
    expect(emissionApr({ ...facts, ...unknown })).toBeNull(),
  )
})
