import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formatCheckpoint } from '@exchange/schema'
import { createIndexTables } from '@exchange/schema/ddl'
import getPort from 'get-port'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPool, migrateApp } from '../src/database.ts'
import { endBoosts } from '../src/jobs/endBoosts/job.ts'
import { type AnyJob, defineJob } from '../src/jobs/job.ts'
import { readDeadLetters } from '../src/queue/deadLetters.ts'
import { type RunningWorker, startWorker } from '../src/queue/worker.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'

const CHAIN = 31_356
const NOW = 1_789_467_600
const PATIENCE_MS = 20_000

let postgres: TestPostgres
let client: pg.Client
const running: RunningWorker[] = []
const pools: pg.Pool[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(createIndexTables())
  const checkpoint = formatCheckpoint({ chainId: CHAIN, block: 1_000, timestamp: NOW })
  await client.query(
    'insert into idx._ponder_checkpoint (chain_name, chain_id, safe_checkpoint, latest_checkpoint, finalized_checkpoint) values ($1, $2, $3, $3, $3)',
    ['a', CHAIN, checkpoint],
  )
})
afterAll(async () => {
  await client?.end()
  await postgres?.remove()
})
beforeEach(async () => {
  await client.query('drop schema if exists app cascade; drop schema if exists graphile_worker cascade')
  await migrateApp(postgres.url)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})

const pool = (): pg.Pool => {
  const made = createPool(postgres.url, 6)
  pools.push(made)
  return made
}

const startOne = async (jobs: readonly AnyJob[]): Promise<RunningWorker> => {
  const [data, queue] = [pool(), pool()]
  const logger = pino({ level: 'silent' })
  const sources = { index: data, app: data }
  const worker = await startWorker({ jobs, sources, queue, queueUrl: postgres.url, logger, onLost: () => undefined })
  running.push(worker)
  return worker
}

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 25) {
    if (await isSo()) return
    await wait(25)
  }
  throw new Error(`never: ${what}`)
}

const poolAddress = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const say = (n: number, position: number, end: number | null) =>
  client.query(
    'insert into app.boost (chain_id, pool, position, label, value, link, text, until) values ($1, $2, $3, $4, $5, null, $6, $7)',
    [CHAIN, poolAddress(n), position, 'Points', `${position + 1}x`, 'Points for each dollar.', end],
  )
const rowsOf = async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows
const boosts = () => rowsOf('select pool, position from app.boost order by pool, position')
const ended = () => rowsOf('select pool, value, until::int from app.ended_boost order by pool, value')
const endedCount = async () => (await ended()).length

it('takes boosts that are over out of what is served, keeps what they said, and leaves the others', async () => {
  await say(1, 0, NOW)
  await say(1, 1, NOW + 1)
  await say(1, 2, null)
  await say(2, 0, NOW - 86_400)
  await startOne([endBoosts])
  await until('two have ended', async () => (await endedCount()) === 2)
  expect(await ended()).toEqual([
    { pool: poolAddress(1), value: '1x', until: NOW },
    { pool: poolAddress(2), value: '1x', until: NOW - 86_400 },
  ])
  expect(await boosts()).toEqual([
    { pool: poolAddress(1), position: 1 },
    { pool: poolAddress(1), position: 2 },
  ])
})

it('ends each boost once where three workers look for them at once', async () => {
  for (let n = 1; n <= 30; n++) await say(n, 0, NOW - n)
  const workers = await Promise.all([1, 2, 3].map(() => startOne([endBoosts])))
  await Promise.all(workers.flatMap((worker) => [worker.lookNow(), worker.lookNow()]))
  await until('all have ended', async () => (await boosts()).length === 0)
  await until('nothing waits', async () => (await rowsOf('select 1 from graphile_worker.jobs')).length === 0)
  expect(await endedCount()).toBe(30)
})

it('ends nothing while there is no index, and then what is due', async () => {
  await client.query('alter schema idx rename to away')
  await say(1, 0, NOW)
  const worker = await startOne([endBoosts])
  await until('it has looked', async () => (await rowsOf('select 1 from graphile_worker.jobs')).length === 0)
  expect(await endedCount()).toBe(0)
  await client.query('alter schema away rename to idx')
  await worker.lookNow()
  await until('it has ended', async () => (await endedCount()) === 1)
})

/** A worker in its own process. */
const startProcess = async (): Promise<ChildProcess> => {
  const env = { ...process.env, DATABASE_URL: postgres.url, WORKER_PORT: String(await getPort()) }
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, '../src/main.ts')], { env, stdio: 'ignore' })
  children.push(child)
  return child
}

it('loses and doubles nothing when it is killed in the middle of its work', async () => {
  for (let n = 1; n <= 5; n++) await say(n, 0, NOW - n)
  const holder = new pg.Client(postgres.url)
  await holder.connect()
  await holder.query('begin; lock table app.ended_boost in exclusive mode')
  const child = await startProcess()
  const atWork = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'with ended as%'"
  await until('its work is under way', async () => (await rowsOf(atWork)).length > 0)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
  await holder.end()
  await until(
    'its connections are gone',
    async () => (await rowsOf("select 1 from pg_stat_activity where application_name like 'worker%'")).length === 0,
  )
  // After the grace period, its jobs are distinguished from those of living workers.
  await client.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null")
  await startOne([endBoosts])
  await until('all have ended', async () => (await boosts()).length === 0)
  // The killed process had looks of other jobs queued, which no worker takes here.
  const waiting = "select 1 from graphile_worker.jobs where task_identifier like 'endBoosts%'"
  await until('nothing waits', async () => (await rowsOf(waiting)).length === 0)
  expect(await endedCount()).toBe(5)
})

it('leaves alone what a living worker does', async () => {
  let runs = 0
  let finish = (): void => undefined
  const slow = defineJob<{ n: number }>({
    name: 'slow',
    schedule: '0 0 1 1 *',
    findDue: async () => [{ n: 1 }],
    keyOf: ({ n }) => String(n),
    parse: (payload) => payload as { n: number },
    execute: () => {
      runs++
      return new Promise((resolve) => (finish = resolve))
    },
  })
  await startOne([slow])
  await until('it runs', async () => runs === 1)
  await client.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null")
  const other = await startOne([slow])
  await other.lookNow()
  await until(
    'the others have looked',
    async () => (await rowsOf("select 1 from graphile_worker.jobs where task_identifier = 'slow:find'")).length === 0,
  )
  finish()
  expect(runs).toBe(1)
})

it('tries what fails again, later each time, and lists it once it has failed too often', async () => {
  let tries = 0
  const broken = defineJob<{ n: number }>({
    name: 'broken',
    schedule: '0 0 1 1 *',
    findDue: async () => [{ n: 7 }],
    keyOf: ({ n }) => String(n),
    parse: (payload) => payload as { n: number },
    execute: async () => {
      tries++
      throw new Error('the world is down')
    },
  })
  const worker = await startOne([broken])
  const queue = pool()
  const waits: number[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    await until(
      `try ${attempt}`,
      async () => (await rowsOf(`select 1 from graphile_worker.jobs where attempts = ${attempt} and locked_at is null`)).length === 1,
    )
    const [job] = await rowsOf(
      "select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs where task_identifier = 'broken'",
    )
    waits.push(Number(job?.['wait']))
    expect(await readDeadLetters(queue)).toHaveLength(attempt < 10 ? 0 : 1)
    // Its time has come; looking for work again queues nothing twice.
    await client.query('update graphile_worker._private_jobs set run_at = now()')
    await worker.lookNow()
  }
  expect(tries).toBe(10)
  expect(waits.slice(0, 9).every((seconds, index) => index === 0 || seconds > waits[index - 1]!)).toBe(true)
  expect(await readDeadLetters(queue)).toMatchObject([{ task: 'broken', key: 'broken:7', attempts: 10, lastError: 'the world is down' }])
  await client.query("update graphile_worker._private_jobs set last_error = 'Discarded by 0x1: ' || last_error")
  expect(await readDeadLetters(queue)).toEqual([])
})
