import type { PoolType } from '@exchange/domain'
import { isActiveGauge } from '@exchange/domain/voting/gaugeState'
import { searchRanked } from '@exchange/domain/search/searchRank'
import type { PoolRow } from './poolRow.ts'
import type { Period, PoolsView, SortKey } from './poolsSearch.ts'

/** One page of the list, with its totals and notes. */
export type PoolsPageModel = {
  readonly rows: readonly PoolRow[]
  /** Pools that match the search and the type. */
  readonly total: number
  /** The page shown: the wanted one, or the last one when there are fewer. */
  readonly page: number
  readonly pageCount: number
  /** Index of the first and last row shown, from 1; 0 without a match. */
  readonly from: number
  readonly to: number
  /** Types that exist in the data with the number of pools that match the search. */
  readonly types: readonly { readonly type: PoolType | 'all'; readonly count: number }[]
}

// POOL-10
/** The figure a row is ordered by. */
export const figureOf = (row: PoolRow, sort: SortKey, period: Period): number | null => {
  if (sort === 'tvl') return row.tvl
  if (sort === 'apr') return row.apr
  if (sort === 'votes') return row.votes
  if (sort === 'volume') return period === '24h' ? row.volume24h : row.volume7d
  return period === '24h' ? row.fees24h : row.fees7d
}

/** Rows that match the search, best matches first; equal ones keep their order. */
export const searchPools = (rows: readonly PoolRow[], query: string): readonly PoolRow[] =>
  searchRanked(rows, query, ({ searched }) => searched)

/** Sorts rows by a figure. An unavailable figure comes last in both directions; equal figures are sorted by address. */
export const sortPools = (
  rows: readonly PoolRow[],
  { sort, order, period }: Pick<PoolsView, 'sort' | 'order' | 'period'>,
): readonly PoolRow[] => {
  const sign = order === 'asc' ? 1 : -1
  return [...rows].sort((a, b) => {
    const left = figureOf(a, sort, period)
    const right = figureOf(b, sort, period)
    if (left !== right) {
      if (left === null) return 1
      if (right === null) return -1
      return (left - right) * sign
    }
    return a.pool.address < b.pool.address ? -1 : a.pool.address > b.pool.address ? 1 : 0
  })
}

const countTypes = (all: readonly PoolRow[], found: readonly PoolRow[]): PoolsPageModel['types'] => {
  const counts = new Map<PoolType, number>(all.map((row) => [row.pool.type, 0]))
  for (const { pool } of found) counts.set(pool.type, (counts.get(pool.type) ?? 0) + 1)
  const order: readonly PoolType[] = ['concentrated', 'classic', 'stable', 'weighted']
  return [
    { type: 'all', count: found.length },
    ...order.filter((type) => counts.has(type)).map((type) => ({ type, count: counts.get(type) ?? 0 })),
  ]
}

/** The view of a list: a kind without any pool becomes every kind. */
export const ofTypesIn = (rows: readonly PoolRow[], view: PoolsView): PoolsView =>
  view.type === 'all' || rows.some(({ pool }) => pool.type === view.type) ? view : { ...view, type: 'all' }

/** Filters, sorts and cuts the list to the page of the view. */
export const selectPools = (rows: readonly PoolRow[], view: PoolsView, perPage: number): PoolsPageModel => {
  const wanted = view.liveness === 'all' ? rows : rows.filter(({ gauge }) => isActiveGauge(gauge) === (view.liveness === 'active'))
  const found = searchPools(sortPools(wanted, view), view.query)
  const ofType = view.type === 'all' ? found : found.filter((row) => row.pool.type === view.type)
  const total = ofType.length
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(view.page, pageCount)
  const start = (page - 1) * perPage
  const shown = ofType.slice(start, start + perPage)
  return {
    rows: shown,
    total,
    page,
    pageCount,
    from: total === 0 ? 0 : start + 1,
    to: start + shown.length,
    types: countTypes(rows, found),
  }
}
