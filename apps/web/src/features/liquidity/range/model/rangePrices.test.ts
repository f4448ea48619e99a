import { WAD } from '@exchange/domain'
import { priceAtTick } from '@exchange/domain/liquidity/range/priceTick'
import { describe, expect, it } from 'vitest'
import { poolItem } from '../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import type { Token } from '../../../../shared/tokens/token.ts'
import { endOf, endText, fieldPrice, isFallingIn, shownPrices, stopAt, tickPairOf, typedRange } from './rangePrices.ts'

const SPACING = 60
const pair = tickPairOf(poolItem())
const token = (n: number): Token => ({ chainId: 31356, address: addressOf(n), symbol: `T${n}`, name: '', decimals: 18, source: 'listed' })
const upright = { base: token(1), quote: token(2) }
const turned = { base: token(2), quote: token(1) }
const range = { tickLower: -600, tickUpper: 1_200 }

describe('the prices of a range', () => {
  it('are those of its ends, in either direction', () => {
    expect([isFallingIn(pair, upright), isFallingIn(pair, turned)]).toEqual([false, true])
    expect(shownPrices(pair, range, upright, SPACING).min).toBe(priceAtTick(pair, -600, addressOf(1)))
    expect(shownPrices(pair, range, turned, SPACING).min).toBe(priceAtTick(pair, 1_200, addressOf(2)))
    expect([endOf('min', false), endOf('max', false), endOf('min', true), endOf('max', true)]).toEqual([
      'tickLower',
      'tickUpper',
      'tickUpper',
      'tickLower',
    ])
  })

  it.each([
    [WAD, '1'],
    [1_234_567_890n * 10n ** 12n, '1234.56'],
    [123_456_789n * WAD, '123456789'],
    [465_512_345n, '0.000000000465512'],
    [WAD / 3n, '0.333333'],
  ])('%i stands in a field as %s', (price, text) => expect(fieldPrice(price)).toBe(text))

  it('say where there is no limit', () => {
    expect(endText('min', { min: null, max: null })).toBe('0')
    expect(endText('max', { min: null, max: null })).toBe('∞')
    expect(endText('max', { min: null, max: 2n * WAD })).toBe('2')
  })
})

// LIQ-14, SHELL-25: fields with comma or point; min price must be lower than max price
describe('a typed price', () => {
  const type = (end: 'min' | 'max', text: string, shown = upright) => typedRange(pair, range, { [end]: text }, shown, SPACING)

  it.each([
    ['min', '1', { tickLower: 0, tickUpper: 1_200 }],
    ['max', '1,0616', { tickLower: -600, tickUpper: 600 }],
    ['min', '0', { tickLower: -887_220, tickUpper: 1_200 }],
    ['max', '∞', { tickLower: -600, tickUpper: 887_220 }],
  ] as const)('%s of %s moves its own end alone', (end, text, expected) =>
    expect(type(end, text)).toEqual({ blockers: [], range: expected }),
  )

  it('moves the other tick where the price is turned around', () =>
    expect(type('min', '1', turned).range).toEqual({ tickLower: -600, tickUpper: 0 }))

  it.each([
    ['min', '', 'minMissing'],
    ['max', 'x', 'maxInvalid'],
    ['min', '2', 'minNotBelowMax'],
    ['max', '0.9419', 'tooNarrow'],
  ] as const)('%s of "%s" is refused', (end, text, code) => expect(type(end, text)).toEqual({ blockers: [{ code }], range: null }))

  it('counts together with the other one, where both are typed', () => {
    const both = { min: '2', max: '3' }
    const { range: moved } = typedRange(pair, range, both, upright, SPACING)
    expect(moved).toEqual({ tickLower: 6_960, tickUpper: 10_980 })
    expect(typedRange(pair, range, { min: 'x', max: '3' }, upright, SPACING)).toEqual({ blockers: [{ code: 'minInvalid' }], range: null })
  })

  it('is nothing to check before one is typed', () =>
    expect(typedRange(pair, range, {}, upright, SPACING)).toEqual({ blockers: [], range }))

  it('is refused under its own field, and under each that is typed where both together are', () => {
    const at = (end: 'min' | 'max', typed: { min?: string; max?: string }) =>
      stopAt(end, typed, typedRange(pair, range, typed, upright, SPACING).blockers)?.code
    expect([at('min', { min: 'x', max: '' }), at('max', { min: 'x', max: '' })]).toEqual(['minInvalid', 'maxMissing'])
    expect([at('min', { min: '2' }), at('max', { min: '2' })]).toEqual(['minNotBelowMax', undefined])
    expect([at('min', { min: '2', max: '1' }), at('max', { min: '2', max: '1' })]).toEqual(['minNotBelowMax', 'minNotBelowMax'])
    expect([at('min', { min: 'x', max: '2' }), at('max', { min: 'x', max: '2' })]).toEqual(['minInvalid', undefined])
  })
})
