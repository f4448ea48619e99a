import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchedParts } from './matches.ts'

const marked = (label: string, searched: string) =>
  matchedParts(label, searched)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

// SEARCH-5: matches are highlighted in the results
it.each([
  ['marentide', 'tide', 'maren[tide]'],
  ['Tidewatcher', 'tide', '[Tide]watcher'],
  ['THE/WBNB', 'wbnb the', '[THE]/[WBNB]'],
  ['undertow', 'tide', 'undertow'],
  ['undertow', '', 'undertow'],
  ['aba', 'ab ba', '[aba]'],
  ['İstanbul', 'stan', 'İstanbul'],
])('%s of %s', (label, searched, cut) => expect(marked(label, searched)).toBe(cut))

it('loses and adds nothing, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (label, searched) => {
      expect(
        matchedParts(label, searched)
          .map(({ text }) => text)
          .join(''),
      ).toBe(label)
    }),
  )
})
