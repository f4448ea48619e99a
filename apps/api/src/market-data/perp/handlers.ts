import type { Address } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Page } from '../../graphql/page.ts'
import { marketJson, writtenJson } from '../../http/context.ts'
import type { AppContext, HandlerInput } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { Whose } from './reader.ts'
import { listHistory, listOpenPositions, readAccountItem, readVaultItem, readVenueItem } from './service.ts'

/** Rows of a page without `limit`. */
export const DEFAULT_LIMIT = 25

type OfNetwork = { readonly chainId: ChainMarket }
type PageQuery = { readonly limit?: number | undefined; readonly cursor?: string | undefined }

const pageJson = (c: AppContext, market: ChainMarket, { nodes, nextCursor }: Page<object>) =>
  writtenJson(c, `{"data":${JSON.stringify(nodes)},"nextCursor":${JSON.stringify(nextCursor)},"meta":${market.metaText()}}`)

/** What is asked of the venue of perpetual positions. */
export const perpHandlers = (db: NodePgDatabase) => ({
  venue: async ({ c, params: { chainId: market } }: HandlerInput<{ params: OfNetwork }>) =>
    marketJson(c, market, await readVenueItem(db, market)),

  vault: async ({ c, params: { chainId: market } }: HandlerInput<{ params: OfNetwork }>) =>
    marketJson(c, market, await readVaultItem(db, market)),

  positions: async ({
    c,
    params: { chainId: market },
    query: { book, limit = DEFAULT_LIMIT, cursor },
  }: HandlerInput<{ params: OfNetwork; query: PageQuery & { readonly book?: Address | undefined } }>) =>
    pageJson(c, market, await listOpenPositions(db, market, book, { limit, cursor })),

  account: async ({ c, params: { chainId: market, ...whose } }: HandlerInput<{ params: OfNetwork & Whose }>) =>
    marketJson(c, market, await readAccountItem(db, market, whose)),

  history: async ({
    c,
    params: { chainId: market, ...whose },
    query: { limit = DEFAULT_LIMIT, cursor },
  }: HandlerInput<{ params: OfNetwork & Whose; query: PageQuery }>) =>
    pageJson(c, market, await listHistory(db, market, whose, { limit, cursor })),
})
