import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookOf, findNames } from './nameBook.ts'

const book = (...names: string[]) => bookOf(names.map((name, index) => ({ name, tokenId: BigInt(index + 1) })))
const found = (names: string[], text: string, limit = 100) => findNames(book(...names), text, limit).map(({ name }) => name)

// SEARCH-4
describe('names by part', () => {
  it('are those that begin with it, then those that have it, without the name itself', () =>
    expect(found(['lowtide', 'tide', 'tidewatch', 'tidal', 'high-tide', 'tides'], 'tide')).toEqual([
      'tides',
      'tidewatch',
      'high-tide',
      'lowtide',
    ]))

  it('match only the beginning for one character', () => expect(found(['ebb', 'bee', 'abbey', 'b'], 'b')).toEqual(['bee']))

  it('may be emoji', () => expect(found(['🌊wave', 'wave-🌊', '🦊'], '🌊')).toEqual(['🌊wave']))

  it('are each of one name, wherever it stands', () => {
    expect(found(['ab', 'ba', 'xba', 'xbaba'], 'ba')).toEqual(['xba', 'xbaba'])
    expect(found(['ab', 'cd'], 'bc')).toEqual([])
    expect(found(['ab', 'cd'], 'b\nc')).toEqual([])
  })

  it('are empty for an empty text', () => expect(found(['a'], '')).toEqual([]))

  it('come in pages that leave nothing out and repeat nothing', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[ab]{1,6}$/), { maxLength: 40 })
    fc.assert(
      fc.property(names, fc.stringMatching(/^[ab]{1,3}$/), fc.integer({ min: 1, max: 5 }), (all, text, size) => {
        const listed = book(...all)
        const pages: string[] = []
        for (let last = findNames(listed, text, size); last.length > 0;) {
          pages.push(...last.map(({ name }) => name))
          const { name } = last.at(-1)!
          last = findNames(listed, text, size, { name, begins: name.startsWith(text) })
        }
        expect(pages).toEqual(findNames(listed, text, 1_000).map(({ name }) => name))
        const expected = all.filter((name) => name !== text && (text.length === 1 ? name.startsWith(text) : name.includes(text)))
        expect(pages.toSorted()).toEqual(expected.toSorted())
      }),
    )
  })
})
