import { z } from '@hono/zod-openapi'
import { marketJson, marketParameter } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { createRevenue } from './revenue.ts'

/**
 * Fees of one network, and of every network. Throws `api.unavailable` unless all networks answer, so that a part never looks like the
 * total.
 */
export const revenueRoutes = (service: MarketService): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/revenue',
    auth: 'none',
    documentation: { operation: 'getRevenue', summary: 'Fees of a network', tag: 'stats', answer: envelopeOf(documented.revenueItem) },
    params: z.object({ chainId: marketParameter(service) }),
    handler: ({ c, params: { chainId: market } }) => marketJson(c, market, createRevenue(market.snapshot())),
  }),
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/revenue',
    auth: 'none',
    documentation: {
      operation: 'listRevenue',
      summary: 'Fees of every network',
      tag: 'stats',
      answer: envelopeOf(z.array(documented.revenueItem)),
    },
    handler: ({ c }) => {
      const data = service.markets.map((market) => createRevenue(market.snapshot()))
      return c.json({ data, meta: service.overallMeta() })
    },
  }),
]
