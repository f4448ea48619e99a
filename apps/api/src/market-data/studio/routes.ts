import { z } from '@hono/zod-openapi'
import { documented, envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { networkParams } from '../analytics/written.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { studioHandlers } from './handlers.ts'
import { pictureQuery, shareBody, studioQuery } from './query.ts'
import type { StudioSources } from './studio.ts'

const pathOf = (rest: string): string => `/v1/{chainId}/studio/${rest}`

const refusals = {
  403: 'A portfolio without the key of its owner',
  409: 'A block that is not final',
  422: 'Too many, or nothing, is picked',
}

type Handlers = ReturnType<typeof studioHandlers>

// ANALYTICS-6, ANALYTICS-7, ANALYTICS-8
const pictureRoute = (service: MarketService, handlers: Handlers): Route =>
  defineRoute({
    ...noInput,
    method: 'get',
    path: pathOf('picture.png'),
    auth: 'none',
    params: networkParams(service),
    query: pictureQuery,
    handler: handlers.picture,
  })

// ANALYTICS-9
const shareRoute = (service: MarketService, handlers: Handlers): Route =>
  defineRoute({
    ...noInput,
    method: 'post',
    path: pathOf('shares'),
    auth: 'session',
    documentation: {
      operation: 'sharePortfolio',
      summary: 'The key of one’s own portfolio, for one range and one block',
      tag: 'studio',
      description: 'Whoever has it sees this picture and no other. It shows growth alone where amounts are hidden.',
      answer: z.object({ data: documented.studioShare }),
      refusals: { 409: 'A block that is not final' },
    },
    params: networkParams(service),
    body: shareBody,
    handler: handlers.share,
  })

/** Pictures of the content studio: their data, their CSV, and the drawn picture. */
export const studioRoutes = (service: MarketService, sources: StudioSources): readonly Route[] => {
  const params = networkParams(service)
  const handlers = studioHandlers(sources)
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('data'),
      auth: 'none',
      documentation: {
        operation: 'getStudio',
        summary: 'The data of a picture, pinned to a block',
        tag: 'studio',
        description:
          'Of the latest final block where none is named. `query` is the one address of this picture: `picture.png` draws it, `data.csv` has its points.',
        answer: envelopeOf(documented.studioItem),
        refusals,
      },
      params,
      query: studioQuery,
      handler: handlers.data,
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('data.csv'),
      auth: 'none',
      params,
      query: studioQuery,
      handler: handlers.csv,
    }),
    pictureRoute(service, handlers),
    shareRoute(service, handlers),
  ]
}
