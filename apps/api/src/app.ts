import { OpenAPIHono } from '@hono/zod-openapi'
import { brand, DomainError } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { HTTPException } from 'hono/http-exception'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LocalAccount } from 'viem'
import { boostRoutes } from './app/boosts/routes.ts'
import type { BoostService } from './app/boosts/service.ts'
import { calendarRoutes } from './app/calendars/routes.ts'
import { mailRoutes } from './app/mails/routes.ts'
import type { MailService } from './app/mails/service.ts'
import type { OnRampProvider } from './app/purchases/provider.ts'
import { purchaseRoutes } from './app/purchases/routes.ts'
import { pictureRoutes } from './app/uploads/routes.ts'
import type { UploadService } from './app/uploads/service.ts'
import { userRoutes } from './app/users/routes.ts'
import type { SessionParts } from './app/sessions/handlers.ts'
import { sessionRoutes } from './app/sessions/routes.ts'
import type { InboxTicks } from './app/notifications/inboxTicks.ts'
import { graphqlRoutes } from './schema/routes.ts'
import { errorResponse, toDomainError } from './http/errors.ts'
import { openHeaders, securityHeaders } from './http/headers.ts'
import type { Authenticate } from './http/identity.ts'
import { mountRoutes } from './http/mountRoutes.ts'
import { nextRequestId } from './http/requestId.ts'
import { type AppEnv, defineRoute, noInput } from './http/route.ts'
import { loggedPath } from './http/loggedPath.ts'
import type { MarketService } from './market/following/marketService.ts'
import { analyticsRoutes } from './market-data/analytics/routes.ts'
import type { SeriesCopy } from './market-data/analytics/seriesCopy.ts'
import { chartRoutes } from './market-data/chart/routes.ts'
import { eventRoutes } from './market-data/events/routes.ts'
import { competitionRoutes } from './market-data/competitions/routes.ts'
import { healthRoutes } from './market-data/health/routes.ts'
import { nameRoutes } from './market-data/names/routes.ts'
import { networkRoutes } from './market-data/networks/routes.ts'
import { createPageCache } from './market-data/pools/pages.ts'
import { perpRoutes } from './market-data/perp/routes.ts'
import { createReadChapters } from './app/story/plannedChapters.ts'
import { plannerRoutes } from './market-data/planner/routes.ts'
import { recordsRoutes } from './market-data/records/routes.ts'
import { poolRoutes } from './market-data/pools/routes.ts'
import type { FindQuote } from './market-data/quotes/quotes.ts'
import { quoteRoutes } from './market-data/quotes/routes.ts'
import { revenueRoutes } from './market-data/revenue/routes.ts'
import { statsRoutes } from './market-data/stats/routes.ts'
import { studioRoutes } from './market-data/studio/routes.ts'
import { tickRoutes } from './market-data/ticks/routes.ts'
import { tokenRoutes } from './market-data/tokens/routes.ts'

export type AppOptions = {
  readonly service: MarketService
  /** The index database, read-only. */
  readonly db: NodePgDatabase
  /** The copy of the index's series; null when there is none. */
  readonly seriesCopy: SeriesCopy | null
  /** The application's own tables. */
  readonly appDatabase: pg.Pool
  /** The worker's queue. */
  readonly queueDatabase: pg.Pool
  readonly logger: Logger
  /** Time of the deployment, ISO 8601: the timestamp of the token lists. */
  readonly deployedAt: string
  readonly findQuote: FindQuote
  readonly boosts: BoostService
  readonly signIn: SessionParts
  /** Notifies streams when inboxes change. */
  readonly inboxTicks: InboxTicks
  readonly uploads: UploadService
  readonly mails: MailService
  /** Signs campaign vouchers; null when no key is configured. */
  readonly issuer: LocalAccount | null
  /** The on-ramp provider that sells crypto; null when none is configured. */
  readonly onRamp: OnRampProvider | null
  /** Identifies the caller, for routes that need a session. */
  readonly authenticate: Authenticate
}

export const openApiInfo = {
  openapi: '3.1.0',
  servers: [{ url: '/', description: 'The origin of this document' }] as { url: string; description: string }[],
  info: {
    title: `${brand.name} API`,
    version: '1.0.0',
    description:
      'Market data, and what accounts that signed in say. Every answer with market data says how fresh it is; every error has a code of a closed set.',
  },
} as const

/** Builds the API as one fetch handler, with the prepared pages that a server may answer from directly. */
export const createApp = ({
  service,
  db,
  seriesCopy,
  appDatabase,
  queueDatabase,
  logger,
  deployedAt,
  findQuote,
  boosts,
  inboxTicks,
  uploads,
  mails,
  issuer,
  onRamp,
  signIn,
  authenticate,
}: AppOptions) => {
  const app = new OpenAPIHono<AppEnv>()
  const pages = createPageCache()

  app.use(async (c, next) => {
    const requestId = nextRequestId()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('x-request-id', requestId)
    for (const [name, value] of Object.entries(c.get('isOpen') ? { ...securityHeaders, ...openHeaders } : securityHeaders))
      c.res.headers.set(name, value)
  })

  app.onError((error, c) => {
    const requestId = c.get('requestId')
    if (error instanceof HTTPException && error.status < 500) {
      return errorResponse(new DomainError('api.badRequest', {}, { cause: error }), requestId, error.status)
    }
    const domainError = toDomainError(error)
    if (domainError.code === 'api.internal') logger.error({ err: error, requestId, path: loggedPath(c.req.path) }, 'request failed')
    return errorResponse(domainError, requestId)
  })
  app.notFound((c) => errorResponse(new DomainError('api.notFound', { path: c.req.path.slice(0, 200) }), c.get('requestId')))

  const events = eventRoutes(service, inboxTicks)
  const openApi = ['/v1/openapi.json', '/openapi.json'].map((path) =>
    defineRoute({
      ...noInput,
      method: 'get',
      path,
      auth: 'none',
      handler: ({ c }) => c.json(app.getOpenAPI31Document(openApiInfo)),
    }),
  )
  const planned = { db, readChapters: createReadChapters(appDatabase) }
  const routes = [
    ...networkRoutes(service),
    ...poolRoutes(service, pages),
    ...boostRoutes(service, boosts),
    ...sessionRoutes(signIn),
    ...tickRoutes(service, db),
    ...tokenRoutes(service, deployedAt),
    ...nameRoutes(service, db),
    ...competitionRoutes(service, db),
    ...perpRoutes(service, db),
    ...chartRoutes(service, db),
    ...quoteRoutes(service, findQuote),
    ...statsRoutes(service),
    ...analyticsRoutes(service, { db, copy: seriesCopy }),
    ...studioRoutes(service, { db, copy: seriesCopy, app: appDatabase }),
    ...revenueRoutes(service),
    ...plannerRoutes(service, planned),
    ...recordsRoutes(service, db),
    ...calendarRoutes(service, { ...planned, app: appDatabase }),
    ...userRoutes(appDatabase),
    ...pictureRoutes(uploads),
    ...mailRoutes(mails),
    ...purchaseRoutes(appDatabase, onRamp),
    ...healthRoutes(service, seriesCopy),
    ...graphqlRoutes({ service, db, app: appDatabase, queue: queueDatabase, uploads, mails, issuer, onRamp, logger, authenticate }),
    ...events.routes,
    ...openApi,
  ]
  mountRoutes(app, routes, authenticate)

  return { app, pages, closeStreams: events.closeAll }
}

export type App = ReturnType<typeof createApp>
