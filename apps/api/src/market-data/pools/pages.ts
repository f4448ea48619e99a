import type { PoolsQuery, PoolSortField } from '@exchange/api-client'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { parseOrder } from '../../answers/orderedPage.ts'
import { DEFAULT_LIMIT, queryPools } from './poolQuery.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'

/** One query of the list, prepared for repeated answers. */
export type PreparedPage = {
  /** Most rows of the body. */
  readonly limit: number
  readonly body: () => Buffer
}

/** Limits of all prepared pages over all networks: rows bound large bodies (about 40 MB), `pages` bounds many small ones. */
const LIMITS = { rows: 40_000, pages: 2_000 }

const writePage = (snapshot: MarketSnapshot, query: PoolsQuery): string => {
  const { sort, limit, cursor, ...filter } = query
  const page = queryPools(snapshot, filter, parseOrder<PoolSortField>(sort ?? 'tvl'), limit ?? DEFAULT_LIMIT, cursor)
  const rows = page.entries.map((entry) => entry.json()).join(',')
  return `{"data":[${rows}],"nextCursor":${JSON.stringify(page.nextCursor)},"total":${page.total},"meta":`
}

/**
 * A page as bytes. It is written on the first request after the snapshot or its freshness changed, and reused until then. It keeps only the
 * snapshot's revision, so an unused page holds no old market in memory. Throws like the query: no index yet, or a cursor of another list.
 */
export const preparePage = (market: ChainMarket, query: PoolsQuery): PreparedPage => {
  let revision: number | undefined
  let start = ''
  let metaText = ''
  let body = Buffer.alloc(0)
  return {
    limit: query.limit ?? DEFAULT_LIMIT,
    body: () => {
      const snapshot = market.snapshot()
      const meta = market.metaText()
      const isSame = revision === snapshot.revision
      if (!isSame) start = writePage(snapshot, query)
      if (!isSame || metaText !== meta) body = Buffer.from(`${start}${meta}}`)
      revision = snapshot.revision
      metaText = meta
      return body
    },
  }
}

/** Prepared pages by path and query; the oldest are evicted. */
export const createPageCache = (limits = LIMITS) => {
  const pages = new Map<string, PreparedPage>()
  let rows = 0
  const remove = (url: string): void => {
    rows -= pages.get(url)?.limit ?? 0
    pages.delete(url)
  }
  return {
    find: (url: string): PreparedPage | undefined => pages.get(url),
    add: (url: string, page: PreparedPage): void => {
      remove(url)
      pages.set(url, page)
      rows += page.limit
      for (const [oldest] of pages) {
        if (rows <= limits.rows && pages.size <= limits.pages) break
        remove(oldest)
      }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
