import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { documented, envelopeOf } from '../../http/documented.ts'
import { addRoute, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/marketService.ts'
import { createRevenue } from '../../market/revenue.ts'

const revenueRoute: Route = {
  path: '/v1/revenue',
  summary: 'Fees of every network',
  tag: 'stats',
  answer: envelopeOf(z.array(documented.revenueItem)),
}

/** Door to the fees of every network: all of them, or `api.unavailable`, so that a part is never taken for the whole. */
export const addRevenue = (app: OpenAPIHono, service: MarketService): void => {
  addRoute(app, revenueRoute, (c) => {
    const data = service.markets.map((market) => createRevenue(market.snapshot()))
    return c.json({ data, meta: service.overallMeta() })
  })
}
