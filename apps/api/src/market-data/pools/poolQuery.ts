import type { PoolsQuery, PoolSortField } from '@exchange/api-client'
import { LEGACY_VERSION } from '@exchange/domain'
import { searchWords } from '../../answers/searchWords.ts'
import { inOrderOf, type Order, type OrderedPage, type Ordering, pageOfOrdered } from '../../answers/orderedPage.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'

export type Sort = Order<PoolSortField>

/** Filters beyond those of the list. */
export type PoolFilter = Pick<PoolsQuery, 'version' | 'type' | 'search'> & { readonly token?: string | undefined }

export type PoolPage = OrderedPage<PoolEntry>

export const DEFAULT_LIMIT = 100
export const MAX_LIMIT = 1_000

/** Characters of a symbol that are sorted by: a cursor carries them, and a token's symbol can have any length. */
export const SYMBOL_KEY = 64

const figure = (keyOf: (pool: PoolEntry) => bigint | null) => ({ keyOf, types: ['bigint', 'null'] as const })

const ordering: Ordering<PoolEntry, PoolSortField> = {
  idOf: (pool) => pool.row.address,
  fields: {
    tvl: figure((pool) => pool.row.tvlUsd),
    volume24h: figure((pool) => pool.sums.volume24h),
    volume7d: figure((pool) => pool.sums.volume7d),
    fees24h: figure((pool) => pool.sums.fees24h),
    fees7d: figure((pool) => pool.sums.fees7d),
    apr: { keyOf: (pool) => pool.apr, types: ['number', 'null'] },
    createdAt: { keyOf: (pool) => pool.row.createdAt, types: ['number'] },
    symbol: { keyOf: (pool) => pool.row.symbol.toLowerCase().slice(0, SYMBOL_KEY), types: ['string'] },
  },
}

/** The pools of a version, by default the current one. */
const poolsOf = (snapshot: MarketSnapshot, version: PoolFilter['version']): readonly PoolEntry[] =>
  version === LEGACY_VERSION ? snapshot.legacyPools : snapshot.pools

const orders = new WeakMap<MarketSnapshot, Map<string, readonly PoolEntry[]>>()

/** All pools of a version in this order, sorted once per snapshot. */
const inOrder = (snapshot: MarketSnapshot, version: PoolFilter['version'], sort: Sort): readonly PoolEntry[] => {
  const sorted = orders.get(snapshot) ?? new Map<string, readonly PoolEntry[]>()
  orders.set(snapshot, sorted)
  const name = `${version === LEGACY_VERSION ? version : ''}${sort.field}.${sort.descending}`
  const known = sorted.get(name)
  if (known) return known
  const order = inOrderOf(poolsOf(snapshot, version), ordering, sort)
  sorted.set(name, order)
  return order
}

const matcher = ({ type, search, token }: Omit<PoolFilter, 'version'>): ((pool: PoolEntry) => boolean) => {
  const words = search === undefined ? [] : searchWords(search)
  return ({ row, searchText }) =>
    (type === undefined || row.type === type) &&
    (token === undefined || row.sides.some(({ address }) => address === token)) &&
    words.every((word) => searchText.includes(word))
}

const isFiltered = (filter: Omit<PoolFilter, 'version'>): boolean => Object.values(filter).some((value) => value !== undefined)

/** One page of a snapshot. */
export const queryPools = (
  snapshot: MarketSnapshot,
  { version, ...filter }: PoolFilter,
  sort: Sort,
  limit: number,
  cursor: string | undefined,
): PoolPage => {
  const ordered = inOrder(snapshot, version, sort)
  return pageOfOrdered(isFiltered(filter) ? ordered.filter(matcher(filter)) : ordered, ordering, sort, { limit, cursor })
}
