import { z } from '@hono/zod-openapi'
import { marketJson, marketParameter } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { addressParameter } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { type PlannerSources, readPlannedDates } from './reader.ts'

const EXAMPLE = '0x0000000000000000000000000000000000000001'

// ANALYTICS-11
/** Upcoming dates of an account. */
export const plannerRoutes = (service: MarketService, sources: PlannerSources): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/accounts/{account}/planner',
    auth: 'none',
    documentation: {
      operation: 'getPlanner',
      summary: 'Dates of an account that are still to come, in their order',
      tag: 'accounts',
      description:
        'Votes and rebases of the next four epochs, extensions, ends of locks, runs of automations, margin on its way out, competitions that it joined, and chapters of campaigns for which it registered.',
      answer: envelopeOf(z.array(documented.plannedItem)),
    },
    params: z.object({
      chainId: marketParameter(service),
      account: addressParameter('account').openapi({ param: { name: 'account', in: 'path' }, example: EXAMPLE }),
    }),
    handler: async ({ c, params: { chainId: market, account } }) => marketJson(c, market, await readPlannedDates(sources, market, account)),
  }),
]
