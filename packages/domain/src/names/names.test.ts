import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  differsByIAndL,
  faultOfName,
  isNewlyOwned,
  isValidName,
  confusableNames,
  namePrice,
  namePricesUsd,
  normalizeName,
  suggestNames,
} from './names.ts'

// NAME-6: a name that is invalid names why
describe('why nobody may have a name', () => {
  it.each([
    ['', { fault: 'empty' }],
    ['a b', { fault: 'character', character: ' ' }],
    ['zoë', { fault: 'character', character: 'ë' }],
    ['👨‍👩‍👧', { fault: 'character', character: '👨‍👩‍👧' }],
    ['👍🏽', { fault: 'character', character: '👍🏽' }],
    ['a.very.long.name.indeed', { fault: 'character', character: '.' }],
    ['abcdefghijklmnop', { fault: 'tooLong' }],
    ['-a', { fault: 'hyphen' }],
    ['a--b', { fault: 'hyphen' }],
    ['0xabc', { fault: 'address' }],
    ['adrnin', { fault: 'reserved' }],
  ])('%s', (name, fault) => expect(faultOfName(name)).toEqual(fault))

  it('is told of exactly what is invalid', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 18 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.stringMatching(/^[a-z0-9-]{0,17}$/),
    )
    fc.assert(fc.property(texts, (text) => (faultOfName(text) === undefined) === isValidName(text)))
  })
})

describe('what a person types', () => {
  it.each([
    ['  Alice ', 'alice'],
    ['⭐\uFE0F', '⭐'],
    ['ZOE\u0308', 'zoë'],
    ['İ', 'i̇'],
  ])('%s is read as %s', (text, name) => expect(normalizeName(text)).toBe(name))

  it('is read once: a second reading changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => normalizeName(normalizeName(text)) === normalizeName(text)))
  })
})

// NAME-5: i and l are different names with a warning
it('mail and mall are warned of, and nothing else', () => {
  expect(differsByIAndL('mail', 'mall')).toBe(true)
  expect(differsByIAndL('mai1', 'mall')).toBe(true)
  expect(differsByIAndL('mall', 'ma11')).toBe(false)
  expect(differsByIAndL('mail', 'mail')).toBe(false)
  expect(differsByIAndL('bob', 'rob')).toBe(false)
})

// NAME-5: whoever mints a name is warned of those that it can be taken for
describe('what a name can be taken for', () => {
  it('is every reading of its i and l that is another name', () => {
    expect(confusableNames('mail')).toEqual(['maii', 'mali', 'mall'])
    expect(confusableNames('ma1l')).toEqual(['maii', 'mail', 'mali'])
    expect(confusableNames('bob')).toEqual([])
  })

  it('is at most seven valid names that differ by i and l alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[il1ab-]{1,15}$/), (name) => {
        const found = confusableNames(name)
        expect(found.length).toBeLessThanOrEqual(7)
        expect(found.every((other) => differsByIAndL(name, other) && isValidName(other))).toBe(true)
      }),
    )
  })
})

// NAME-8: 1 → 500, 2 → 250, 3 → 100, 4 → 40, 5 → 15, 6 and more → 5
it('costs by its length', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 15].map((length) => namePrice(namePricesUsd, length))).toEqual([500, 250, 100, 40, 15, 5, 5, 5])
})

// NAME-10: who looks at a name sees for 30 days that it changed hands
it('is newly owned for 30 days', () => {
  expect(isNewlyOwned(undefined, 1_000)).toBe(false)
  expect(isNewlyOwned(1_000, 1_000)).toBe(true)
  expect(isNewlyOwned(1_000, 1_000 + 30 * 86_400 - 1)).toBe(true)
  expect(isNewlyOwned(1_000, 1_000 + 30 * 86_400)).toBe(false)
})

describe('suggestions', () => {
  it('are valid names, at least three, all different, and not the wish', () => {
    const wishes = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.stringMatching(/^[a-z0-9-]{0,17}$/))
    fc.assert(
      fc.property(wishes, (wish) => {
        const names = suggestNames(wish)
        return names.length >= 3 && new Set(names).size === names.length && names.every((name) => isValidName(name) && name !== wish)
      }),
    )
  })

  it('keep what was wished', () => {
    expect(suggestNames('Alice').slice(0, 3)).toEqual(['alice-bnb', 'alice-ve', 'alice7'])
  })
})
