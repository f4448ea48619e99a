import type { PerpAccountItem, PerpVenueItem } from '@exchange/api-client'
import { requestDecidedAfter } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAX_FIRST } from '../../graphql/page.ts'
import { marketJson, marketParameter, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf, keysetPageOf } from '../../http/documented.ts'
import { addressParameter, wholeNumber } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { toAccountItem, toHistoryItem, toMarketItem, toOpenPositionItem, toPositionItem, toRequestItem, toVaultItem } from './items.ts'
import {
  readAccount,
  readFirstAfter,
  readHistory,
  readMarginToken,
  readMarkets,
  readPositionsPage,
  readVenue,
  type Whose,
} from './reader.ts'

const DEFAULT_LIMIT = 25
const EXAMPLE = '0x0000000000000000000000000000000000000001'
const tag = 'perpetuals'

const historyQuery = z.object({
  limit: wholeNumber(1, MAX_FIRST).optional().openapi({ type: 'integer', minimum: 1, maximum: MAX_FIRST, default: DEFAULT_LIMIT }),
  cursor: z.string().min(1).max(1_000).optional().openapi({ description: '`nextCursor` of the page before.' }),
})

const positionsQuery = historyQuery.extend({
  book: addressParameter('book')
    .optional()
    .openapi({ param: { name: 'book', in: 'query' }, example: EXAMPLE, description: 'A competition; everything without one.' }),
})

const readVenueItem = async (db: NodePgDatabase, market: ChainMarket): Promise<PerpVenueItem> => {
  const { chainId } = market.network
  const snapshot = market.snapshot()
  const [venue, markets, address] = await Promise.all([readVenue(db, chainId), readMarkets(db, chainId), readMarginToken(db, chainId)])
  const token = address === null ? undefined : snapshot.findToken(address)
  return {
    chainId,
    venue: venue.address,
    marginToken: token ? { address: token.address, symbol: token.symbol, decimals: token.decimals } : null,
    fees: { openFee: venue.openFee, closeFee: venue.closeFee, borrowFee: venue.borrowFee },
    markets: markets.map((row) => toMarketItem(row, venue, snapshot.state.timestamp)),
  }
}

const readAccountItem = async (db: NodePgDatabase, market: ChainMarket, whose: Whose): Promise<PerpAccountItem> => {
  const { chainId } = market.network
  const { timestamp } = market.snapshot().state
  const venue = await readVenue(db, chainId)
  const [rows, { account, positions, requests }] = await Promise.all([readMarkets(db, chainId), readAccount(db, chainId, whose)])
  const markets = new Map(rows.map((row) => [row.id, row]))
  const waiting = requests.map(async (row) => {
    const { feed, delay } = markets.get(row.marketId)!
    const moment = requestDecidedAfter({ requestedAt: Number(row.requestedAt) }, { delay })
    return toRequestItem(row, await readFirstAfter(db, chainId, feed, BigInt(moment)))
  })
  return toAccountItem(venue, whose, account, {
    positions: positions.map((row) => toPositionItem(row, markets.get(row.marketId)?.newest?.price ?? null, timestamp)),
    requests: await Promise.all(waiting),
  })
}

// PERP-2, PERP-4
/** Markets, the vault, and all open positions. */
const venueRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const network = z.object({ chainId: marketParameter(service) })
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/perp/markets',
      auth: 'none',
      documentation: {
        operation: 'listPerpMarkets',
        summary: 'Markets of perpetual positions with price, age and open interest',
        tag,
        description: 'Not found on a network without a venue. A price that is not fresh opens, closes and liquidates nothing.',
        answer: envelopeOf(documented.perpVenueItem),
      },
      params: network,
      handler: async ({ c, params: { chainId: market } }) => marketJson(c, market, await readVenueItem(db, market)),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/perp/vault',
      auth: 'none',
      documentation: {
        operation: 'getPerpVault',
        summary: 'The vault that pays winners, and the reserve for losses above a margin',
        tag,
        answer: envelopeOf(documented.perpVaultItem),
      },
      params: network,
      handler: async ({ c, params: { chainId: market } }) => {
        const { chainId } = market.network
        market.snapshot()
        const [venue, markets] = await Promise.all([readVenue(db, chainId), readMarkets(db, chainId)])
        return marketJson(c, market, toVaultItem(venue, markets))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/perp/positions',
      auth: 'none',
      documentation: {
        operation: 'listPerpPositions',
        summary: 'Open positions of everybody, the newest first',
        tag,
        description: 'Positions are worth what they are at the newest price.',
        answer: keysetPageOf(z.array(documented.perpOpenPositionItem)),
      },
      params: network,
      query: positionsQuery,
      handler: async ({ c, params: { chainId: market }, query: { book, limit = DEFAULT_LIMIT, cursor } }) => {
        const { chainId } = market.network
        const { timestamp } = market.snapshot().state
        await readVenue(db, chainId)
        const [markets, page] = await Promise.all([readMarkets(db, chainId), readPositionsPage(db, chainId, book, { limit, cursor })])
        const items = page.nodes.map((row) => toOpenPositionItem(row, markets, timestamp))
        const [data, next] = [JSON.stringify(items), JSON.stringify(page.nextCursor)]
        return writtenJson(c, `{"data":${data},"nextCursor":${next},"meta":${market.metaText()}}`)
      },
    }),
  ]
}

/** The account of an owner in a book. */
const accountRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const account = z.object({
    chainId: marketParameter(service),
    book: addressParameter('book').openapi({ param: { name: 'book', in: 'path' }, example: EXAMPLE }),
    owner: addressParameter('owner').openapi({ param: { name: 'owner', in: 'path' }, example: EXAMPLE }),
  })
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/perp/accounts/{book}/{owner}',
      auth: 'none',
      documentation: {
        operation: 'getPerpAccount',
        summary: 'What a book keeps for an owner, with open positions and requests',
        tag,
        description:
          'The book is a competition, or the owner. Zeros for who never used it. Positions are worth what they are at the newest price.',
        answer: envelopeOf(documented.perpAccountItem),
      },
      params: account,
      handler: async ({ c, params: { chainId: market, ...whose } }) => marketJson(c, market, await readAccountItem(db, market, whose)),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/perp/accounts/{book}/{owner}/history',
      auth: 'none',
      documentation: {
        operation: 'listPerpHistory',
        summary: 'Positions that an account opened and closed, and requests that ended without either, the newest first',
        tag,
        answer: keysetPageOf(z.array(documented.perpHistoryItem)),
      },
      params: account,
      query: historyQuery,
      handler: async ({ c, params: { chainId: market, ...whose }, query: { limit = DEFAULT_LIMIT, cursor } }) => {
        market.snapshot()
        await readVenue(db, market.network.chainId)
        const page = await readHistory(db, market.network.chainId, whose, { limit, cursor })
        const [data, next] = [JSON.stringify(page.nodes.map(toHistoryItem)), JSON.stringify(page.nextCursor)]
        return writtenJson(c, `{"data":${data},"nextCursor":${next},"meta":${market.metaText()}}`)
      },
    }),
  ]
}

// PERP-1, PERP-2, PERP-4
/** The venue of perpetual positions, as of the last indexed block. */
export const perpRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => [
  ...venueRoutes(service, db),
  ...accountRoutes(service, db),
]
