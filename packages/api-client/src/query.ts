import type { Address, PoolType } from '@exchange/domain'
import type { ChartInterval, ChartRange } from './wire.ts'

/** Figures a pools list can be ordered by. */
export const poolSortFields = ['tvl', 'volume24h', 'volume7d', 'fees24h', 'fees7d', 'apr', 'createdAt', 'symbol'] as const
/** One of the figures a pools list can be ordered by. */
export type PoolSortField = (typeof poolSortFields)[number]
/** Order of a pools list; without a direction figures fall and symbols rise. */
export type PoolSort = PoolSortField | `${PoolSortField}.${'asc' | 'desc'}`

/** Query of the pools list. */
export type PoolsQuery = {
  version?: 2 | 3 | undefined
  type?: PoolType | undefined
  sort?: PoolSort | undefined
  /** Symbol, name or address of the pool or of a token. */
  search?: string | undefined
  /** 1 to 1,000; 100 when absent. */
  limit?: number | undefined
  /** `nextCursor` of the page before. */
  cursor?: string | undefined
}

/** Query of a pool's ticks. */
export type TicksQuery = {
  /** 1 to 1,000; 1,000 when absent. */
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

/** Writes a query string: keys in the given order, absent ones left out. */
export const toQueryString = (query: Readonly<Record<string, string | number | undefined>>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()}`
}
