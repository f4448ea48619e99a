import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_UINT256 } from '../math/fullMath.ts'
import { formatUnits, formatWad, parseAmount, parseWad, valueOf } from './parseAmount.ts'

const ok = (value: bigint) => ({ status: 'ok', value })
const invalid = (code: string) => ({ status: 'invalid', code })

// SHELL-25, SWAP-28: amounts with comma or point; "5,00" must be typed everywhere
describe('parseAmount', () => {
  it.each([
    ['1', 1_000_000n],
    ['1.5', 1_500_000n],
    ['1,5', 1_500_000n],
    ['5,00', 5_000_000n],
    ['.5', 500_000n],
    [',5', 500_000n],
    ['5.', 5_000_000n],
    ['0', 0n],
    ['007', 7_000_000n],
    ['  2.25 ', 2_250_000n],
    ['0.000001', 1n],
    ['1.5000000000', 1_500_000n],
    ['１２．５', 12_500_000n],
    ['０，５', 500_000n],
    ['1２', 12_000_000n],
  ])('"%s" with 6 decimals is %i', (text, value) => expect(parseAmount(text, 6)).toEqual(ok(value)))

  it('nothing but zeros, with nothing before the point, is zero', () => expect(parseAmount('.0', 0)).toEqual(ok(0n)))

  it.each(['', '   ', '.', ','])('"%s" is missing', (text) => expect(parseAmount(text, 6)).toEqual(invalid('amount.missing')))

  it.each([
    '1,234.56',
    '1.234,56',
    '1,234,567',
    '1 000',
    '-1',
    '+1',
    '1e5',
    '0x10',
    'abc',
    '1.2.3',
    '١٢٣',
    '１，２３４．５６',
    '①',
    '－１',
    '½',
    '1n',
    'NaN',
    'Infinity',
    '9'.repeat(101),
  ])('"%s" is invalid', (text) => expect(parseAmount(text, 6)).toEqual(invalid('amount.invalid')))

  it('refuses digits below one raw unit instead of rounding them', () => {
    expect(parseAmount('0.0000001', 6)).toEqual(invalid('amount.tooPrecise'))
    expect(parseAmount('1.5', 0)).toEqual(invalid('amount.tooPrecise'))
    expect(parseAmount('1.0', 0)).toEqual(ok(1n))
  })

  it('refuses what no token amount can hold', () => {
    expect(parseAmount(MAX_UINT256.toString(), 0)).toEqual(ok(MAX_UINT256))
    expect(parseAmount((MAX_UINT256 + 1n).toString(), 0)).toEqual(invalid('amount.invalid'))
  })

  it('never throws, and never yields an amount from a text with a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 0, max: 18 }), (text, decimals) => {
        const parsed = parseAmount(text, decimals)
        if (parsed.status === 'ok') expect(text.trim()).toMatch(/^[0-9]*[.,]?[0-9]*$/)
      }),
    )
  })

  it('reads back every formatted amount, with point and with comma', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_UINT256), fc.integer({ min: 0, max: 18 }), (value, decimals) => {
        const text = formatUnits(value, decimals)
        expect(parseAmount(text, decimals)).toEqual(ok(value))
        expect(parseAmount(text.replace('.', ','), decimals)).toEqual(ok(value))
      }),
    )
  })
})

describe('formatUnits', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [-1_500_000n, 6, '-1.5'],
    [100n, 0, '100'],
    [10n ** 24n, 18, '1000000'],
  ])('%i with %i decimals is %s', (value, decimals, text) => expect(formatUnits(value, decimals)).toBe(text))
})

describe('wads', () => {
  it('parse and format with 18 decimals', () => {
    expect(parseWad('0,1')).toEqual(ok(10n ** 17n))
    expect(formatWad(10n ** 17n)).toBe('0.1')
  })

  it('value an amount at a price, rounded down', () => {
    expect(valueOf(2_500_000n, 10n ** 6n, 3n * 10n ** 18n)).toBe(75n * 10n ** 17n)
    expect(valueOf(1n, 10n ** 18n, 10n ** 17n)).toBe(0n)
  })
})
