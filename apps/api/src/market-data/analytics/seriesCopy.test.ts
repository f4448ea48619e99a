import { metricsOf, subjectKinds } from '@exchange/domain'
import { ClickHouseFailed } from '@exchange/schema/clickhouse/client'
import { findSeriesTable, seriesTables } from '@exchange/schema/clickhouse/seriesTables'
import { expect, it } from 'vitest'
import { createSeriesCopy } from './seriesCopy.ts'
import { sourceOf } from './sources.ts'

const question = {
  table: seriesTables[0]!,
  chain: '1:2:one:56',
  subject: null,
  columns: ['volume_usd'],
  from: 0,
  to: 7_200,
  withEarlier: false,
}

// ANALYTICS-12
it('is left alone for a while after it failed, which is said once, as is that it answers again', async () => {
  let [now, asked, fails] = [0, 0, false]
  const said: string[] = []
  const clickHouse = {
    ask: async () => {
      asked++
      if (fails) throw new ClickHouseFailed('unreachable', 'ECONNREFUSED')
      return [[1, 0, 0, '3600', '']]
    },
    tell: async () => undefined,
  }
  const say = (_: unknown, text?: string) => void said.push(text ?? String(_))
  const copy = createSeriesCopy(clickHouse, { warn: say, info: say } as never, () => now)
  expect(await copy.read(question)).toEqual({ until: 3_600, rows: [] })
  fails = true
  for (let round = 0; round < 3; round++) expect(await copy.read(question)).toBeUndefined()
  expect([asked, copy.isAnswering(), said]).toEqual([2, false, ['ClickHouse fails: series are answered from Postgres']])
  now += 5_000
  expect(await copy.read(question)).toBeUndefined()
  fails = false
  now += 5_000
  expect(await copy.read(question)).toEqual({ until: 3_600, rows: [] })
  expect([asked, copy.isAnswering(), said.length, said[1]]).toEqual([4, true, 2, 'ClickHouse answers again'])
})

it('does not take what is no number for a figure', async () => {
  const copy = createSeriesCopy(
    {
      ask: async () => [
        [1, 0, 0, '3600', ''],
        [0, 0, 0, '3600', 'nan'],
      ],
      tell: async () => undefined,
    },
    { warn: () => undefined, info: () => undefined } as never,
    () => 0,
  )
  expect(await copy.read(question)).toBeUndefined()
})

it('has every column that a series reads', () => {
  for (const kind of subjectKinds)
    for (const metric of metricsOf[kind])
      for (const bucket of ['hour', 'day'] as const) {
        if (metric === 'users' && bucket === 'hour') continue
        const { table, key, columns, unpriced } = sourceOf(kind, metric, bucket)
        const copied = findSeriesTable(table)
        expect([table, copied?.key]).toEqual([table, key])
        expect(copied?.columns).toEqual(expect.arrayContaining([...columns, ...(unpriced === null ? [] : [unpriced])]))
      }
})
