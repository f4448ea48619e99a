import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_UINT256 } from '../math/fullMath.ts'
import { clearText, fieldUnits, formatUnits, formatWad, isAmbiguous, parseAmount, parseDecimal, parseWad, valueOf } from './parseAmount.ts'
import { parsePercent } from './parsePercent.ts'
import { readingsOf } from './readingsOf.ts'

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
    '1,23,456',
    '1,234,56',
    '12,34.5',
    '0,000.5',
    '0,123,456',
    '1,234 567',
    '1 00',
    '1,234.567.8',
    '-1',
    '+1',
    '1e5',
    '0x10',
    'abc',
    '1.2.3',
    '١٢٣',
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
        if (parsed.status === 'ok') expect(text.replace(/[\p{Cf}\s'’ʼ.,0-9０-９．，＇]/gu, '')).toBe('')
      }),
    )
  })

  it('reads back every amount that the product puts into a field, with point and with comma', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_UINT256), fc.integer({ min: 0, max: 18 }), (value, decimals) => {
        const text = fieldUnits(value, decimals)
        expect(parseAmount(text, decimals)).toEqual(ok(value))
        expect(parseAmount(text.replace('.', ','), decimals)).toEqual(ok(value))
      }),
    )
  })
})

// SHELL-39: a thousand to one reader is a decimal to another, so that it is asked and not guessed
describe('grouped figures', () => {
  it.each([
    ['1,234.56', 1_234_560_000n],
    ['1.234,56', 1_234_560_000n],
    ['1,234,567', 1_234_567_000_000n],
    ['1.234.567', 1_234_567_000_000n],
    ['1,000.5', 1_000_500_000n],
    ['1,234.', 1_234_000_000n],
    ['1 000', 1_000_000_000n],
    ['1\u00a0234,5', 1_234_500_000n],
    ['1\u202f234\u202f567,125', 1_234_567_125_000n],
    ["1'234.50", 1_234_500_000n],
    ['1’234’567', 1_234_567_000_000n],
    ['１，２３４．５６', 1_234_560_000n],
    ['\u200b2.5\ufeff', 2_500_000n],
    ['0.125', 125_000n],
    ['0,125', 125_000n],
    ['.125', 125_000n],
    ['1234.567', 1_234_567_000n],
    ['1,2345', 1_234_500n],
    ['1.2340', 1_234_000n],
  ])('"%s" has one reading', (text, value) => {
    expect(parseAmount(text, 6)).toEqual(ok(value))
    expect(readingsOf(text)).toBeNull()
  })

  it.each([
    ['1,000', '1000', '1'],
    ['1.000', '1000', '1'],
    ['98,500', '98500', '98.5'],
    ['1.234', '1234', '1.2340'],
    ['100.050', '100050', '100.05'],
    ['１，２５０', '1250', '1.25'],
    [' 2,000 ', '2000', '2'],
  ])('"%s" is asked about: %s or %s', (text, thousands, decimal) => {
    expect(parseAmount(text, 6)).toEqual(invalid('amount.ambiguous'))
    expect(readingsOf(text)).toEqual({ thousands, decimal })
    for (const reading of [thousands, decimal]) expect(parseAmount(reading, 6).status).toBe('ok')
  })

  it('whatever decimals a token has, none of them too: who types 1.234 of it does not mean 1234', () => {
    for (const decimals of [0, 2, 18]) expect(parseAmount('1.234', decimals)).toEqual(invalid('amount.ambiguous'))
  })

  it('a figure of the product is written so that nobody is asked', () => {
    expect(['1.234', '\u200b98,500 ', '1.2340', '1,234.5', ''].map(isAmbiguous)).toEqual([true, true, false, false, false])
    expect(['1.234', '12.5', '0.125', '1234.567', '1'].map(clearText)).toEqual(['1.2340', '12.5', '0.125', '1234.567', '1'])
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 18 }), (value, decimals) => {
        expect(readingsOf(fieldUnits(value, decimals))).toBeNull()
      }),
    )
  })
})

describe('parsePercent', () => {
  it.each([
    ['0.5', 50n],
    ['0,5', 50n],
    ['0.5%', 50n],
    ['0,5\u00a0%', 50n],
    ['%25', 2_500n],
    ['1.000', 100n],
    ['50,000', 5_000n],
    ['1,234.5', 123_450n],
  ])('"%s" is %i basis points: no percentage is a thousand', (text, bps) => expect(parsePercent(text, 2)).toEqual(ok(bps)))

  it('refuses the rest', () => {
    expect(parsePercent('1.234', 2)).toEqual(invalid('amount.tooPrecise'))
    expect(parsePercent('%', 2)).toEqual(invalid('amount.missing'))
    expect(parsePercent('5 percent', 2)).toEqual(invalid('amount.invalid'))
  })
})

// What a program wrote groups nothing: the price 1.234 of the index is no question
describe('parseDecimal', () => {
  it.each([
    ['1.234', ok(1_234_000n)],
    ['1000', ok(1_000_000_000n)],
    ['1,234', invalid('amount.invalid')],
    ['', invalid('amount.missing')],
    ['x', invalid('amount.invalid')],
    ['1e-7', invalid('amount.invalid')],
    ['0.0000001', invalid('amount.tooPrecise')],
    ['9'.repeat(101), invalid('amount.invalid')],
  ])('"%s"', (text, parsed) => expect(parseDecimal(text, 6)).toEqual(parsed))

  it('reads back every exact text', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_UINT256), fc.integer({ min: 0, max: 18 }), (value, decimals) => {
        expect(parseDecimal(formatUnits(value, decimals), decimals)).toEqual(ok(value))
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
