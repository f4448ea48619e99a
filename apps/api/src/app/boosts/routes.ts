import { z } from '@hono/zod-openapi'
import { marketParameter } from '../../http/context.ts'
import { poolParameter } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { boostHandlers } from './handlers.ts'
import { type BoostService, boostsSchema } from './service.ts'

/** Routes with which administrators read and set a pool's boosts. Everyone reads them as part of the pool. */
export const boostRoutes = (service: Pick<MarketService, 'find'>, boosts: BoostService): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'put',
    path: '/v1/{chainId}/pools/{address}/boosts',
    auth: 'admin',
    documentation: {
      operation: 'writeBoosts',
      summary: 'Writes the boosts of a pool in the place of those that it had',
      tag: 'pools',
      description: 'An empty list takes them away. `until` is the second of chain time at which a boost ends.',
      answer: z.object({ data: boostsSchema }),
    },
    params: z.object({ chainId: marketParameter(service), address: poolParameter }),
    body: boostsSchema,
    handler: boostHandlers(boosts).replace,
  }),
]
