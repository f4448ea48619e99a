import type { Address, PoolType } from '@exchange/domain'
import type { ChartInterval, ChartRange } from './wire.ts'

/** Sort fields of a pools list. */
export const poolSortFields = ['tvl', 'volume24h', 'volume7d', 'fees24h', 'fees7d', 'apr', 'createdAt', 'symbol'] as const
/** A sort field of a pools list. */
export type PoolSortField = (typeof poolSortFields)[number]
/** Sort order of a pools list; without a direction, figures sort descending and symbols ascending. */
export type PoolSort = PoolSortField | `${PoolSortField}.${'asc' | 'desc'}`

/** Query of the pools list. */
export type PoolsQuery = {
  version?: 2 | 3 | undefined
  type?: PoolType | undefined
  sort?: PoolSort | undefined
  /** Symbol, name or address of the pool or of a token. */
  search?: string | undefined
  /** 1 to 1,000; default 100. */
  limit?: number | undefined
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined
}

/** Query of a pool's ticks. */
export type TicksQuery = {
  /** 1 to 1,000; default 1,000. */
  limit?: number | undefined
  /** `nextCursor` of the page before. */
  cursor?: string | undefined
}

/** Query of a price chart. */
export type ChartQuery = {
  range: ChartRange
  interval: ChartInterval
  /** A pool of the two tokens: its candles instead of those of the deepest one. */
  pool?: Address | undefined
}

/** Builds a query string: keys in the given order, undefined ones left out. */
export const toQueryString = (query: Readonly<Record<string, string | number | undefined>>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()}`
}
