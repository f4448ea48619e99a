import { formatWad, minimumAtPrice, WAD } from '@exchange/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketPrice, type PriceEntry, priceAbove, resolvePrice } from './limitPrice.ts'

const units = { unitIn: WAD, unitOut: 1_000_000n }
const known = { amountIn: 100n * WAD, market: WAD / 4n, units, decimalsOut: 6 }
const resolve = (entry: PriceEntry, change: Partial<typeof known> = {}) => resolvePrice(entry, { ...known, ...change })

// ORDER-11: price entry both ways, distance from the market
describe('the price of a limit order', () => {
  it('follows the market until one is entered, and is missing while that is not known', () => {
    expect(resolve({ by: 'market' })).toEqual({ status: 'ok', price: WAD / 4n })
    expect(resolvePrice({ by: 'market' }, { ...known, market: null })).toEqual({ status: 'missing' })
  })

  it('is what was typed, with a point or a comma', () => {
    expect(resolve({ by: 'typed', text: '0.3', inverted: false })).toEqual({ status: 'ok', price: (3n * WAD) / 10n })
    expect(resolve({ by: 'typed', text: '0,3', inverted: false })).toEqual({ status: 'ok', price: (3n * WAD) / 10n })
  })

  it('typed the other way round is never worse than what was typed', () => {
    const state = resolve({ by: 'typed', text: '3', inverted: true })
    expect(state).toEqual({ status: 'ok', price: WAD / 3n + 1n })
  })

  it.each([
    ['', 'missing'],
    ['0', 'missing'],
    ['1.2.3', 'invalid'],
    ['98,500', 'ambiguous'],
    ['1.000', 'ambiguous'],
    ['abc', 'invalid'],
  ])('typed as "%s" is %s', (text, status) => expect(resolve({ by: 'typed', text, inverted: false })).toEqual({ status }))

  it('comes from what is to be received, and needs an amount to sell for it', () => {
    expect(resolve({ by: 'receive', text: '30' })).toEqual({ status: 'ok', price: (3n * WAD) / 10n })
    expect(resolve({ by: 'receive', text: '30' }, { amountIn: 0n })).toEqual({ status: 'missing' })
    expect(resolve({ by: 'receive', text: '1.1234567' })).toEqual({ status: 'invalid' })
  })

  it('asks for no less than was typed to be received, and at most one unit more', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.bigInt({ min: 10n ** 9n, max: 10n ** 27n }), (out, amountIn) => {
        const text = formatWad(out * 10n ** 12n)
        const state = resolve({ by: 'receive', text }, { amountIn })
        if (state.status !== 'ok') throw new Error(text)
        const minimum = minimumAtPrice(amountIn, state.price, units)
        expect(minimum).toBeGreaterThanOrEqual(out)
        // A price has 18 decimals: an amount beyond them changes the minimum by up to one unit of the last decimal.
        expect(minimum - out).toBeLessThanOrEqual(1n + (amountIn * units.unitOut) / (units.unitIn * WAD))
      }),
    ))

  it('stands where the market was when a distance was chosen', () => {
    const price = priceAbove(WAD / 4n, 500)
    expect(formatWad(price)).toBe('0.2625')
    expect(resolvePrice({ by: 'fixed', price }, { ...known, market: WAD })).toEqual({ status: 'ok', price })
  })

  it('of the market is what the pools give for the amount, or nothing', () => {
    expect(marketPrice({ amountIn: 100n * WAD, amountOut: 25_000_000n }, units)).toBe(WAD / 4n)
    expect(marketPrice({ amountIn: 100n * WAD, amountOut: 0n }, units)).toBeNull()
    expect(marketPrice({ amountIn: 0n, amountOut: 1n }, units)).toBeNull()
    expect(marketPrice(undefined, units)).toBeNull()
  })
})
