import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultView, toPoolsSearch, toPoolsView, type PoolsView } from './poolsSearch.ts'
import { changeView, sortBy } from './poolsView.ts'

const anyView = fc.record({
  type: fc.constantFrom('all', 'classic', 'stable', 'concentrated', 'weighted'),
  liveness: fc.constantFrom('all', 'active', 'inactive'),
  query: fc.string({ maxLength: 80 }),
  sort: fc.constantFrom('tvl', 'volume', 'fees', 'apr'),
  order: fc.constantFrom('asc', 'desc'),
  period: fc.constantFrom('24h', '7d'),
  page: fc.integer({ min: 1, max: 1_000_000 }),
}) as fc.Arbitrary<PoolsView>

const reread = (search: Readonly<Record<string, unknown>>) => toPoolsSearch(toPoolsView(search))

// POOL-6: filters, sort, search and page live in the URL
describe('the address bar', () => {
  test('carries every choice there and back', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(toPoolsView(toPoolsSearch(view))).toEqual(view)
      }),
    )
  })

  test('is empty for the default view', () => {
    expect(toPoolsSearch(defaultView)).toEqual({})
  })

  test('whatever it holds, the view is valid and reading it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('type', 'q', 'sort', 'order', 'period', 'page', 'other'), fc.jsonValue()), (search) => {
        const once = reread(search)
        expect(reread(once)).toEqual(once)
        const view = toPoolsView(search)
        expect(view.page).toBeGreaterThanOrEqual(1)
        expect(view.query.length).toBeLessThanOrEqual(200)
      }),
    )
  })

  test.each([
    [{ page: '-1' }, {}],
    [{ page: 1.5 }, {}],
    [{ page: '3' }, { page: 3 }],
    [{ sort: 'address', order: 'up' }, {}],
    [{ type: 'gamma' }, {}],
    [
      { type: 'stable', sort: 'apr', order: 'asc', period: '7d' },
      { type: 'stable', sort: 'apr', order: 'asc', period: '7d' },
    ],
    [{ q: 42 }, { q: '42' }],
    [{ active: true }, { active: true }],
    [{ active: false }, { active: false }],
    [{ active: 'no' }, {}],
  ])('%j is read as %j', (search, expected) => {
    expect(reread(search)).toEqual(expected)
  })
})

describe('choices', () => {
  const onPage3: PoolsView = { ...defaultView, page: 3 }

  test('another filter, search or order leads back to the first page', () => {
    expect(changeView(onPage3, { type: 'stable' }).page).toBe(1)
    expect(changeView(onPage3, { query: 'usdt' }).page).toBe(1)
    expect(sortBy(onPage3, 'apr').page).toBe(1)
    expect(changeView(onPage3, { page: 2 }).page).toBe(2)
  })

  test('a column sorts largest first, then smallest first, then largest first again', () => {
    const first = sortBy(defaultView, 'apr')
    const second = sortBy(first, 'apr')
    expect([first.order, second.order, sortBy(second, 'apr').order]).toEqual(['desc', 'asc', 'desc'])
  })
})
