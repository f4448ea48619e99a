import { z } from '@hono/zod-openapi'
import { marketJson, marketParameter } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'

/** Figures of a network. */
export const statsRoutes = (service: MarketService): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/stats',
    auth: 'none',
    documentation: { operation: 'getStats', summary: 'Figures of a network', tag: 'stats', answer: envelopeOf(documented.statsItem) },
    params: z.object({ chainId: marketParameter(service) }),
    handler: ({ c, params: { chainId: market } }) => marketJson(c, market, market.snapshot().stats),
  }),
]
