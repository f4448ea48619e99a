import { expect, it } from 'vitest'
import { searchWords } from './searchWords.ts'

it('parts a search at spaces, slashes and hyphens', () => {
  expect(searchWords(' WBNB/usdt the-x ')).toEqual(['wbnb', 'usdt', 'the', 'x'])
})
