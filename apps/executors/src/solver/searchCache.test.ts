import { expect, it } from 'vitest'
import { createSearchCache } from './searchCache.ts'

it('equal questions over the same pools are searched for once, and again when the pools have moved', async () => {
  let searches = 0
  const cache = createSearchCache<number>()
  const ask = (question: string) => cache.findOrSearch(question, async () => ++searches)
  expect(await Promise.all([ask('1 THE'), ask('1 THE'), ask('2 THE')])).toEqual([1, 1, 2])
  expect(await ask('1 THE')).toBe(1)
  cache.clear()
  expect(await ask('1 THE')).toBe(3)
})
