import type { PoolsQuery, PoolSortField } from '@exchange/api-client'
import { DomainError } from '@exchange/domain'
import type { PoolEntry } from './poolEntry.ts'
import type { MarketSnapshot } from '../market/snapshot.ts'

export type SortKey = bigint | number | string | null
export type Sort = { readonly field: PoolSortField; readonly descending: boolean }

/** Filters beyond those of the list. */
export type PoolFilter = Pick<PoolsQuery, 'version' | 'type' | 'search'> & { readonly token?: string | undefined }

export type PoolPage = { readonly entries: readonly PoolEntry[]; readonly nextCursor: string | null; readonly total: number }

export const DEFAULT_LIMIT = 100
export const MAX_LIMIT = 1_000

/** Characters of a symbol that make its order: a cursor carries them, and anybody gives a token a symbol. */
const SYMBOL_KEY = 64

const keys: Readonly<Record<PoolSortField, (pool: PoolEntry) => SortKey>> = {
  tvl: (pool) => pool.row.tvlUsd,
  volume24h: (pool) => pool.sums.volume24h,
  volume7d: (pool) => pool.sums.volume7d,
  fees24h: (pool) => pool.sums.fees24h,
  fees7d: (pool) => pool.sums.fees7d,
  apr: (pool) => pool.apr,
  createdAt: (pool) => pool.row.createdAt,
  symbol: (pool) => pool.row.symbol.toLowerCase().slice(0, SYMBOL_KEY),
}

/** Reads `field` or `field.asc|desc`; without a direction figures fall and symbols rise. */
export const parseSort = (sort: string): Sort => {
  const [field, direction] = sort.split('.') as [PoolSortField, string | undefined]
  return { field, descending: direction === undefined ? field !== 'symbol' : direction === 'desc' }
}

/** Order of two keys; what is not known comes last whichever way the list runs. */
export const compareKeys = (a: SortKey, b: SortKey, descending: boolean): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return (a < b ? -1 : 1) * (descending ? -1 : 1)
}

const comparePositions = (a: readonly [SortKey, string], b: readonly [SortKey, string], descending: boolean): number =>
  compareKeys(a[0], b[0], descending) || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0)

const orders = new WeakMap<MarketSnapshot, Map<string, readonly PoolEntry[]>>()

/** Every pool of a snapshot in this order, sorted once; equal keys are in the order of their addresses. */
const inOrder = (snapshot: MarketSnapshot, { field, descending }: Sort): readonly PoolEntry[] => {
  const sorted = orders.get(snapshot) ?? new Map<string, readonly PoolEntry[]>()
  orders.set(snapshot, sorted)
  const name = `${field}.${descending}`
  const known = sorted.get(name)
  if (known) return known
  const keyOf = keys[field]
  const order = snapshot.pools
    .map((pool) => ({ pool, position: [keyOf(pool), pool.row.address] as const }))
    .sort((a, b) => comparePositions(a.position, b.position, descending))
    .map(({ pool }) => pool)
  sorted.set(name, order)
  return order
}

const encodeKey = (key: SortKey): string =>
  key === null ? 'n' : typeof key === 'bigint' ? `i${key}` : typeof key === 'number' ? `f${key}` : `s${key}`

const decodeKey = (text: string): SortKey | undefined => {
  const rest = text.slice(1)
  if (text[0] === 'n' && rest === '') return null
  if (text[0] === 'i' && /^-?\d{1,80}$/.test(rest)) return BigInt(rest)
  if (text[0] === 'f' && Number.isFinite(Number(rest)) && rest !== '') return Number(rest)
  return text[0] === 's' ? rest : undefined
}

const encodeCursor = (sort: Sort, key: SortKey, address: string): string =>
  Buffer.from(JSON.stringify([sort.field, sort.descending, encodeKey(key), address])).toString('base64url')

const badCursor = () => new DomainError('api.badRequest', { parameter: 'cursor', reason: 'not a cursor of this list' })

const kindOfKey = (sort: Sort): ReadonlySet<string> =>
  new Set(
    sort.field === 'symbol'
      ? ['string']
      : sort.field === 'apr'
        ? ['number', 'null']
        : sort.field === 'createdAt'
          ? ['number']
          : ['bigint', 'null'],
  )

const decodeCursor = (cursor: string, sort: Sort): readonly [SortKey, string] => {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw badCursor()
  }
  if (!Array.isArray(parts) || parts.length !== 4) throw badCursor()
  const [field, descending, key, address] = parts as unknown[]
  if (field !== sort.field || descending !== sort.descending || typeof key !== 'string' || typeof address !== 'string') throw badCursor()
  const decoded = decodeKey(key)
  if (decoded === undefined || !kindOfKey(sort).has(decoded === null ? 'null' : typeof decoded)) throw badCursor()
  return [decoded, address]
}

/** Words of a search: parted by spaces, slashes or hyphens. Every word must occur. */
export const searchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s/-]+/u)
    .filter((word) => word !== '')

const matcher = ({ version, type, search, token }: PoolFilter): ((pool: PoolEntry) => boolean) => {
  const words = search === undefined ? [] : searchWords(search)
  return ({ row, searchText }) =>
    (version === undefined || row.version === version) &&
    (type === undefined || row.type === type) &&
    (token === undefined || row.sides.some(({ address }) => address === token)) &&
    words.every((word) => searchText.includes(word))
}

const isFiltered = (filter: PoolFilter): boolean => Object.values(filter).some((value) => value !== undefined)

/**
 * One page of a snapshot. A cursor names the last row by its key and address, so a page begins behind that row even when figures
 * changed in between.
 */
export const queryPools = (
  snapshot: MarketSnapshot,
  filter: PoolFilter,
  sort: Sort,
  limit: number,
  cursor: string | undefined,
): PoolPage => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sort)
  const ordered = inOrder(snapshot, sort)
  const matching = isFiltered(filter) ? ordered.filter(matcher(filter)) : ordered
  const keyOf = keys[sort.field]
  const found = after && matching.findIndex((pool) => comparePositions([keyOf(pool), pool.row.address], after, sort.descending) > 0)
  const from = found === undefined ? 0 : found === -1 ? matching.length : found
  const entries = matching.slice(from, from + limit)
  const last = entries.at(-1)
  const nextCursor = last && from + limit < matching.length ? encodeCursor(sort, keyOf(last), last.row.address) : null
  return { entries, nextCursor, total: matching.length }
}
