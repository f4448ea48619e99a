import type { OpenAPIHono } from '@hono/zod-openapi'
import { documented, envelopeOf } from '../../http/documented.ts'
import { marketJson, marketOf } from '../../http/context.ts'
import { addRoute, type Route } from '../../http/route.ts'
import type { MarketService } from '../market/marketService.ts'

const statsRoute: Route = {
  path: '/v1/{chainId}/stats',
  summary: 'Figures of a network',
  tag: 'stats',
  answer: envelopeOf(documented.statsItem),
}

/** Door to the figures of a network. */
export const addStats = (app: OpenAPIHono, service: MarketService): void => {
  addRoute(app, statsRoute, (c) => {
    const market = marketOf(c, service)
    return marketJson(c, market, market.snapshot().stats)
  })
}
