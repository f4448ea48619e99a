import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import { WAD } from '../math/fullMath.ts'
import { asLowerBound, totalWorth, worthOf } from './worth.ts'

const [the, usd, stranger, other] = [1, 2, 3, 4].map(addressOf) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const priceOf = (token: string) =>
  token === the ? { price: WAD / 4n, unit: WAD } : token === usd ? { price: WAD, unit: 1_000_000n } : null

// ERR-19, VOTE-8: zero is shown only when zero was read
describe('worthOf', () => {
  it('adds up what has a price, in dollars', () =>
    expect(
      worthOf(
        [
          { token: the, amount: 8n * WAD },
          { token: usd, amount: 3_000_000n },
        ],
        priceOf,
      ),
    ).toEqual({ usd: 5n * WAD, unpriced: [] }))

  it('names what has no price, beside what has one', () =>
    expect(
      worthOf(
        [
          { token: the, amount: 4n * WAD },
          { token: stranger, amount: 1n },
        ],
        priceOf,
      ),
    ).toEqual({ usd: WAD, unpriced: [stranger] }))

  it('is not known where nothing has a price', () =>
    expect(worthOf([{ token: stranger, amount: 1n }], priceOf)).toEqual({ usd: null, unpriced: [stranger] }))

  it('is zero where there is nothing, also of tokens without a price', () => {
    expect(worthOf([], priceOf)).toEqual({ usd: 0n, unpriced: [] })
    expect(worthOf([{ token: stranger, amount: 0n }], priceOf)).toEqual({ usd: 0n, unpriced: [] })
  })
})

describe('totalWorth', () => {
  it('adds dollars and names each unpriced token once', () =>
    expect(
      totalWorth([
        { usd: 2n, unpriced: [stranger] },
        { usd: 3n, unpriced: [stranger, other] },
        { usd: null, unpriced: [other] },
      ]),
    ).toEqual({ usd: 5n, unpriced: [stranger, other] }))

  it('is not known where only nothing and unknown are added', () =>
    expect(
      totalWorth([
        { usd: 0n, unpriced: [] },
        { usd: null, unpriced: [stranger] },
      ]),
    ).toEqual({ usd: null, unpriced: [stranger] }))

  it('is zero for nothing', () => expect(totalWorth([])).toEqual({ usd: 0n, unpriced: [] }))
})

describe('asLowerBound', () => {
  it('is what was found, and not known where nothing was', () => {
    expect(asLowerBound({ usd: WAD, unpriced: [stranger] })).toEqual({ usd: WAD, unpriced: [stranger] })
    expect(asLowerBound({ usd: 0n, unpriced: [] })).toEqual({ usd: null, unpriced: [] })
  })
})
