import { availableParallelism } from 'node:os'
import { createRateLimit, hideAddresses, loadNetworks, rpcUrl } from '@exchange/protocol/node'
import { subscribeLocalHeads } from '@exchange/protocol/node/watchHeads'
import { createClickHouse } from '@exchange/schema/clickhouse/client'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { createBoostService } from './app/boosts/service.ts'
import { appointFirstSuperAdmin } from './app/sessions/firstSuperAdmin.ts'
import { createAuthLimit } from './app/sessions/limits.ts'
import { createSessionService } from './app/sessions/service.ts'
import { createVerifySignature } from './app/sessions/verifySignature.ts'
import { createInboxTicks } from './app/notifications/inboxTicks.ts'
import { createMailService } from './app/mails/service.ts'
import { createOnRamp } from './app/purchases/access.ts'
import { createUploadService } from './app/uploads/service.ts'
import { createApp } from './app.ts'
import { CLICKHOUSE_TIMEOUT_MS, createSeriesCopy } from './market-data/analytics/seriesCopy.ts'
import { followPools } from './market-data/quotes/readPools.ts'
import { createChainReader } from './market/chain/rpc.ts'
import { systemClock } from './clock/clock.ts'
import { deployedAt, readEnv } from './env.ts'
import { startMigrating } from './database/migrateApp.ts'
import { createDatabases, createListeningClient } from './database/database.ts'
import { createIndexNotifications } from './market/index/indexNotifications.ts'
import { createIndexerStatus } from './market/index/indexerStatus.ts'
import { createMarketService } from './market/following/marketService.ts'
import { createQuotes } from './market-data/quotes/quotes.ts'
import { createSearchers, searchLimits } from './market-data/quotes/searchers.ts'
import { threads } from './market-data/quotes/threads.ts'
import { closeServer, createHttpServer } from './server.ts'

const SHUTDOWN_GRACE_MS = 3_000
/** A client's burst equals its allowance over this many seconds: a reader opens several pages, then reads. */
const BURST_SECONDS = 4

const env = readEnv(process.env)
// A log line that cannot be written is dropped: logging must not end or block the process.
const output = pino.destination({ dest: 1, sync: true }).on('error', () => undefined)
const networks = loadNetworks(process.env)
const hide = hideAddresses(networks.map(({ chainId }) => rpcUrl(chainId, process.env)))
const logger = pino({ level: env.logLevel, base: { app: 'api' } }, { write: (line) => output.write(hide(line)) })
const databases = createDatabases(env.databaseUrls, (error) => logger.debug({ err: error }, 'database connection lost'), networks.length)
const boosts = createBoostService(databases.app, logger)
const sessions = createSessionService({
  database: databases.app,
  chainIds: networks.map(({ chainId }) => chainId),
  verify: createVerifySignature((chainId) => rpcUrl(chainId, process.env)),
  now: Date.now,
})
const inboxTicks = createInboxTicks(databases.app, () => createListeningClient(env.databaseUrls.app), logger)
const uploads = createUploadService({ access: env.store, database: databases.app, now: Date.now, logger })
const service = createMarketService({
  networks,
  readerOf: ({ chainId }) => createChainReader(rpcUrl(chainId, process.env), chainId, logger),
  subscribeHeads: subscribeLocalHeads(process.env),
  database: databases.index,
  readBoosts: boosts.read,
  notifications: createIndexNotifications(() => createListeningClient(env.databaseUrls.index)),
  indexerStatus: createIndexerStatus(env.indexerUrl),
  clock: systemClock,
  logger,
})
const reads = new Map(networks.map((network) => [network.chainId, followPools(network, rpcUrl(network.chainId, process.env))]))
const seriesCopy = env.clickHouse
  ? createSeriesCopy(createClickHouse(env.clickHouse, CLICKHOUSE_TIMEOUT_MS), logger, systemClock.monotonic)
  : null
const searchers = createSearchers({
  ...searchLimits(availableParallelism()),
  start: threads((error) => logger.error({ err: error }, 'a search thread ended')),
})
const { app, pages, closeStreams } = createApp({
  service,
  db: drizzle({ client: databases.readers }),
  seriesCopy,
  appDatabase: databases.app,
  queueDatabase: databases.queue,
  logger,
  deployedAt: deployedAt(env.deploymentsDir),
  findQuote: createQuotes(reads, searchers),
  boosts,
  signIn: { sessions, origins: env.siteOrigins, limit: createAuthLimit(databases.app), isBehindProxy: env.isBehindProxy },
  authenticate: sessions.authenticate,
  inboxTicks,
  uploads,
  issuer: env.storyIssuer,
  onRamp: createOnRamp(env.onRamp, Date.now),
  mails: createMailService({ isOn: env.isMailOn, database: databases.app }),
})
const server = createHttpServer(
  { app, pages },
  { rateLimit: createRateLimit(env.requestsPerSecond, env.requestsPerSecond * BURST_SECONDS), isBehindProxy: env.isBehindProxy },
)

server.once('error', (error: NodeJS.ErrnoException) => {
  logger.fatal({ err: error, port: env.port }, error.code === 'EADDRINUSE' ? `port ${env.port} is taken: set API_PORT` : 'cannot listen')
  process.exit(1)
})
server.listen(env.port, env.host, () =>
  logger.info({ host: env.host, port: env.port, networks: networks.map(({ chainId }) => chainId) }, 'listening'),
)
service.start()
uploads.start()
const afterMigrating = async (): Promise<void> => {
  if (env.superAdmin && (await appointFirstSuperAdmin(databases.app, env.superAdmin)))
    logger.info({ account: env.superAdmin }, 'the first super admin')
}
const stopMigrating = startMigrating(env.databaseUrls.app, logger, {
  then: afterMigrating,
  onRefused: (error) => {
    logger.fatal({ err: error }, error.message)
    process.exit(1)
  },
})
inboxTicks.start()

let stopping = false
const stop = async (signal: string): Promise<void> => {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'stopping')
  closeStreams()
  stopMigrating()
  await Promise.all([closeServer(server, SHUTDOWN_GRACE_MS), service.stop(), inboxTicks.stop()])
  await searchers.stop()
  await databases.end()
  logger.info('stopped')
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
