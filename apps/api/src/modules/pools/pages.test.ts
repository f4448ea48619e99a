import { expect, it } from 'vitest'
import { createPageCache, type PreparedPage } from './pages.ts'

const page = (limit: number): PreparedPage => ({ limit, body: () => Buffer.alloc(0) })

it('drops the oldest pages when together they could hold too many rows', () => {
  const pages = createPageCache(250)
  for (const name of ['a', 'b', 'c']) pages.add(name, page(100))
  expect(['a', 'b', 'c'].map((name) => pages.find(name) !== undefined)).toEqual([false, true, true])
  pages.add('d', page(1))
  expect(pages.find('b')).toBeDefined()
})

it('counts a page that is added again once', () => {
  const pages = createPageCache(250)
  for (const name of ['a', 'b', 'b', 'b']) pages.add(name, page(100))
  expect(pages.find('a')).toBeDefined()
})
