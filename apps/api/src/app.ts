import { OpenAPIHono } from '@hono/zod-openapi'
import { brand, DomainError } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { errorResponse, toDomainError } from './http/errors.ts'
import { securityHeaders } from './http/headers.ts'
import { nextRequestId } from './http/requestId.ts'
import type { MarketService } from './market-data/market/marketService.ts'
import { addChart } from './market-data/chart/handlers.ts'
import { addEvents } from './market-data/events/handlers.ts'
import { addGraphql } from './graphql/handlers.ts'
import { addHealth } from './market-data/health/handlers.ts'
import { addNetworks } from './market-data/networks/handlers.ts'
import { addPools } from './market-data/pools/handlers.ts'
import { createPageCache } from './market-data/pools/pages.ts'
import { addQuotes } from './market-data/quotes/handlers.ts'
import type { FindQuote } from './market-data/quotes/quotes.ts'
import { addRevenue } from './market-data/revenue/handlers.ts'
import { addStats } from './market-data/stats/handlers.ts'
import { addTicks } from './market-data/ticks/handlers.ts'
import { addTokens } from './market-data/tokens/handlers.ts'

export type AppOptions = {
  readonly service: MarketService
  readonly db: NodePgDatabase
  readonly logger: Logger
  /** Time of the deployment, ISO 8601: the timestamp of the token lists. */
  readonly deployedAt: string
  readonly findQuote: FindQuote
}

export const openApiInfo = {
  openapi: '3.1.0',
  info: {
    title: `${brand.name} API`,
    version: '1.0.0',
    description: 'Read-only market data. Every answer says how fresh it is; every error has a code of a closed set.',
  },
} as const

export type AppEnv = { Variables: { requestId: string } }

/** The API as one fetch handler, with the prepared pages a server may answer from directly. */
export const createApp = ({ service, db, logger, deployedAt, findQuote }: AppOptions) => {
  const app = new OpenAPIHono<AppEnv>()
  const pages = createPageCache()

  app.use(async (c, next) => {
    const requestId = nextRequestId()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('x-request-id', requestId)
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value)
  })

  app.onError((error, c) => {
    const requestId = c.get('requestId')
    if (error instanceof HTTPException && error.status < 500) {
      return errorResponse(new DomainError('api.badRequest', {}, { cause: error }), requestId, error.status)
    }
    const domainError = toDomainError(error)
    if (domainError.code === 'api.internal') logger.error({ err: error, requestId, path: c.req.path }, 'request failed')
    return errorResponse(domainError, requestId)
  })
  app.notFound((c) => errorResponse(new DomainError('api.notFound', { path: c.req.path.slice(0, 200) }), c.get('requestId')))

  addNetworks(app as never, service)
  addPools(app as never, service, pages)
  addTicks(app as never, service, db)
  addTokens(app as never, service, deployedAt)
  addChart(app as never, service, db)
  addQuotes(app as never, service, findQuote)
  addStats(app as never, service)
  addRevenue(app as never, service)
  addHealth(app as never, service)
  addGraphql(app as never, service, db, logger)
  const events = addEvents(app as never, service)
  app.get('/v1/openapi.json', (c) => c.json(app.getOpenAPI31Document(openApiInfo)))

  return { app, pages, closeStreams: events.closeAll }
}

export type App = ReturnType<typeof createApp>
