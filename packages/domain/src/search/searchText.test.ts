import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressPart, MAX_SEARCH_LENGTH, searchLength, searchText } from './searchText.ts'

// SEARCH-4
describe('what is looked for', () => {
  it.each([
    ['  Tide ', 'tide'],
    ['ZOE\u0308', 'zoë'],
    ['a\0b', 'ab'],
    ['a\ud83d', 'a'],
    ['\0', ''],
    ['   ', ''],
    ['100%_\\', '100%_\\'],
  ])('of %j is %j', (typed, text) => expect(searchText(typed)).toBe(text))

  it('is cut off, never inside a character', () => {
    expect(searchText('x'.repeat(1_000_000))).toBe('x'.repeat(MAX_SEARCH_LENGTH))
    expect(searchText('🦊'.repeat(100))).toBe('🦊'.repeat(MAX_SEARCH_LENGTH))
  })

  it('is well-formed text of at most 64 characters', () => {
    const texts = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 }).map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(texts, (typed) => {
        const text = searchText(typed)
        expect(Array.from(text).length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH)
        expect(text).not.toContain('\0')
        expect(() => encodeURIComponent(text)).not.toThrow()
      }),
    )
  })

  it('is counted by characters', () => expect(['', '🦊', 'ab', 'abc', 'abcdef'].map(searchLength)).toEqual([0, 1, 2, 3, 3]))
})

describe('a part of an address', () => {
  it.each([
    ['0xab', undefined],
    ['ab', undefined],
    ['0xabc', { digits: 'abc', isBeginning: true }],
    ['abc', { digits: 'abc', isBeginning: false }],
    ['0xabcdef', { digits: 'abcdef', isBeginning: true }],
    ['0x', undefined],
    ['tide', undefined],
    ['a'.repeat(41), undefined],
  ])('%s', (text, part) => expect(addressPart(text)).toEqual(part))
})
