import { EventEmitter } from 'node:events'
import { Logger, makeWorkerUtils, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Pino } from 'pino'
import type { AnyJob, Sources } from '../jobs/job.ts'
import { createPresence } from './presence.ts'
import { createWaiting } from './waiting.ts'

/** Most tries of a piece, each later than the one before: the tenth about four hours after the first. */
const MAX_ATTEMPTS = 10
/** Most tries of a look: the next scheduled look replaces a failed one, but a killed one must end too. */
const LOOK_ATTEMPTS = 3
/** Concurrent pieces. */
const CONCURRENCY = 4
/** The database notifies of new work; this polls for retries that become due. */
const POLL_MS = 10_000

/** A piece that waits for a retry, or failed for good, is not queued again: otherwise its tries would restart each minute. */
const WAITING_STAYS = 'unsafe_dedupe'

const RELEASE = 'releaseJobsOfDeadWorkers'
const findTask = (job: AnyJob): string => `${job.name}:find`

export type WorkerOptions = {
  readonly jobs: readonly AnyJob[]
  readonly sources: Sources
  readonly queue: pg.Pool
  readonly queueUrl: string
  readonly logger: Pino
  /** The process must stop: other workers take it for dead. */
  readonly onLost: () => void
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Starts to look for work and to run it. Throws when the queue's database does not answer. */
export const startWorker = async ({ jobs, sources, queue, queueUrl, logger, onLost }: WorkerOptions) => {
  const log = new Logger(() => (level, message) => logger[levels[level]](message))
  const utils = await makeWorkerUtils({ pgPool: queue, logger: log })
  await utils.migrate()
  const presence = await createPresence(queueUrl, onLost)
  const events = new EventEmitter()
  // A job is locked under the name of the pool that took it.
  events.on('pool:create', ({ workerPool }: { readonly workerPool: { readonly id: string } }) => presence.hold(workerPool.id))

  const release = async (): Promise<void> => {
    const dead = await presence.findDead()
    if (dead.length === 0) return
    logger.warn({ dead }, 'jobs of workers that were killed are done again')
    await utils.forceUnlockWorkers([...dead])
  }
  const waiting = createWaiting(logger)
  const tasks: TaskList = { [RELEASE]: release }
  for (const job of jobs) {
    tasks[findTask(job)] = async () => {
      for (const { key, payload, wait } of await job.find(sources)) {
        waiting.drop(key)
        const add = () => utils.addJob(job.name, payload, { jobKey: key, jobKeyMode: WAITING_STAYS, maxAttempts: MAX_ATTEMPTS })
        if (wait <= 0) await add()
        else waiting.add(key, wait, add)
      }
    }
    tasks[job.name] = (payload) => job.execute(sources, payload)
  }
  const lines = [
    `* * * * * ${RELEASE} ?jobKey=${RELEASE}&max=${LOOK_ATTEMPTS}`,
    ...jobs.map((job) => `${job.schedule} ${findTask(job)} ?jobKey=${findTask(job)}&max=${LOOK_ATTEMPTS}`),
  ]
  await release()
  const runner = await run({
    pgPool: queue,
    taskList: tasks,
    crontab: lines.join('\n'),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: log,
    events,
  })
  const lookNow = async (name?: string): Promise<void> => {
    for (const job of jobs.filter((one) => name === undefined || one.name === name))
      await utils.addJob(findTask(job), {}, { jobKey: findTask(job), maxAttempts: LOOK_ATTEMPTS })
  }
  await lookNow()
  return {
    /** Looks for due work of one job, or of all, beside the schedule. */
    lookNow,
    /** Finishes running work, and takes no more. */
    stop: async (): Promise<void> => {
      waiting.stop()
      await runner.stop()
      await utils.release()
      await presence.end()
    },
  }
}

export type RunningWorker = Awaited<ReturnType<typeof startWorker>>
