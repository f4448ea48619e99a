import { startClickHouse, type TestClickHouse } from '@exchange/devnet/testClickHouse'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { readClickHouseAccess } from '@exchange/schema/clickhouse/access'
import { type ClickHouse, createClickHouse } from '@exchange/schema/clickhouse/client'
import { chainOfIndex, copyId, INDEX_NAME } from '@exchange/schema/clickhouse/identity'
import { copyName, findSeriesTable, seriesTables } from '@exchange/schema/clickhouse/seriesTables'
import getPort from 'get-port'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../src/database.ts'
import { createCopySeries } from '../src/jobs/copySeries/job.ts'
import { addRow, createIndex } from './support.ts'

const [CHAIN, HOUR, NOW] = [31_356, 3_600, 1_789_467_600]
const hour = NOW - (NOW % HOUR)
let postgres: TestPostgres
let server: TestClickHouse
let index: pg.Pool
let clickHouse: ClickHouse

beforeAll(async () => {
  server = await startClickHouse()
  postgres = await startPostgres()
  index = createPool(postgres.url, 2)
  clickHouse = createClickHouse(readClickHouseAccess({ CLICKHOUSE_URL: server.url })!, 30_000)
})

const idNow = async (): Promise<string> => {
  const { rows } = await index.query<{ name: string }>(`select ${INDEX_NAME} as name`)
  return copyId(chainOfIndex(rows[0]!.name, CHAIN))
}

afterAll(async () => {
  for (const table of seriesTables)
    await clickHouse?.tell(`alter table ${copyName(table)} drop partition ${await idNow()}`).catch(() => undefined)
  await index?.end()
  await postgres?.remove()
  await server?.remove()
})

// ANALYTICS-12
it('copies each table of each chain once it is final, and then has nothing to do', async () => {
  const sources = { index, app: index }
  const job = createCopySeries(clickHouse)
  expect(await job.find(sources)).toEqual([])
  await createIndex(index, CHAIN, NOW)
  await index.query(`insert into idx._ponder_meta (key, value) values ('app', '{"build_id":"one","is_ready":1}')`)
  const figures = { chain_id: CHAIN, volume_usd: 10n ** 40n + 7n, tvl_usd: 5 }
  for (const start of [hour - HOUR, hour]) await addRow(index, 'network_hour', { ...figures, start })
  const due = await job.find(sources)
  expect(due.map(({ key }) => key)).toEqual(seriesTables.map(({ name }) => `copySeries:${CHAIN}:${name}`))
  for (const { payload } of due) await job.execute(sources, payload)
  expect(await job.find(sources)).toEqual([])
  const [table, id] = [findSeriesTable('network_hour')!, await idNow()]
  const copied = () =>
    clickHouse.ask(`select toString(start), volume_usd, tvl_usd from ${copyName(table)} final where index_id = ${id} and kind = 0`)
  expect(await copied()).toEqual([[String(hour - HOUR), String(10n ** 40n + 7n), '5']])
  for (const { payload } of due) await job.execute(sources, payload)
  expect((await copied()).length).toBe(1)
})

it('tells no name and no password of a server that is not there', async () => {
  const gone = readClickHouseAccess({ CLICKHOUSE_URL: `http://copier:not-for-logs@127.0.0.1:${await getPort()}` })!
  const job = createCopySeries(createClickHouse(gone, 1_000))
  const error: unknown = await job.find({ index, app: index }).catch((thrown: unknown) => thrown)
  expect(String(error)).toBe('ClickHouseFailed: ClickHouse unreachable: ECONNREFUSED')
})

it('takes no piece that names another table', async () => {
  const execute = async () => createCopySeries(clickHouse).execute({ index, app: index }, { table: 'pool', chainId: CHAIN })
  await expect(execute()).rejects.toThrow('table')
})
