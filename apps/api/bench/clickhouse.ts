// ANALYTICS-12: finds the size from which a copy in ClickHouse pays. Fills days of pools in the order in which an indexer writes them,
// copies them, and requests the same series from the API with Postgres alone and with the copy: once with everything in memory, and once
// cold (servers emptied of their caches, their files dropped from the system's cache). Prints a table and checks no target.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { startClickHouse } from '@exchange/devnet/testClickHouse'
import { startPostgres } from '@exchange/devnet/testPostgres'
import { readClickHouseAccess } from '@exchange/schema/clickhouse/access'
import { createClickHouse } from '@exchange/schema/clickhouse/client'
import { copySeries } from '@exchange/schema/clickhouse/copySeries'
import { copyName, findSeriesTable, seriesTables } from '@exchange/schema/clickhouse/seriesTables'
import pg from 'pg'
import { sandbox } from '../src/app/purchases/sandbox.ts'
import { createSeriesCopy } from '../src/market-data/analytics/seriesCopy.ts'
import { nobody } from '../src/http/identity.ts'
import { createTables, fillChain, setPosition } from '../test/support/fixture.ts'
import { addressOf } from '../test/support/network.ts'
import { CHAIN, createWorld, curated, NOW, OTHER_CHAIN, type World } from '../test/support/world.ts'

const DAY = 86_400
const KNOWN_POOLS = 2_000
/** Pools and years: `BENCH_SIZES=2000x2,10000x2`. */
const SIZES = (process.env['BENCH_SIZES'] ?? '2000x2,10000x2').split(',').map((size) => size.split('x').map(Number) as [number, number])
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
/** Each round brings some of the next round's pages into memory. */
const COLD_ROUNDS = 8

const postgres = await startPostgres()
const server = await startClickHouse()
process.once('exit', () => void postgres.stop('SIGINT'))
const access = readClickHouseAccess({ CLICKHOUSE_URL: server.url })!
const clickHouse = createClickHouse(access, 120_000)
const table = findSeriesTable('pool_day')!

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}
const at = (times: readonly number[], part: number): string =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!.toFixed(1)

/** In the order in which the indexer writes: day by day, and pool by pool within a day. */
const fill = (client: pg.Client, pools: number, days: number) =>
  client.query(`insert into idx.pool_day (chain_id, pool, start, open, high, low, close, volume0, volume1, fees0, fees1, volume_usd, fees_usd, swap_count,
    reserve0, reserve1, tvl_usd, total_supply)
  select ${CHAIN}, '0x' || lpad(to_hex(1000000 + n), 40, '0'), ${NOW - (NOW % DAY)}::bigint - i::bigint * ${DAY}, 1e18, 1e18, 1e18, 1e18, 1e20, 1e20, 1e17, 1e17,
    v.x * 1000007, div(v.x * 3007, 1), 1 + (n + i) % 30, 1e22, 1e22, v.x * 900000011, 1e18
  from generate_series(0, ${days - 1}) d cross join lateral (select ${days - 1} - d as i) r cross join generate_series(0, ${pools - 1}) n
    cross join lateral (select ('x' || substr(md5(n || ':' || i), 1, 15))::bit(60)::bigint::numeric as x) v`)

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Drops these files from the system's cache. */
const dropFiles = (dir: string): void => {
  for (const file of filesIn(dir)) spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0'], { stdio: 'ignore' })
}

const poolOf = (n: number): string => addressOf(1_000_000 + ((n * 37) % KNOWN_POOLS))
type Kind = { readonly name: string; readonly path: (n: number) => string }
const kinds: readonly Kind[] = [
  { name: 'volume of a pool, All', path: (n) => `series?metric=volume&subject=pool&address=${poolOf(n)}&range=All` },
  { name: 'TVL of a pool, 1Y', path: (n) => `series?metric=tvl&subject=pool&address=${poolOf(n + 500)}&range=1Y` },
  { name: 'fees of a pool, 1M', path: (n) => `series?metric=fees&subject=pool&address=${poolOf(n + 1_000)}&range=1M` },
]

const ask = async (world: World, rest: string): Promise<void> => {
  const response = await world.app.request(`/v1/${CHAIN}/analytics/${rest}`)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${rest}: ${response.status} ${text.slice(0, 300)}`)
}

let asked = 0
const askOne = async (world: World, kind: Kind, rounds: number): Promise<readonly number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(() => ask(world, kind.path(++asked))))
  return times
}

const worldOf = async (withCopy: boolean, block: number): Promise<World> => {
  const say = (words: unknown) => console.log(words)
  const copy = withCopy
    ? createSeriesCopy(createClickHouse(access, 10_000), { warn: say, info: say } as never, () => performance.now())
    : null
  const world = createWorld(postgres.url, curated, nobody, undefined, null, sandbox, copy)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(block)
  await world.poll()
  await ask(world, 'series?metric=volume&range=1M')
  return world
}

console.log(
  `${ROUNDS} pools for each question, p50 / p95, and ${COLD_ROUNDS} of each anew cold, p50; milliseconds; load ${loadavg()[0]?.toFixed(1)}`,
)
console.log(
  '| Pools × years | Rows | Copied, rows/s | On disk, Postgres / ClickHouse | Question | Postgres, warm | ClickHouse, warm | Postgres, cold | ClickHouse, cold |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const [pools, years] of SIZES) {
  let client = new pg.Client(postgres.url)
  await client.connect()
  await createTables(client)
  for (const chainId of [CHAIN, OTHER_CHAIN])
    await fillChain(client, {
      chainId,
      block: 1_000,
      timestamp: NOW,
      pools: chainId === CHAIN ? KNOWN_POOLS : 1,
      tokens: 12,
      hours: 1,
      swaps: 1,
    })
  await client.query('delete from idx.pool_day')
  await client.query(`update idx.pool set created_at = ${NOW - years * 365 * DAY}`)
  await client.query(`insert into idx.network_day select ${CHAIN}, ${NOW - (NOW % DAY)}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`)
  await fill(client, pools, years * 365)
  await client.query('vacuum analyze idx.pool_day')
  const seconds =
    (await timed(async () => {
      for (const each of seriesTables) await copySeries({ index: client as never, clickHouse }, each, CHAIN)
    })) / 1_000
  await clickHouse.tell(`optimize table ${copyName(table)} final`)
  const { rows } = await client.query<{ rows: string; size: string; dir: string }>(
    `select (select count(*) from idx.pool_day)::text as rows, pg_total_relation_size('idx.pool_day')::text as size, current_setting('data_directory') as dir`,
  )
  const { rows: count, size, dir } = rows[0]!
  const [parts] = await clickHouse.ask(
    `select sum(bytes_on_disk) from system.parts where active and database = currentDatabase() and table = '${copyName(table)}'`,
  )
  const times = new Map<string, readonly number[]>()
  let block = 1_000
  for (const which of ['Postgres', 'ClickHouse']) {
    await setPosition(client, CHAIN, ++block, NOW)
    const warm = await worldOf(which === 'ClickHouse', block)
    for (const kind of kinds) {
      await askOne(warm, kind, ROUNDS)
      times.set(`${kind.name}, ${which}, warm`, await askOne(warm, kind, ROUNDS))
    }
    await warm.close()
    for (const kind of kinds) {
      await client.end()
      await postgres.stop()
      await clickHouse.tell('system drop mark cache')
      spawnSync('sync')
      dropFiles(dir)
      if (server.dir) dropFiles(path.join(server.dir, 'data'))
      await postgres.start()
      client = new pg.Client(postgres.url)
      await client.connect()
      const cold = await worldOf(which === 'ClickHouse', block)
      times.set(`${kind.name}, ${which}, cold`, await askOne(cold, kind, COLD_ROUNDS))
      await cold.close()
    }
  }
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
  for (const { name } of kinds) {
    const figures = ['Postgres, warm', 'ClickHouse, warm', 'Postgres, cold', 'ClickHouse, cold'].map((which) => {
      const own = times.get(`${name}, ${which}`) ?? []
      return which.endsWith('cold') ? at(own, 0.5) : `${at(own, 0.5)} / ${at(own, 0.95)}`
    })
    const size0 = `${megabytes(Number(size))} / ${megabytes(Number(parts?.[0]))}`
    console.log(
      `| ${pools.toLocaleString('en')} × ${years} | ${Number(count).toLocaleString('en')} | ${Math.round(Number(count) / seconds).toLocaleString('en')} | ${size0} | ${name} | ${figures.join(' | ')} |`,
    )
  }
  await client.end()
}
await server.remove()
await postgres.remove()
process.exit(0)
