import { expect, it } from 'vitest'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { createPageCache, preparePage, type PreparedPage } from './pages.ts'

const page = (limit: number): PreparedPage => ({ limit, body: () => Buffer.alloc(0) })

it('drops the oldest pages when together they could hold too many rows', () => {
  const pages = createPageCache({ rows: 250, pages: 10 })
  for (const name of ['a', 'b', 'c']) pages.add(name, page(100))
  expect(['a', 'b', 'c'].map((name) => pages.find(name) !== undefined)).toEqual([false, true, true])
  pages.add('d', page(1))
  expect(pages.find('b')).toBeDefined()
})

it('counts a page that is added again once', () => {
  const pages = createPageCache({ rows: 250, pages: 10 })
  for (const name of ['a', 'b', 'b', 'b']) pages.add(name, page(100))
  expect(pages.find('a')).toBeDefined()
})

it('drops the oldest pages when there are too many of them, however short', () => {
  const pages = createPageCache({ rows: 250, pages: 2 })
  for (const name of ['a', 'b', 'c']) pages.add(name, page(1))
  expect(['a', 'b', 'c'].map((name) => pages.find(name) !== undefined)).toEqual([false, true, true])
})

/** A market without pools that makes a new snapshot for each call. */
const marketAt = (now: { revision: number; meta: string }) =>
  ({ snapshot: () => ({ revision: now.revision, pools: [], legacyPools: [] }), metaText: () => now.meta }) as unknown as ChainMarket

it('knows a snapshot by its revision, so that a page keeps none in memory: the same bytes until that or the freshness changes', () => {
  const now = { revision: 1, meta: '{"block":1}' }
  const { body } = preparePage(marketAt(now), {})
  const first = body()
  expect(body()).toBe(first)
  now.meta = '{"block":2}'
  const second = body()
  expect(second.toString()).toBe('{"data":[],"nextCursor":null,"total":0,"meta":{"block":2}}')
  expect(body()).toBe(second)
  now.revision = 2
  expect(body()).not.toBe(second)
})
