import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAX_FIRST } from '../../graphql/page.ts'
import { marketParameter } from '../../http/context.ts'
import { documented, envelopeOf, keysetPageOf } from '../../http/documented.ts'
import { addressParameter, wholeNumber } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { DEFAULT_LIMIT, perpHandlers } from './handlers.ts'

const EXAMPLE = '0x0000000000000000000000000000000000000001'
const tag = 'perpetuals'

type Handlers = ReturnType<typeof perpHandlers>

const historyQuery = z.object({
  limit: wholeNumber(1, MAX_FIRST).optional().openapi({ type: 'integer', minimum: 1, maximum: MAX_FIRST, default: DEFAULT_LIMIT }),
  cursor: z.string().min(1).max(1_000).optional().openapi({ description: '`nextCursor` of the page before.' }),
})

const positionsQuery = historyQuery.extend({
  book: addressParameter('book')
    .optional()
    .openapi({ param: { name: 'book', in: 'query' }, example: EXAMPLE, description: 'A competition; everything without one.' }),
})

// PERP-2, PERP-4
/** Markets, the vault, and all open positions. */
const venueRoutes = (service: MarketService, handlers: Handlers): readonly Route[] => {
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
      handler: handlers.venue,
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
      handler: handlers.vault,
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
      handler: handlers.positions,
    }),
  ]
}

/** The account of an owner in a book. */
const accountRoutes = (service: MarketService, handlers: Handlers): readonly Route[] => {
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
      handler: handlers.account,
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
      handler: handlers.history,
    }),
  ]
}

// PERP-1, PERP-2, PERP-4
/** The venue of perpetual positions, as of the last indexed block. */
export const perpRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const handlers = perpHandlers(db)
  return [...venueRoutes(service, handlers), ...accountRoutes(service, handlers)]
}
