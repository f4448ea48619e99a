import { expect, it } from 'vitest'
import { parseRangeSearch, type RangeChoice, toRangeSearch } from './rangeSearch.ts'

const plain: RangeChoice = {
  range: null,
  inverted: false,
  start: '',
  amounts: { token0: '', token1: '' },
  side: 'token0',
  single: false,
  wrapped: false,
  stake: null,
  run: '',
}
const full: RangeChoice = {
  range: { tickLower: -600, tickUpper: 1_200 },
  inverted: true,
  start: '1,5',
  amounts: { token0: '2', token1: '0.5' },
  side: 'token1',
  single: true,
  wrapped: true,
  stake: true,
  run: 'key',
}

// LIQ-5: resumes after a reload
it('a form is read back from the address bar as it was', () => {
  expect(parseRangeSearch(toRangeSearch(full))).toEqual(full)
  expect(toRangeSearch(plain)).toEqual({})
})

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['nothing', {}],
  ['ends in the wrong order', { lower: 600, upper: -600 }],
  ['half a range', { lower: 600 }],
  ['a tick that is none', { lower: '', upper: 1.5 }],
  ['ticks beyond all prices', { lower: -900_000, upper: 900_000 }],
  ['other kinds of value', { inverted: 'yes', start: {}, amount0: null, side: 7, stake: 'true' }],
])('%s is not chosen', (_, search) => expect(parseRangeSearch(search)).toEqual(plain))

it('numbers of the address bar are texts of the form', () => expect(parseRangeSearch({ amount0: 5 }).amounts.token0).toBe('5'))
