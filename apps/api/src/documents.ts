import { drizzle } from 'drizzle-orm/node-postgres'
import { lexicographicSortSchema, printSchema } from 'graphql'
import pg from 'pg'
import { pino } from 'pino'
import { createBoostService } from './app/boosts/service.ts'
import { createSessionService } from './app/sessions/service.ts'
import { createInboxTicks } from './app/notifications/inboxTicks.ts'
import { createMailService } from './app/mails/service.ts'
import { createUploadService } from './app/uploads/service.ts'
import { createApp, openApiInfo } from './app.ts'
import { systemClock } from './clock/clock.ts'
import { createIndexNotifications } from './market/index/indexNotifications.ts'
import { nobody } from './http/identity.ts'
import { createMarketService } from './market/following/marketService.ts'
import { createGraphqlSchema } from './schema/schema.ts'

/** The OpenAPI document, as `/v1/openapi.json` serves it. Makes no connections. */
export const openApiDocument = (): string => {
  const database = new pg.Pool()
  const logger = pino({ level: 'silent' })
  const boosts = createBoostService(database, logger)
  const readerOf = (): never => {
    throw new Error('documents read no chain')
  }
  const service = createMarketService({
    networks: [],
    readerOf,
    database,
    readBoosts: boosts.read,
    notifications: createIndexNotifications(() => new pg.Client()),
    indexerStatus: async () => new Map(),
    clock: systemClock,
    logger,
  })
  const { app } = createApp({
    seriesCopy: null,
    service,
    db: drizzle({ client: database }),
    appDatabase: database,
    queueDatabase: database,
    logger,
    deployedAt: '',
    findQuote: readerOf,
    boosts,
    signIn: {
      sessions: createSessionService({ database, chainIds: [], verify: async () => false, now: Date.now }),
      origins: [],
      limit: async () => undefined,
      isBehindProxy: false,
    },
    inboxTicks: createInboxTicks(database, () => new pg.Client(), logger),
    uploads: createUploadService({ access: undefined, database, now: Date.now, logger }),
    mails: createMailService({ isOn: false, database }),
    issuer: null,
    onRamp: null,
    authenticate: nobody,
  })
  return `${JSON.stringify(app.getOpenAPI31Document(openApiInfo), null, 2)}\n`
}

/** The GraphQL schema as text, sorted by name. */
export const graphqlDocument = (): string => `${printSchema(lexicographicSortSchema(createGraphqlSchema()))}\n`
