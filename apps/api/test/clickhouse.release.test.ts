import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startClickHouse, type TestClickHouse } from '@exchange/devnet/testClickHouse'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { metricsOf, seriesRanges } from '@exchange/domain'
import { formatCheckpoint } from '@exchange/schema'
import { readClickHouseAccess } from '@exchange/schema/clickhouse/access'
import { type ClickHouse, createClickHouse } from '@exchange/schema/clickhouse/client'
import { copySeries, isCopyDue } from '@exchange/schema/clickhouse/copySeries'
import { chainOfIndex, copyId, INDEX_NAME } from '@exchange/schema/clickhouse/identity'
import { copyName, type SeriesTable, seriesTables } from '@exchange/schema/clickhouse/seriesTables'
import { switchIndexViews } from '@exchange/schema/ddl'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeriesCopy, type SeriesCopy } from '../src/market-data/analytics/seriesCopy.ts'
import { sandbox } from '../src/app/purchases/sandbox.ts'
import { fillActivity, fillArena } from './support/activity.ts'
import { competitionRow } from './support/competitions.ts'
import { createTables, fillChain, insertRows, setPosition } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { byBearer, migrateTables } from './support/people.ts'
import { gaugeRow } from './support/votes.ts'
import { CHAIN, createWorld, curated, NOW, OTHER_CHAIN, type World } from './support/world.ts'

const DAY = 86_400
const POOLS = 40
const CHAINS = [CHAIN, OTHER_CHAIN]
const pool = addressOf(1_000_000)
const token = addressOf(10_001)

/** How the proxy in front of ClickHouse treats requests. */
type Mode = 'passes' | 'refuses' | 'breaks' | 'halves' | 'hangs'
let mode: Mode = 'passes'
let asked = 0
let now = 0
const said: { readonly level: string; readonly text: string }[] = []

let postgres: TestPostgres
let server: TestClickHouse
let front: Server
let client: pg.Client
let clickHouse: ClickHouse
let [plain, copied]: World[] = []
let block = 1_000

/** Forwards requests to ClickHouse, or fails as the mode says. */
const startFront = async (to: string): Promise<string> => {
  front = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => {
        asked++
        const pass = async (): Promise<void> => {
          if (mode === 'breaks') return void request.socket.destroy()
          if (mode === 'hangs') return
          if (mode === 'refuses') return void response.writeHead(500).end('Code: 241, DB::Exception: Memory limit exceeded')
          const headers = { authorization: String(request.headers.authorization) }
          const answer = await fetch(`${to}${request.url}`, { method: 'POST', headers, body: Buffer.concat(parts) })
          const text = await answer.text()
          response.writeHead(answer.status).end(mode === 'halves' ? text.slice(0, text.length / 2) : text)
        }
        void pass()
      })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}

/** Sets the final block. */
const setFinal = async (timestamp: number): Promise<void> => {
  for (const chainId of CHAINS)
    await client.query('update idx._ponder_checkpoint set safe_checkpoint = $2, finalized_checkpoint = $2 where chain_id = $1', [
      chainId,
      formatCheckpoint({ chainId, block: 900, timestamp }),
    ])
}

/** Advances the index by one step, which invalidates every cached answer. */
const step = async (): Promise<void> => {
  block++
  for (const chainId of CHAINS) await setPosition(client, chainId, block, NOW)
  for (const world of [plain!, copied!]) {
    for (const chainId of CHAINS) world.chain(chainId).mineTo(block, 0)
    await world.poll()
  }
}

const log =
  (level: string) =>
  (...words: readonly unknown[]): void =>
    void said.push({ level, text: words.map((word) => (word instanceof Error ? String(word) : JSON.stringify(word))).join(' ') })
const copyOf = (of: ClickHouse): SeriesCopy => createSeriesCopy(of, { warn: log('warn'), info: log('info') } as never, () => now)

beforeAll(async () => {
  server = await startClickHouse()
  postgres = await startPostgres()
  const access = readClickHouseAccess({ CLICKHOUSE_URL: server.url })!
  clickHouse = createClickHouse(access, 30_000)
  const origin = await startFront(access.origin)
  client = new pg.Client(postgres.url)
  await client.connect()
  await createTables(client)
  await migrateTables(client)
  const chain = { block, timestamp: NOW, tokens: 12, hours: 1, swaps: 90 }
  await fillChain(client, { chainId: CHAIN, pools: POOLS, ...chain })
  await fillChain(client, { chainId: OTHER_CHAIN, pools: 2, ...chain })
  await client.query(`update idx.pool set created_at = ${NOW - 420 * DAY} where chain_id = ${CHAIN}`)
  await insertRows(client, 'idx.gauge', [gaugeRow(CHAIN, pool, 0, NOW)])
  const listed = [addressOf(1), ...curated.map(({ address }) => address)]
  await fillActivity(client, { chainId: CHAIN, timestamp: NOW, pools: POOLS, days: 420, hours: 400, listed, every: 3 })
  await insertRows(
    client,
    'idx.competition',
    [1, 2, 3].map((n) => competitionRow(n, `Cup ${n}`, NOW)),
  )
  await fillArena(client, { chainId: CHAIN, timestamp: NOW, days: 420, hours: 400 })
  // As the indexer leaves it: tables in their own schema, and views of them.
  await client.query('alter schema idx rename to dep_one')
  await client.query(switchIndexViews('dep_one'))
  plain = createWorld(postgres.url, curated, byBearer)
  copied = createWorld(postgres.url, curated, byBearer, undefined, null, sandbox, copyOf(createClickHouse({ ...access, origin }, 2_000)))
})

const nameOf = async (chainId: number): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(`select ${INDEX_NAME} as name`)
  return chainOfIndex(rows[0]!.name, chainId)
}

afterAll(async () => {
  for (const table of seriesTables)
    for (const chainId of CHAINS)
      await clickHouse.tell(`alter table ${copyName(table)} drop partition ${copyId(await nameOf(chainId))}`).catch(() => undefined)
  front?.closeAllConnections()
  front?.close()
  for (const world of [plain, copied]) await world?.close()
  await client?.end()
  await postgres?.remove()
  await server?.remove()
})

const subjects = [
  { kind: 'network', address: '' },
  { kind: 'pool', address: `&address=${pool}` },
  { kind: 'token', address: `&address=${token}` },
  { kind: 'gauge', address: `&address=${pool}` },
  { kind: 'arena', address: '' },
] as const
const series = subjects.flatMap(({ kind, address }) =>
  metricsOf[kind].flatMap((metric) => seriesRanges.map((range) => `series?metric=${metric}&subject=${kind}${address}&range=${range}`)),
)
const others = [
  ...['1D', '1M', 'All'].flatMap((range) => [
    `totals?range=${range}`,
    `totals?subject=arena&range=${range}`,
    `competitions?range=${range}`,
  ]),
  ...['volume', 'tvl', 'fees'].map((metric) => `series?metric=${metric}&subject=pool&address=${pool}&range=1Y&block=900`),
  ...[10_000, 10_001, 10_002].map((n) => `tokens/${addressOf(n)}`),
]

/** The answers of every series, with their statuses. */
const answersOf = async (world: World): Promise<readonly (readonly [string, number, unknown])[]> => {
  const answers = []
  for (const rest of [...series, ...others]) {
    const { status, body } = await world.get(`/v1/${CHAIN}/analytics/${rest}`)
    answers.push([rest, status, body.data ?? body.error?.code] as const)
  }
  const studio = await world.get(`/v1/${CHAIN}/studio/data?template=poolsApr&of=${pool}&range=1M&drawn=lines&lang=en&block=900&v=2`)
  return [...answers, ['studio', studio.status, studio.body.data ?? studio.body.error?.code]]
}

/** Compares both sources in the same step: they must not differ. Returns the number of requests to ClickHouse. */
const compare = async (): Promise<number> => {
  await step()
  const expected = await answersOf(plain!)
  expect(expected.filter(([, status]) => status !== 200)).toEqual([])
  const before = asked
  expect(await answersOf(copied!)).toEqual(expected)
  return asked - before
}

const sources = (of: ClickHouse = clickHouse) => ({ index: client as never, clickHouse: of })
const copyAll = async (of: ClickHouse = clickHouse, batch?: number): Promise<void> => {
  for (const chainId of CHAINS) for (const table of seriesTables) await copySeries(sources(of), table, chainId, batch)
}
const dueTables = async (): Promise<string[]> => {
  const due = []
  for (const table of seriesTables) if (await isCopyDue(sources(), table, CHAIN)) due.push(table.name)
  return due
}

/** Rows of a table up to a second, as sorted text. */
const rowsInPostgres = async ({ name, key, columns }: SeriesTable, chainId: number, before: number): Promise<unknown[]> => {
  const cells = columns.map((column) => `coalesce(${column}::text, '')`).join(', ')
  const { rows } = await client.query({
    text: `select ${key ?? `''`}, start::text, ${cells} from idx.${name} where chain_id = $1 and start < $2 order by 1, start`,
    values: [chainId, before - (before % (name.endsWith('day') ? DAY : 3_600))],
    rowMode: 'array',
  })
  return rows
}
const rowsInCopy = async (table: SeriesTable, chainId: number, final = 'final'): Promise<readonly unknown[]> =>
  clickHouse.ask(`select subject, toString(start), ${table.columns.join(', ')} from ${copyName(table)} ${final}
    where index_id = ${copyId(await nameOf(chainId))} and kind = 0 order by subject, start`)

const expectEqualTables = async (before: number, final?: string): Promise<void> => {
  for (const chainId of CHAINS)
    for (const table of seriesTables)
      expect([table.name, await rowsInCopy(table, chainId, final)]).toEqual([table.name, await rowsInPostgres(table, chainId, before)])
}

class Killed extends Error {}

// ANALYTICS-12
describe('series in ClickHouse', () => {
  it('are answered from Postgres while nothing was copied', async () => {
    await setFinal(NOW - 30 * DAY)
    expect(await compare()).toBeGreaterThan(0)
    now += 10_000
  })

  it('are the same row for row when what was final then is copied, and take the rest from Postgres', async () => {
    await copyAll()
    await expectEqualTables(NOW - 30 * DAY)
    expect(await compare()).toBeGreaterThan(series.length)
    expect(await dueTables()).toEqual([])
  })

  it('follow what changes before it is final', async () => {
    for (const table of ['network_day', 'pool_day', 'pool_hour', 'token_activity_hour'])
      await client.query(`update idx.${table} set volume_usd = volume_usd + 12345678901234567891 where start >= ${NOW - 20 * DAY}`)
    await copyAll()
    await expectEqualTables(NOW - 30 * DAY)
    await compare()
  })

  it('go on where the copy is whole, wherever it was killed, and have each row once', async () => {
    await setFinal(NOW - 2 * DAY)
    let [told, kills] = [0, 0]
    for (let killedAt = 1, isDone = false; !isDone; killedAt += 2) {
      told = 0
      // The server itself is killed too, when it is ours.
      if (kills % 6 === 5) await server.restart?.()
      // Every other time the request arrives, and only its answer is lost.
      const killing: ClickHouse = {
        ...clickHouse,
        tell: async (statement, rows) => {
          if (!rows) return clickHouse.tell(statement)
          told++
          if (told === 3 && killedAt % 4 === 1) throw new Killed()
          await clickHouse.tell(statement, rows)
          if (told === 3) throw new Killed()
        },
      }
      isDone = await copyAll(killing, 7 + killedAt).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error
          kills++
          return false
        },
      )
    }
    expect(kills).toBeGreaterThan(10)
    await expectEqualTables(NOW - 2 * DAY, '')
    await compare()
  })

  it('are copied once however often', async () => {
    let told = 0
    await copyAll({ ...clickHouse, tell: (statement, rows) => (rows && told++, clickHouse.tell(statement, rows)) })
    expect(told).toBe(0)
    await setFinal(NOW)
    await Promise.all([copyAll(clickHouse, 50), copyAll(clickHouse, 70)])
    await expectEqualTables(NOW)
    await compare()
  })

  it('come from ClickHouse: rows that Postgres has lost are there', async () => {
    await step()
    const expected = await answersOf(plain!)
    await client.query('begin')
    for (const { name, seconds } of seriesTables) {
      // Postgres says where a network begins.
      const first = `(select min(start) from idx.${name} where chain_id = ${CHAIN})`
      await client.query(`create table public.${name} as select * from idx.${name}`)
      await client.query(`delete from idx.${name} where start < ${NOW - (NOW % seconds)} and start > ${first}`)
    }
    await client.query('commit')
    await step()
    const shown = (answers: typeof expected) =>
      answers
        .filter(([rest]) => rest.startsWith('series') && !rest.includes('block='))
        .map(([rest, , data]) => [rest, (data as { points: unknown }).points])
    expect(shown(await answersOf(copied!))).toEqual(shown(expected))
    for (const { name } of seriesTables) {
      await client.query(`delete from idx.${name}`)
      await client.query(`insert into idx.${name} select * from public.${name}`)
      await client.query(`drop table public.${name}`)
    }
    await compare()
  })

  it.each(['refuses', 'breaks', 'halves', 'hangs'] as const)(
    'are answered from Postgres while ClickHouse %s, which the log and /health say',
    async (failing) => {
      said.length = 0
      mode = failing
      // Asked once, and not again before the pause has ended.
      expect(await compare()).toBe(1)
      expect(said.map(({ level }) => level)).toEqual(['warn'])
      expect(said[0]?.text).not.toMatch(/not-for-logs|copier/)
      expect((await copied!.get('/health')).body).toEqual({ status: 'ok', clickHouse: 'fails' })
      mode = 'passes'
      now += 5_000
      expect(await compare()).toBeGreaterThan(series.length)
      expect(said.map(({ level }) => level)).toEqual(['warn', 'info'])
      expect((await copied!.get('/health')).body).toEqual({ status: 'ok', clickHouse: 'answers' })
      expect((await plain!.get('/health')).body).toEqual({ status: 'ok' })
    },
  )

  it('are copied anew where the copy has lost rows', async () => {
    const [table] = seriesTables.filter(({ name }) => name === 'pool_day')
    const chain = await nameOf(CHAIN)
    // What a crash leaves that lost a part: a mark that counts more rows than exist.
    const lost = { index_id: copyId(chain), kind: 1, subject: chain, row_count: 10_000_000, version: NOW - (NOW % DAY) }
    await clickHouse.tell(`insert into ${copyName(table!)}`, [lost])
    expect(await dueTables()).toEqual(['pool_day'])
    await copyAll()
    expect(await dueTables()).toEqual([])
    await expectEqualTables(NOW)
  })

  it('stay with their index when the indexer starts again, and never mix with one that is made anew', async () => {
    const one = await nameOf(CHAIN)
    await client.query(switchIndexViews('dep_one'))
    expect([await nameOf(CHAIN), await dueTables()]).toEqual([one, []])
    await compare()
    await createTables(client, 'dep_two')
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'dep_two'`,
    )
    for (const { name } of rows.filter((row) => row.name !== '_ponder_meta'))
      await client.query(`insert into dep_two.${name} select * from dep_one.${name}`)
    for (const table of ['network_hour', 'network_day', 'pool_hour', 'pool_day', 'arena_day'])
      await client.query(`update dep_two.${table} set volume_usd = volume_usd * 3 + 1`)
    await client.query(switchIndexViews('dep_two'))
    expect(await nameOf(CHAIN)).not.toBe(one)
    await compare()
    expect((await dueTables()).length).toBe(seriesTables.length)
    await copyAll()
    await expectEqualTables(NOW)
    await compare()
    for (const table of seriesTables)
      expect(await clickHouse.ask(`select count() from ${copyName(table)} where index_id = ${copyId(one)}`)).toEqual([
        [expect.toSatisfy((n) => Number(n) === 0)],
      ])
  })
})
