import type { PoolsQuery } from '@exchange/api-client'
import type { ChainMarket } from '../../market/chainMarket.ts'
import { DEFAULT_LIMIT, parseSort, queryPools } from '../../market/poolQuery.ts'
import type { MarketSnapshot } from '../../market/snapshot.ts'

/** One query of the list, ready to be answered again and again. */
export type PreparedPage = { readonly body: () => Buffer }

/** Queries that are kept ready, over all networks. */
export const MAX_PREPARED_PAGES = 1_000

const writePage = (snapshot: MarketSnapshot, query: PoolsQuery): string => {
  const { sort, limit, cursor, ...filter } = query
  const page = queryPools(snapshot, filter, parseSort(sort ?? 'tvl'), limit ?? DEFAULT_LIMIT, cursor)
  const rows = page.entries.map((entry) => entry.json()).join(',')
  return `{"data":[${rows}],"nextCursor":${JSON.stringify(page.nextCursor)},"total":${page.total},"meta":`
}

/**
 * A page as bytes. It is written when first asked for after the snapshot or its freshness changed, and handed out unchanged until
 * then. Throws like the query: no index yet, or a cursor of another list.
 */
export const preparePage = (market: ChainMarket, query: PoolsQuery): PreparedPage => {
  let of: MarketSnapshot | undefined
  let start = ''
  let metaText = ''
  let body = Buffer.alloc(0)
  return {
    body: () => {
      const snapshot = market.snapshot()
      const meta = market.metaText()
      if (of !== snapshot) start = writePage(snapshot, query)
      if (of !== snapshot || metaText !== meta) body = Buffer.from(`${start}${meta}}`)
      of = snapshot
      metaText = meta
      return body
    },
  }
}

/** Prepared pages by the path and query they were asked with; the ones not asked for longest are dropped. */
export const createPageCache = () => {
  const pages = new Map<string, PreparedPage>()
  return {
    find: (url: string): PreparedPage | undefined => pages.get(url),
    add: (url: string, page: PreparedPage): void => {
      const [oldest] = pages.keys()
      if (pages.size >= MAX_PREPARED_PAGES && oldest !== undefined) pages.delete(oldest)
      pages.set(url, page)
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
