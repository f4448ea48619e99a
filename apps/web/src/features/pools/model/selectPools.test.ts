import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { poolItem, poolItems, poolToken } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { toPoolRow } from './poolRow.ts'
import { defaultView, periods, sortKeys, type PoolsView } from './poolsSearch.ts'
import { changeView } from './poolsView.ts'
import { figureOf, searchPools, selectPools, sortPools } from './selectPools.ts'

const rows = poolItems(200).map(toPoolRow)
const view = (change: Partial<PoolsView> = {}): PoolsView => changeView(defaultView, change)

const anyView = fc.record({
  type: fc.constantFrom('all', 'classic', 'stable', 'weighted'),
  query: fc.constantFrom('', 'tk1', 'QT3', 'tk5/qt5', 'nothing at all'),
  sort: fc.constantFrom(...sortKeys),
  order: fc.constantFrom('asc', 'desc'),
  period: fc.constantFrom(...periods),
  page: fc.integer({ min: 1, max: 50 }),
}) as fc.Arbitrary<PoolsView>

// POOL-6
describe('search', () => {
  const bnb = toPoolRow(poolItem())
  const stable = toPoolRow(
    poolItem({
      address: addressOf(200),
      symbol: 'USDT/USDC',
      tokens: [
        poolToken({ address: addressOf(3), symbol: 'USDT', name: 'Tether USD' }),
        poolToken({ address: addressOf(4), symbol: 'USDC', name: 'USD Coin' }),
      ],
    }),
  )
  const found = (query: string) => searchPools([bnb, stable], query)

  it('shows the pools of THE before those of Tether and Ethereum, whatever their figures', () => {
    const ether = toPoolRow(
      poolItem({
        address: addressOf(201),
        tvlUsd: '900000',
        tokens: [poolToken({ address: addressOf(5), symbol: 'ETH', name: 'Ethereum' })],
      }),
    )
    expect(selectPools([ether, { ...stable, tvl: 800_000 }, bnb], view({ query: 'THE' }), 10).rows[0]).toBe(bnb)
  })

  // POOL-8: pools list with search; the field says "Token, pair or address"
  test.each([
    ['symbol', 'wbnb', [bnb]],
    ['part of a symbol', 'usd', [stable]],
    ['name', 'Tether', [stable]],
    ['pool address', addressOf(200).toUpperCase().replace('0X', '0x'), [stable]],
    ['token address', addressOf(2), [bnb]],
    ['pair with a slash', 'USDT/USDC', [stable]],
    ['pair in the other order', 'usdc usdt', [stable]],
    ['pair with a hyphen', 'the-wbnb', [bnb]],
    ['only blanks', '   ', [bnb, stable]],
    ['a word no pool has', 'doge', []],
    ['words of two different pools', 'wbnb usdt', []],
  ])('by %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected)
  })
})

describe('order', () => {
  test('TVL, largest first, is the default', () => {
    const tvls = sortPools(rows, defaultView).map((row) => row.tvl)
    const known = tvls.filter((tvl) => tvl !== null)
    expect(known).toEqual([...known].sort((a, b) => b - a))
    expect(known.length).toBeGreaterThan(100)
  })

  // POOL-12: an unknown figure is never taken for zero
  test('a figure that is not available stands last in both directions', () => {
    for (const order of ['asc', 'desc'] as const) {
      const tvls = sortPools(rows, view({ order })).map((row) => row.tvl)
      const firstUnknown = tvls.indexOf(null)
      expect(firstUnknown).toBeGreaterThan(0)
      expect(tvls.slice(firstUnknown).every((tvl) => tvl === null)).toBe(true)
    }
  })

  test('volume and fees follow the period', () => {
    const row = toPoolRow(poolItem({ volumeUsd24h: '1', volumeUsd7d: '2', feesUsd24h: '3', feesUsd7d: '4' }))
    expect([figureOf(row, 'volume', '24h'), figureOf(row, 'volume', '7d')]).toEqual([1, 2])
    expect([figureOf(row, 'fees', '24h'), figureOf(row, 'fees', '7d')]).toEqual([3, 4])
  })

  test('is a permutation, ordered by the chosen figure, and does not touch its input', () => {
    fc.assert(
      fc.property(anyView, (choice) => {
        const before = [...rows]
        const sorted = sortPools(rows, choice)
        expect(rows).toEqual(before)
        expect(new Set(sorted)).toEqual(new Set(rows))
        const figures = sorted.map((row) => figureOf(row, choice.sort, choice.period)).filter((figure) => figure !== null)
        for (let i = 1; i < figures.length; i++) {
          const step = (figures[i] ?? 0) - (figures[i - 1] ?? 0)
          expect(choice.order === 'asc' ? step : -step).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('pages', () => {
  const of38 = rows.slice(0, 38)

  test('says which rows it shows', () => {
    expect(selectPools(of38, view(), 10)).toMatchObject({ from: 1, to: 10, total: 38, page: 1, pageCount: 4 })
    expect(selectPools(of38, view({ page: 4 }), 10)).toMatchObject({ from: 31, to: 38, page: 4 })
  })

  test('a page past the end is the last page', () => {
    expect(selectPools(of38, view({ page: 99 }), 25)).toMatchObject({ page: 2, from: 26, to: 38 })
  })

  test('nothing found is page 1 of 1 with no rows', () => {
    expect(selectPools(of38, view({ query: 'nothing' }), 10)).toMatchObject({ rows: [], total: 0, page: 1, pageCount: 1, from: 0, to: 0 })
  })

  test('all pages together show every match exactly once', () => {
    fc.assert(
      fc.property(anyView, fc.constantFrom(10, 25, 50, 100), (choice, perPage) => {
        const first = selectPools(rows, { ...choice, page: 1 }, perPage)
        const pages = Array.from({ length: first.pageCount }, (_, i) => selectPools(rows, { ...choice, page: i + 1 }, perPage).rows)
        const shown = pages.flat()
        expect(shown.length).toBe(first.total)
        expect(new Set(shown).size).toBe(first.total)
        expect(shown.every((row) => choice.type === 'all' || row.pool.type === choice.type)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('types', () => {
  test('only those in the data, with the number of matches; "all" counts every match', () => {
    expect(selectPools(rows, view(), 10).types).toEqual([
      { type: 'all', count: 200 },
      { type: 'classic', count: 150 },
      { type: 'stable', count: 50 },
    ])
  })

  test('a search changes the counts and keeps the choices', () => {
    const { types } = selectPools(rows, view({ query: 'nothing at all' }), 10)
    expect(types).toEqual([
      { type: 'all', count: 0 },
      { type: 'classic', count: 0 },
      { type: 'stable', count: 0 },
    ])
  })
})
