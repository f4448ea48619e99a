import { setTimeout as wait } from 'node:timers/promises'
import type { Network } from '@exchange/protocol'
import { loadNetworks, networkIds, rpcUrl } from '@exchange/protocol/node'
import { createObjectStore } from '@exchange/protocol/node/objectStore/objectStore'
import { MigrationRefused } from '@exchange/schema/migrate'
import { createClickHouse } from '@exchange/schema/clickhouse/client'
import { pino } from 'pino'
import { createPool, migrateApp } from './database.ts'
import { readEnv } from './env.ts'
import { createHealthServer } from './health.ts'
import { createFindContracts } from './chain/code.ts'
import { createFindOpenOrders } from './chain/openOrders.ts'
import { createPayouts } from './chain/payouts.ts'
import { createRewardRoots } from './chain/rewardRoots.ts'
import { createFindShortUpkeeps } from './chain/shortUpkeeps.ts'
import { awardAchievements } from './jobs/awardAchievements/job.ts'
import { awardStory } from './jobs/awardStory/job.ts'
import { createCopySeries } from './jobs/copySeries/job.ts'
import { endBoosts } from './jobs/endBoosts/job.ts'
import { createMakeAlerts } from './jobs/makeAlerts/job.ts'
import { createPayPurchases } from './jobs/payPurchases/job.ts'
import { createPublishPayouts } from './jobs/publishPayouts/job.ts'
import { createSendMails } from './jobs/sendMails/job.ts'
import { sendNotifications } from './jobs/sendNotifications/job.ts'
import { createSweepBanners } from './jobs/sweepBanners/job.ts'
import { sweepSessions } from './jobs/sweepSessions/job.ts'
import { createMarkContracts } from './jobs/markContracts/job.ts'
import { syncUsers } from './jobs/syncUsers/job.ts'
import { createSmtp } from './mail/smtp.ts'
import { attempt } from './queue/attempt.ts'
import { readDeadLetters } from './queue/deadLetters.ts'
import { listenForIndex, listenForJobs } from './queue/listen.ts'
import { type RunningWorker, startWorker } from './queue/worker.ts'

/** Milliseconds until the next try after the database did not answer. */
const AGAIN_MS = 1_000
/** Timeout of ClickHouse for a batch, in milliseconds. */
const CLICKHOUSE_TIMEOUT_MS = 60_000

const env = readEnv(process.env)
// A log line that cannot be written is dropped: logging must not end or block the process.
const output = pino.destination({ dest: 1, sync: true }).on('error', () => undefined)
const logger = pino({ level: env.logLevel, base: { app: 'worker' } }, output)
const { databaseUrls } = env
const pools = { index: createPool(databaseUrls.index, 2), app: createPool(databaseUrls.app, 4), queue: createPool(databaseUrls.queue, 8) }
const leave = (message: string, error?: unknown): never => {
  logger.fatal({ err: error }, message)
  process.exit(1)
}

/** Networks with their contracts. Without address files the jobs still run, but make no alerts of orders that cannot be funded. */
const readNetworks = (): readonly Network[] => {
  try {
    return loadNetworks(process.env)
  } catch (error) {
    logger.warn({ err: error }, 'no address files: orders are not read')
    return []
  }
}
const networks = readNetworks()
const urlOf = (chainId: number): string => rpcUrl(chainId, process.env)

let worker: RunningWorker | undefined
let stopping = false

const server = createHealthServer({ isReady: () => worker !== undefined && !stopping, deadLetters: () => readDeadLetters(pools.queue) })
server.once('error', (error: NodeJS.ErrnoException) =>
  leave(error.code === 'EADDRINUSE' ? `port ${env.port} is taken: set WORKER_PORT` : 'cannot listen', error),
)
server.listen(env.port, '127.0.0.1', () => logger.info({ port: env.port }, 'listening'))

const start = async (): Promise<void> => {
  while (!stopping && worker === undefined) {
    try {
      await migrateApp(databaseUrls.app)
      worker = await startWorker({
        jobs: [
          endBoosts,
          syncUsers,
          awardAchievements,
          awardStory,
          createMarkContracts(createFindContracts(env.rpcUrls)),
          sendNotifications,
          createMakeAlerts({
            findOpenOrders: createFindOpenOrders(networks, urlOf),
            findShortUpkeeps: createFindShortUpkeeps(networks, urlOf),
          }),
          sweepSessions,
          ...(env.store ? [createSweepBanners(createObjectStore(env.store, Date.now), networkIds(process.env))] : []),
          ...(env.clickHouse ? [createCopySeries(createClickHouse(env.clickHouse, CLICKHOUSE_TIMEOUT_MS))] : []),
          ...(env.payer === null ? [] : [createPublishPayouts(createRewardRoots(env.payer, urlOf))]),
          ...(env.seller === null ? [] : [createPayPurchases(createPayouts(env.seller, urlOf))]),
          ...(env.mail === undefined ? [] : [createSendMails(createSmtp(env.mail), env.mail)]),
        ],
        sources: pools,
        queue: pools.queue,
        queueUrl: databaseUrls.queue,
        logger,
        onLost: () => leave('the connection to the queue is lost: whoever supervises this process starts it again'),
      })
      logger.info('working')
    } catch (error) {
      if (error instanceof MigrationRefused) leave(error.message, error)
      logger.debug({ err: error }, 'not working yet')
      await wait(AGAIN_MS)
    }
  }
}
void start()
const lookNow = (job: string): void =>
  attempt(logger, `a look for ${job} is not queued: the schedule makes it later`, async () => worker?.lookNow(job))
const told = listenForJobs(databaseUrls.app, lookNow)
// A block's awards follow within seconds.
const moved = listenForIndex(databaseUrls.index, () => lookNow(awardStory.name))

const stop = async (signal: string): Promise<void> => {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'stopping')
  server.close()
  await Promise.all([told.stop(), moved.stop()])
  await worker?.stop()
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
  logger.info('stopped')
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
