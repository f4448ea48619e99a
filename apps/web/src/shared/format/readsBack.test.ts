import { parseAmount } from '@exchange/domain/amounts/parseAmount'
import { parsePercent } from '@exchange/domain/amounts/parsePercent'
import { readingsOf } from '@exchange/domain/amounts/readingsOf'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../settings/locales.ts'
import { fieldText } from '../tokens/fieldText.ts'
import * as numbers from './numbers.ts'

/** The nine languages, and some that a figure may be pasted from: Swiss apostrophes, French and Russian spaces, Portugal's. */
const readers = [...locales.map(({ id }) => id), 'de-CH', 'fr', 'ru', 'pt-PT', 'de']

const amount = fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 30n))
const decimals = fc.integer({ min: 0, max: 18 })

/** The values that a field parses from a figure: one, or the two that it asks about. */
const valuesOf = (text: string, places: number): readonly bigint[] => {
  const readings = readingsOf(text)
  // An ambiguous text has no value before the answer.
  if (readings) expect(parseAmount(text, places)).toEqual({ status: 'invalid', code: 'amount.ambiguous' })
  return (readings ? [readings.thousands, readings.decimal] : [text]).flatMap((reading) => {
    const parsed = parseAmount(reading, places)
    return parsed.status === 'ok' ? [parsed.value] : []
  })
}

/** A figure as a page, a sheet or a message hands it on. */
const pasted = (text: string): readonly string[] => [
  text,
  ` ${text}\n`,
  `\u200e${text}\u200b`,
  text.replace(/\s/g, '\u00a0'),
  text.replace(/\s/g, ' '),
  text.replaceAll('’', "'"),
]

/** A small amount shows three digits at least, cut and not rounded. */
const isNear = (read: bigint, exact: bigint): boolean => read <= exact && exact - read <= exact / 100n

// SHELL-39
describe.each(readers)('a figure shown in %s', (locale) => {
  it('reads back as itself, with every digit', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        for (const text of pasted(numbers.formatExactAmount(locale, value, places))) expect(valuesOf(text, places)).toContain(value)
      }),
    )
  })

  it('reads back as itself, shortened: never as a thousandth or a thousandfold of it without a question', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        const shown = numbers.formatAmount(locale, value, places)
        if (shown.startsWith('<')) return
        for (const text of pasted(shown)) expect(valuesOf(text, places).some((read) => isNear(read, value))).toBe(true)
      }),
    )
  })

  it('reads back as itself where it is a price, whose zeros are copied though they are counted', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 4n, 10n ** 30n), (price) => {
        const parts = numbers.priceParts(locale, price)
        const text = 'text' in parts ? parts.text : parts.prefix + '0'.repeat(parts.zeros - 1) + parts.digits
        // For a display of six or of four digits, rounded.
        const near = (read: bigint) => (read > price ? read - price : price - read) <= price / 1_000n
        expect(valuesOf(text, 18).some(near)).toBe(true)
      }),
    )
  })

  it('reads back as itself where it is a share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (bps) => {
        for (const text of pasted(numbers.formatBps(locale, bps)))
          expect(parsePercent(text, 2)).toEqual({ status: 'ok', value: BigInt(bps) })
      }),
    )
  })
})

it('what a computed figure puts into a field is never asked about', () => {
  fc.assert(
    fc.property(amount, decimals, (value, places) => {
      expect(valuesOf(fieldText(value, places), places)).toHaveLength(1)
    }),
  )
})
