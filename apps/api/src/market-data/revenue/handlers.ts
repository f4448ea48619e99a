import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { marketJson, marketOf } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { addRoute, type Route } from '../../http/route.ts'
import type { MarketService } from '../market/marketService.ts'
import { createRevenue } from './revenue.ts'

const networkRevenueRoute: Route = {
  path: '/v1/{chainId}/revenue',
  summary: 'Fees of a network',
  tag: 'stats',
  answer: envelopeOf(documented.revenueItem),
}

const revenueRoute: Route = {
  path: '/v1/revenue',
  summary: 'Fees of every network',
  tag: 'stats',
  answer: envelopeOf(z.array(documented.revenueItem)),
}

/** Doors to the fees of one network, and of every network: all of them, or `api.unavailable`, so that a part is never taken for the whole. */
export const addRevenue = (app: OpenAPIHono, service: MarketService): void => {
  addRoute(app, networkRevenueRoute, (c) => {
    const market = marketOf(c, service)
    return marketJson(c, market, createRevenue(market.snapshot()))
  })
  addRoute(app, revenueRoute, (c) => {
    const data = service.markets.map((market) => createRevenue(market.snapshot()))
    return c.json({ data, meta: service.overallMeta() })
  })
}
