import { spawn } from 'node:child_process'
import path from 'node:path'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import getPort from 'get-port'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPool, migrateApp } from '../src/database.ts'
import { sendNotifications } from '../src/jobs/sendNotifications/job.ts'
import { listenForJobs } from '../src/queue/listen.ts'
import { type RunningWorker, startWorker } from '../src/queue/worker.ts'
import { until } from './support.ts'

const [ALICE, BOB] = ['0xa1', '0xb2']
let postgres: TestPostgres
let client: pg.Client
let data: pg.Pool
let queue: pg.Pool
let worker: RunningWorker | undefined

beforeAll(async () => {
  postgres = await startPostgres()
  client = new pg.Client(postgres.url)
  await client.connect()
  data = createPool(postgres.url, 6)
  queue = createPool(postgres.url, 6)
})
afterAll(async () => {
  await Promise.all([data?.end(), queue?.end(), client?.end()])
  await postgres?.remove()
})
beforeEach(async () => {
  await client.query('drop schema if exists app cascade; drop schema if exists graphile_worker cascade')
  await migrateApp(postgres.url)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

const start = async (): Promise<void> => {
  const logger = pino({ level: 'silent' })
  const sources = { index: data, app: data }
  worker = await startWorker({ jobs: [sendNotifications], sources, queue, queueUrl: postgres.url, logger, onLost: () => undefined })
}
/** A message scheduled some seconds from now; returns its id. */
const schedule = async (seconds: number, to: readonly string[] | null = null): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into app.notification (name, content, to_everybody, state, send_at, created_by)
     values ('News', '', $1, 'scheduled', now() + make_interval(secs => $2), '0xad') returning id::text`,
    [to === null, seconds],
  )
  const { id } = rows[0]!
  for (const account of to ?? []) await client.query('insert into app.notification_recipient values ($1, $2)', [id, account])
  return id
}
const stateOf = async (id: string): Promise<string> =>
  (await client.query('select state from app.notification where id = $1', [id])).rows[0].state
const versions = async () =>
  Object.fromEntries(
    (await client.query('select account, version::int from app.inbox_version')).rows.map(({ account, version }) => [account, version]),
  )
const isSent = (id: string) => async () => (await stateOf(id)) === 'sent'

// NOTE-2
it('sends what is due, and leaves what is not due, a draft or canceled', async () => {
  const [due, later, draft, canceled] = [await schedule(-5), await schedule(3_600), await schedule(-5), await schedule(-5)]
  await client.query(`update app.notification set state = 'draft' where id = $1`, [draft])
  await client.query(`update app.notification set state = 'canceled' where id = $1`, [canceled])
  await start()
  await until('it is sent', isSent(due))
  await until('nothing waits', async () => (await client.query('select 1 from graphile_worker.jobs')).rowCount === 0)
  expect(await Promise.all([later, draft, canceled].map(stateOf))).toEqual(['scheduled', 'draft', 'canceled'])
  expect(await versions()).toEqual({ '*': 1 })
})

// NOTE-2
it('sends at the second that a message names, though it was scheduled after the last look', async () => {
  await start()
  const told = listenForJobs(postgres.url, (job) => void worker?.lookNow(job))
  try {
    await until('it listens', async () => (await client.query(`select 1 from pg_stat_activity where query = 'listen jobs'`)).rowCount === 1)
    const id = await schedule(1)
    await client.query(`select pg_notify('jobs', 'sendNotifications')`)
    await until('it is sent', isSent(id))
    const { rows } = await client.query('select extract(epoch from sent_at - send_at)::float8 as late from app.notification')
    expect(rows[0].late).toBeGreaterThanOrEqual(0)
    expect(rows[0].late).toBeLessThan(3)
  } finally {
    await told.stop()
  }
})

// NOTE-2, NOTE-3
it('raises the versions of the inboxes that it is for, once, however often it is done', async () => {
  const id = await schedule(-5, [ALICE, BOB])
  const sources = { index: data, app: data }
  await Promise.all([1, 2, 3, 4].map(() => sendNotifications.execute(sources, { id, wait: 0 })))
  expect(await stateOf(id)).toBe('sent')
  expect(await versions()).toEqual({ '*': 1, [ALICE]: 1, [BOB]: 1 })
  const everybody = await schedule(-5)
  await sendNotifications.execute(sources, { id: everybody, wait: 0 })
  expect(await versions()).toEqual({ '*': 2, [ALICE]: 1, [BOB]: 1 })
})

// NOTE-2
it('does not send before the time, though it is asked to', async () => {
  const id = await schedule(600)
  await sendNotifications.execute({ index: data, app: data }, { id, wait: 0 })
  expect(await stateOf(id)).toBe('scheduled')
})

// NOTE-2
it('loses and doubles nothing when the worker is killed between sending and sent', async () => {
  const id = await schedule(-5, [ALICE])
  const holder = new pg.Client(postgres.url)
  await holder.connect()
  await holder.query('begin; lock table app.inbox_version in exclusive mode')
  const env = { ...process.env, DATABASE_URL: postgres.url, WORKER_PORT: String(await getPort()) }
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, '../src/main.ts')], { env, stdio: 'ignore' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await until(
    'it is at work',
    async () =>
      (await client.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'with sent as%'")).rowCount === 1,
  )
  child.kill('SIGKILL')
  await exited
  await holder.end()
  await until(
    'its connections are gone',
    async () => (await client.query("select 1 from pg_stat_activity where application_name = 'worker presence'")).rowCount === 0,
  )
  // Its work may or may not have been committed before its death: another worker completes it once.
  await client.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null")
  await start()
  await until('it is sent', isSent(id))
  await until('nothing waits', async () => (await client.query('select 1 from graphile_worker.jobs')).rowCount === 0)
  expect(await versions()).toEqual({ '*': 1, [ALICE]: 1 })
})
