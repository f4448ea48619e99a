import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { readBuckets, type Cells, type ReadClosed } from './readBuckets.ts'

const DAY = 86_400
const days = (n: number): number => n * DAY
const request = {
  chainId: 56,
  subject: { kind: 'pool', address: `0x${'1'.repeat(40)}` },
  unit: 1n,
  span: { bucket: 'day', from: days(10), to: days(15) },
  reach: days(14) + 5,
} as const

/** Reads rows of the index and of the copy; records the queries to the index. */
const over = (rows: readonly Cells[], closed?: ReadClosed) => {
  const asked: (readonly unknown[])[] = []
  const execute = async (query: Parameters<Parameters<typeof readBuckets>[0]['execute']>[0]) => {
    asked.push(new PgDialect().sqlToQuery(query).params)
    return { rows }
  }
  return { asked, db: { execute, ...(closed && { closed }) } }
}

const row = (start: number, value: string | null) => ({ start, cells: [value] })

// ANALYTICS-12
it('takes what was copied from there, and only the rest from the index', async () => {
  const { asked, db } = over([{ start: days(13), volume_usd: '4' }], async () => ({ until: days(13), rows: [row(days(11), '7')] }))
  const { values } = await readBuckets(db, { ...request, metric: 'volume' })
  expect(values).toEqual(
    new Map([
      [days(11), 7n],
      [days(13), 4n],
    ]),
  )
  expect(asked).toEqual([[56, request.subject.address, days(13), days(15)]])
})

it('asks the index for nothing where all was copied, and knows what a state was before', async () => {
  const span = { ...request.span, to: days(13) }
  const { asked, db } = over([], async (question) => {
    expect(question.withEarlier).toBe(true)
    return { until: days(14), rows: [row(days(8), '3'), row(days(12), null)] }
  })
  const { values, before } = await readBuckets(db, { ...request, span, metric: 'tvl' })
  expect([values, before, asked]).toEqual([new Map([[days(12), null]]), 3n, []])
})

it('believes no row beyond what the index itself has reached', async () => {
  const { asked, db } = over([], async () => ({ until: days(15), rows: [row(days(13), '7'), row(days(14), '8')] }))
  const { values } = await readBuckets(db, { ...request, metric: 'volume' })
  expect([values, asked]).toEqual([new Map([[days(13), 7n]]), [[56, request.subject.address, days(14), days(15)]]])
})

it.each([undefined, { until: days(10), rows: [row(days(9), '5')] }])(
  'asks the index for everything where %o was copied',
  async (answer) => {
    const { asked, db } = over([{ start: days(9), tvl_usd: '2' }], async () => answer)
    const { values, before } = await readBuckets(db, { ...request, metric: 'tvl' })
    expect([values.size, before, asked[0]?.slice(2, 4)]).toEqual([0, 2n, [days(10), days(15)]])
  },
)
