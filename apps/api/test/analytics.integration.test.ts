import { createHash } from 'node:crypto'
import { parseReceipt, type PartsItem, type SeriesItem, type SeriesPoint, type TransactionItem } from '@exchange/api-client'
import {
  arenaCompetitionsItemSchema,
  partsItemSchema,
  seriesItemSchema,
  seriesSummarySchema,
  tokenPageItemSchema,
  topPairItemSchema,
  transactionItemSchema,
  transactionsFileItemSchema,
} from '@exchange/api-client/analyticsSchemas'
import { studioItemSchema } from '@exchange/api-client/studioSchemas'
import { pageSchema, parseEnvelope, tokenItemSchema } from '@exchange/api-client/schemas'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { type Metric, metricDecimals, metricsOf, partsOf, recomputeMetric, seriesRanges } from '@exchange/domain'
import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fillActivity, fillArena } from './support/activity.ts'
import { competitionRow } from './support/competitions.ts'
import { createTables, fillChain, insertRows, setPosition, withClient } from './support/fixture.ts'
import { addressOf, hashOf } from './support/network.ts'
import { byBearer, migrateTables } from './support/people.ts'
import { CHAIN, createWorld, curated, NOW, OTHER_CHAIN, type World } from './support/world.ts'

const [HOUR, DAY] = [3_600, 86_400]
const POOLS = 40
const HEAD = 1_000
/** Most rows of a CSV, and an account with one more. */
const [MOST_ROWS, BUSY] = [10_000, addressOf(0xb5)]
const pool = addressOf(1_000_000)
const token = addressOf(10_001)
const path = (rest: string): string => `/v1/${CHAIN}/analytics/${rest}`
let postgres: TestPostgres
let world: World

const gaugeRow = (n: number) => ({
  chain_id: CHAIN,
  pool: addressOf(1_000_000 + n),
  address: addressOf(2_000_000 + n),
  fees_reward: addressOf(3_000_000 + n),
  incentives_reward: addressOf(4_000_000 + n),
  creator: addressOf(3),
  alive: 'true',
  killed_at: null,
  staked: 0,
  reward_rate: 0,
  period_finish: 0,
  settled_epoch: 0,
  emission: 0,
  created_at: NOW - 30 * DAY,
  created_block: 1,
  updated_at: NOW,
  updated_block: HEAD,
})

const lockRow = (n: number, kind: string, account: string) => ({
  chain_id: CHAIN,
  tx_hash: hashOf(6_000_000 + n),
  log_index: 900 + n,
  kind,
  lock_id: n + 1,
  other_lock_id: null,
  account,
  recipient: null,
  amount: 10n ** 18n,
  end: null,
  block: HEAD - n,
  block_hash: hashOf(HEAD - n),
  timestamp: NOW - n,
})

const voteRow = (n: number) => ({
  chain_id: CHAIN,
  tx_hash: hashOf(6_500_000 + n),
  log_index: 950 + n,
  epoch: NOW - (NOW % (7 * DAY)),
  lock_id: n + 1,
  pool,
  account: addressOf(8),
  votes: 5n * 10n ** 17n,
  block: HEAD - n,
  block_hash: hashOf(HEAD - n),
  timestamp: NOW - n,
})

beforeAll(async () => {
  postgres = await startPostgres()
  world = createWorld(postgres.url, curated, byBearer)
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await migrateTables(client)
    const chain = { block: HEAD, timestamp: NOW, tokens: 12, hours: 1, swaps: 90 }
    await fillChain(client, { chainId: CHAIN, pools: POOLS, ...chain })
    await fillChain(client, { chainId: OTHER_CHAIN, pools: 2, ...chain })
    await client.query(`update idx.token set symbol = '=HYPERLINK("x")' where chain_id = $1 and address = $2`, [CHAIN, token])
    await insertRows(client, 'idx.gauge', [0, 1, 2, 3, 4].map(gaugeRow))
    const acts = ['created', 'increased', 'extended', 'withdrawn']
    await insertRows(
      client,
      'idx.lock_event',
      acts.map((kind, n) => lockRow(n, kind, addressOf(8))),
    )
    await insertRows(client, 'idx.vote_event', [0, 1, 2].map(voteRow))
    const listed = [addressOf(1), ...curated.map(({ address }) => address)]
    await fillActivity(client, { chainId: CHAIN, timestamp: NOW, pools: POOLS, days: 70, hours: 400, listed, every: 3 })
    await insertRows(client, 'idx.competition', [
      competitionRow(1, '=Cup', NOW),
      competitionRow(2, 'Two', NOW),
      competitionRow(3, 'Three', NOW),
    ])
    await fillArena(client, { chainId: CHAIN, timestamp: NOW, days: 70, hours: 400 })
    const busy = `jsonb_build_object('tx_hash', '0x' || lpad(to_hex(n + 9000000), 64, '0'), 'origin', $2::text, 'timestamp', $3::bigint - n)`
    await client.query(
      `insert into idx.swap select (jsonb_populate_record(one.w, ${busy})).*
       from (select w from idx.swap w where chain_id = $1 limit 1) one, generate_series(0, ${MOST_ROWS}) n`,
      [OTHER_CHAIN, BUSY, NOW - DAY],
    )
  })
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(HEAD)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const seriesOf = async (query: string): Promise<SeriesItem> => {
  const { status, body } = await world.get(path(`series?${query}`))
  expect([query, status]).toEqual([query, 200])
  return parseEnvelope(seriesItemSchema, body).data
}

const textOf = async (rest: string): Promise<{ text: string; headers: Headers; status: number }> => {
  const response = await world.app.request(path(rest))
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const raw = (metric: Metric, value: string | null): bigint => (value === null ? 0n : parseUnits(value, metricDecimals(metric)))
const sum = (metric: Metric, points: readonly { readonly value: string | null }[]): bigint =>
  points.reduce((total, { value }) => total + raw(metric, value), 0n)

const subjects = [
  { kind: 'network', address: '' },
  { kind: 'pool', address: `&address=${pool}` },
  { kind: 'token', address: `&address=${token}` },
  { kind: 'gauge', address: `&address=${pool}` },
  { kind: 'arena', address: '' },
] as const
const every = subjects.flatMap(({ kind, address }) =>
  metricsOf[kind].flatMap((metric) =>
    seriesRanges.map((range) => ({ metric, query: `metric=${metric}&subject=${kind}${address}&range=${range}` })),
  ),
)

// ANALYTICS-1, ANALYTICS-3, ANALYTICS-4
describe('every series', () => {
  it('has a receipt that recomputes to its figure, a CSV that is its chart, and points that add up where it is a flow', async () => {
    for (const { metric, query } of every) {
      const item = await seriesOf(query)
      const receipt = parseReceipt(item.receipt)
      expect(recomputeMetric(receipt), query).toEqual({ value: receipt.value, change: item.change })
      expect(raw(metric, item.value), query).toBe(receipt.value ?? 0n)
      expect([receipt.block, receipt.blockTimestamp], query).toEqual([HEAD, NOW])
      if (receipt.formula === 'sumOfBuckets') expect(sum(metric, item.points), query).toBe(receipt.value ?? 0n)
      else expect(item.value, query).toBe(item.points.at(-1)!.value)
      const { text, headers } = await textOf(`series.csv?${query}`)
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      const lines = item.points.map(
        ({ start, value, gap }) => `${start},${new Date(start * 1_000).toISOString()},${value ?? ''},${gap ?? ''}`,
      )
      expect(text, query).toBe(['start,time,value,gap', ...lines, ''].join('\r\n'))
    }
  })

  it('has as many points as its range says, in steps of its bucket, the running one last', async () => {
    for (const [range, count] of [
      ['1D', 24],
      ['1W', 168],
      ['1M', 30],
      ['3M', 90],
      ['1Y', 365],
      ['All', 70],
    ] as const) {
      const { points, bucket, from, to } = await seriesOf(`metric=volume&range=${range}`)
      const seconds = bucket === 'hour' ? HOUR : DAY
      expect([range, points.length, to - from]).toEqual([range, count, count * seconds])
      expect(points.map(({ start }) => start)).toEqual(points.map((_, n) => from + n * seconds))
      expect(points.map(({ running }) => running)).toEqual(points.map((_, n) => n === count - 1))
    }
  })

  it('adds up over two lengths: the sum of days is the range, and hours and days tell the same of a token’s price', async () => {
    const [month, all] = [await seriesOf('metric=fees&range=1M'), await seriesOf('metric=fees&range=All')]
    expect(sum('fees', all.points.slice(-30))).toBe(raw('fees', month.value))
    const [day, week] = [await seriesOf('metric=volume&range=1D'), await seriesOf('metric=volume&range=1W')]
    expect(sum('volume', week.points.slice(-24))).toBe(raw('volume', day.value))
  })
})

// ANALYTICS-4: the sum of pools is the protocol
describe('parts', () => {
  it('add up to the bucket of the network, and each is the bucket of its pool or gauge', async () => {
    for (const metric of metricsOf.network.filter((one) => partsOf[one])) {
      for (const range of ['1D', '1M'] as const) {
        const { points, bucket } = await seriesOf(`metric=${metric}&range=${range}`)
        for (const { start, value } of points.slice(-4)) {
          const { body } = await world.get(path(`parts?metric=${metric}&bucket=${bucket}&start=${start}`))
          const parts: PartsItem = parseEnvelope(partsItemSchema, body).data
          expect([metric, start, parts.value]).toEqual([metric, start, value])
          expect(sum(metric, parts.parts), `${metric} ${start}`).toBe(raw(metric, value))
          const [first] = parts.parts
          if (!first) continue
          const own = await seriesOf(`metric=${metric}&subject=${partsOf[metric]}&address=${first.address}&range=${range}`)
          expect(own.points.find((point) => point.start === start)?.value).toBe(first.value)
        }
      }
    }
  })

  it('an unknown metric, an unknown bucket and a future bucket are refused', async () => {
    const codeOf = async (query: string): Promise<string> => (await world.get(path(`parts?${query}`))).body.error.code
    expect(await codeOf(`metric=users&bucket=day&start=0`)).toBe('analytics.unknownMetric')
    expect(await codeOf(`metric=tvl&bucket=day&start=5`)).toBe('api.badRequest')
    expect(await codeOf(`metric=tvl&bucket=day&start=${(Math.floor(NOW / DAY) + 1) * DAY}`)).toBe('analytics.emptyRange')
  })
})

// ARENA-2, ANALYTICS-4: the sum of competitions is the arena
describe('competitions', () => {
  it('add up to every figure of the arena over each range, and are their CSV', async () => {
    for (const range of seriesRanges) {
      const totals = parseEnvelope(z.array(seriesSummarySchema), (await world.get(path(`totals?range=${range}&subject=arena`))).body).data
      expect(totals.map(({ metric }) => metric)).toEqual([...metricsOf.arena])
      const { competitions, total } = parseEnvelope(
        arenaCompetitionsItemSchema,
        (await world.get(path(`competitions?range=${range}`))).body,
      ).data
      expect([total, competitions.map(({ id }) => id)]).toEqual([3, ['3', '2', '1']])
      const figures = {
        volume: competitions.map(({ volumeUsd }) => ({ value: volumeUsd })),
        prizes: competitions.map(({ prizesUsd }) => ({ value: prizesUsd })),
        fees: competitions.map(({ feesUsd }) => ({ value: feesUsd })),
        participants: competitions.map(({ participants }) => ({ value: String(participants) })),
      }
      for (const [metric, parts] of Object.entries(figures) as [Metric, { value: string }[]][])
        expect(sum(metric, parts), `${metric} ${range}`).toBe(raw(metric, totals.find((one) => one.metric === metric)!.value))
      expect(totals.find(({ metric }) => metric === 'volume')?.leastOnly).toBe(true)
      expect(totals.find(({ metric }) => metric === 'fees')?.leastOnly).toBe(false)
      const { text } = await textOf(`competitions.csv?range=${range}`)
      expect(text.split('\r\n')[3]).toMatch(/^1,0x[0-9a-f]{40},'=Cup,/)
    }
  })
})

// ANALYTICS-4: a gap is drawn as a gap
describe('gaps', () => {
  it('stand before there was anything, and where a price is missing; an hour in which nothing happened is zero', async () => {
    const year = await seriesOf('metric=volume&range=1Y')
    expect(new Set(year.points.slice(0, 295).map(({ gap, value }) => `${gap} ${value}`))).toEqual(new Set(['notBegun null']))
    expect(year.points.slice(295).every(({ gap }) => gap === null)).toBe(true)
    expect(year.change).toBeNull()
    const price = await seriesOf(`metric=price&subject=token&address=${token}&range=1D`)
    expect(price.points.slice(-6, -3).map(({ gap, value }) => [gap, value])).toEqual(Array(3).fill(['noPrice', null]))
    expect(price.points.at(-1)!.value).toBe('2')
    const quiet = await seriesOf(`metric=volume&subject=pool&address=${pool}&range=1D`)
    expect(quiet.points.filter(({ value }) => value === '0').length).toBe(16)
  })

  it('stand where the index is not yet, and nowhere else', async () => {
    const chain = world.chain()
    chain.mineTo(HEAD + 1, 3 * HOUR)
    await world.poll()
    const points = (await seriesOf('metric=swaps&range=1D')).points
    const gapsOf = (some: readonly SeriesPoint[]) => some.map(({ gap }) => gap)
    // The hour of the last indexed block has ended, but the index has only a part of it.
    expect(gapsOf(points.slice(-5))).toEqual([null, 'notIndexed', 'notIndexed', 'notIndexed', 'notIndexed'])
    await withClient(postgres.url, (client) => setPosition(client, CHAIN, HEAD + 1, NOW + 3 * HOUR))
    await world.poll()
    expect(gapsOf((await seriesOf('metric=swaps&range=1D')).points.slice(-5))).toEqual([null, null, null, null, null])
    chain.reset(NOW - HEAD)
    chain.mineTo(HEAD)
    await withClient(postgres.url, (client) => setPosition(client, CHAIN, HEAD, NOW))
    await world.poll()
    await world.poll()
  })
})

// ANALYTICS-8: data pinned to a block
describe('a pinned series', () => {
  it('ends with the last bucket that was over by its block, whatever came later', async () => {
    const item = await seriesOf(`metric=volume&range=1D&block=900`)
    const { timestamp } = (await world.chain().reader.findBlock(900))!
    expect([item.to, item.receipt.block, item.receipt.running]).toEqual([timestamp - (timestamp % HOUR), 900, null])
    expect(item.points.some(({ running }) => running)).toBe(false)
  })

  it('is refused with a code of its own', async () => {
    const refusalOf = async (query: string) => {
      const { status, body } = await world.get(path(`series?${query}`))
      return [status, body.error.code]
    }
    // REL-41: an answer that a reorg of 29 blocks could change is never pinned.
    expect(await refusalOf(`metric=volume&range=1D&block=${HEAD - 28}`)).toEqual([409, 'analytics.blockNotFinal'])
    expect((await world.get(path(`series?metric=volume&range=1D&block=${HEAD - 30}`))).status).toBe(200)
    expect(await refusalOf('metric=height&range=1D')).toEqual([404, 'analytics.unknownMetric'])
    expect(await refusalOf(`metric=users&subject=pool&address=${pool}&range=1D`)).toEqual([404, 'analytics.unknownMetric'])
    expect(await refusalOf(`metric=price&subject=token&address=${addressOf(77)}&range=1D`)).toEqual([404, 'api.notFound'])
    expect(await refusalOf('metric=volume&subject=pool&range=1D')).toEqual([400, 'api.badRequest'])
    expect(await refusalOf(`metric=emission&subject=gauge&address=${addressOf(1_000_020)}&range=1D`)).toEqual([404, 'api.notFound'])
    expect((await textOf('series.csv?metric=volume&range=1D&block=990')).status).toBe(409)
  })

  it('a network without a finished day has an empty series', async () => {
    const { status, body } = await world.get(`/v1/${OTHER_CHAIN}/analytics/series?metric=volume&range=1M&block=900`)
    expect([status, body.error.code]).toEqual([422, 'analytics.emptyRange'])
  })
})

describe('totals', () => {
  it('are the figures of the series, all of one block', async () => {
    const { body } = await world.get(path('totals?range=1W'))
    const { data } = parseEnvelope(z.array(seriesSummarySchema), body)
    expect(data.map(({ metric }) => metric)).toEqual([...metricsOf.network])
    for (const { metric, value, change, leastOnly } of data)
      expect(await seriesOf(`metric=${metric}&range=1W`)).toMatchObject({ value, change, leastOnly })
    expect(data.find(({ metric }) => metric === 'incentives')?.leastOnly).toBe(true)
  })

  // The list and the page agree on the same window
  it('say of a day what the landing page says', async () => {
    const stats = (await world.get(`/v1/${CHAIN}/stats`)).body.data
    const volume = await seriesOf('metric=volume&range=1D')
    expect([volume.value, volume.change]).toEqual([stats.volumeUsd24h, stats.volumeChange24h])
    expect((await seriesOf('metric=fees&range=1D')).value).toBe(stats.feesUsd24h)
  })
})

// ANALYTICS-2
describe('top assets and pairs', () => {
  it('come in pages that make the whole list, in every order', async () => {
    for (const [list, schema, sorts] of [
      ['tokens', tokenItemSchema, ['tvl', 'volume24h', 'price.asc', 'change24h', 'pools', 'symbol']],
      ['pairs', topPairItemSchema, ['tvl', 'volume24h', 'volume7d.asc', 'fees24h', 'pools', 'symbol.desc']],
    ] as const) {
      for (const sort of sorts) {
        const whole = pageSchema(z.array(schema as z.ZodType)).parse((await world.get(path(`${list}?sort=${sort}&all=1&limit=1000`))).body)
        const rows: unknown[] = []
        let cursor: string | null = ''
        do {
          const { body }: Awaited<ReturnType<World['get']>> = await world.get(
            path(`${list}?sort=${sort}&all=1&limit=5${cursor && `&cursor=${encodeURIComponent(cursor)}`}`),
          )
          rows.push(...body.data)
          cursor = body.nextCursor as string | null
        } while (cursor)
        expect(rows, `${list} ${sort}`).toEqual(whole.data)
        expect(whole.total).toBe(whole.data.length)
      }
    }
  })

  it('are of listed tokens unless all are asked for, and are found by their words', async () => {
    const listed = (await world.get(path('tokens?limit=100'))).body.data
    expect(listed.map(({ address }: { address: string }) => address).sort()).toEqual(curated.map(({ address }) => address).sort())
    expect((await world.get(path('tokens?all=1&search=tk11'))).body.total).toBe(1)
    const pairs = (await world.get(path('pairs?limit=100'))).body.data
    expect(pairs.length).toBeGreaterThan(0)
    expect(pairs.every((pair: { listed: boolean }) => pair.listed)).toBe(true)
  })

  it('write what anybody may call a token as text into a CSV, and numbers as numbers', async () => {
    const { text } = await textOf('tokens.csv?all=1')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text.trim().split('\r\n').length).toBe(13)
    const pairs = await textOf('pairs.csv?all=1')
    expect(pairs.headers.get('content-disposition')).toBe('attachment; filename="pairs.csv"')
    expect(pairs.text.trim().split('\r\n').length - 1).toBe((await world.get(path('pairs?all=1'))).body.total)
  })
})

describe('the page of a token', () => {
  it('has its price over a week, its pools and its changes', async () => {
    const { data } = parseEnvelope(tokenPageItemSchema, (await world.get(path(`tokens/${token}`))).body)
    const week = await seriesOf(`metric=volume&subject=token&address=${token}&range=1W`)
    expect([data.token.address, data.priceUsd7d.length, data.volumeUsd7d]).toEqual([token, 168, week.value])
    expect(data.pools.length).toBe(data.poolCount)
    expect(data.pools.every(({ tokens }) => tokens.some(({ address }) => address === token))).toBe(true)
    expect((await world.get(path(`tokens/${addressOf(77)}`))).status).toBe(404)
  })
})

// ANALYTICS-2: transactions (swap, add, remove, lock, vote), filtered
describe('transactions', () => {
  const list = async (query: string): Promise<TransactionItem[]> =>
    parseEnvelope(z.array(transactionItemSchema), (await world.get(path(`transactions?${query}`))).body).data

  it('come newest first, in pages without a gap or a repetition', async () => {
    const whole = await list('limit=1000')
    expect(whole.length).toBe(90 + 20 + 4 + 3)
    const rows: TransactionItem[] = []
    let cursor: string | null = ''
    do {
      const { body }: Awaited<ReturnType<World['get']>> = await world.get(path(`transactions?limit=9${cursor && `&cursor=${cursor}`}`))
      rows.push(...(body.data as TransactionItem[]))
      cursor = body.nextCursor as string | null
    } while (cursor)
    expect(rows).toEqual(whole)
    const places = whole.map(({ timestamp, block, logIndex }) => [timestamp, block, logIndex] as const)
    expect(places).toEqual(places.toSorted((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]))
  })

  it('are those of a kind, of an account, of a pool and of a token', async () => {
    expect(new Set((await list('kind=add,vote&limit=1000')).map(({ kind }) => kind))).toEqual(new Set(['add', 'vote']))
    const own = await list(`account=${addressOf(8)}&limit=1000`)
    expect(own.every(({ account }) => account === addressOf(8))).toBe(true)
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['swap', 'lock', 'vote']))
    expect((await list(`pool=${pool}&limit=1000`)).every((one) => one.pool === pool)).toBe(true)
    expect((await list(`token=${token}&kind=lock`)).length).toBe(0)
    expect((await list(`token=${token}&limit=1000`)).length).toBeGreaterThan(0)
    expect((await world.get(path('transactions?kind=gift'))).body.error.code).toBe('api.badRequest')
    expect((await world.get(path('transactions?cursor=abc'))).body.error.code).toBe('api.badRequest')
  })

  it('say what moved, seen from who paid', async () => {
    const [swap] = await list('kind=swap&limit=1')
    expect(swap!.tokens.map(({ amount, direction }) => [amount, direction])).toEqual([
      ['100', 'in'],
      ['99', 'out'],
    ])
    const locks = await list('kind=lock')
    expect(locks.map(({ act, tokens }) => [act, tokens[0]?.direction ?? null])).toEqual([
      ['created', 'in'],
      ['increased', 'in'],
      ['extended', null],
      ['withdrawn', 'out'],
    ])
    expect((await list('kind=vote'))[0]).toMatchObject({ pool, votes: '500000000000000000', lockId: '1', tokens: [] })
  })

  it('are the rows of their CSV', async () => {
    const rows = await list('kind=swap,lock&limit=1000')
    const { text } = await textOf('transactions.csv?kind=swap,lock')
    const lines = text.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[3])).toEqual(rows.map(({ txHash }) => txHash))
    expect((await world.get(path('transactions/file?kind=swap,lock'))).body.data).toEqual({ most: MOST_ROWS, from: null })
  })

  it('say since when a CSV has them that is full', async () => {
    const fileOf = async (query: string): Promise<unknown> => {
      const { body } = await world.get(`/v1/${OTHER_CHAIN}/analytics/transactions/file?account=${BUSY}${query}`)
      return parseEnvelope(transactionsFileItemSchema, body).data.from
    }
    const from = NOW - DAY - MOST_ROWS + 1
    expect([await fileOf(''), await fileOf('&kind=swap'), await fileOf('&kind=lock')]).toEqual([from, from, null])
    const file = await world.app.request(`/v1/${OTHER_CHAIN}/analytics/transactions.csv?account=${BUSY}`)
    expect(file.headers.get('x-file-from')).toBe(String(from))
    expect(file.headers.get('access-control-expose-headers'), 'for pages of other origins').toContain('x-file-from')
    const day = new Date(from * 1_000).toISOString().slice(0, 10)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="transactions-since-${day}.csv"`)
    const whole = await world.app.request(path('transactions.csv?kind=swap,lock'))
    expect([whole.headers.get('x-file-from'), whole.headers.get('content-disposition')]).toEqual([
      null,
      'attachment; filename="transactions.csv"',
    ])
    const text = await file.text()
    const lines = text.trim().split('\r\n').slice(1)
    expect([lines.length, lines.at(-1)]).toEqual([
      MOST_ROWS,
      expect.stringContaining(`0x${(9_000_000 + MOST_ROWS - 1).toString(16).padStart(64, '0')}`),
    ])
    expect((await world.get(path('transactions/file?kind=gift'))).body.error.code).toBe('api.badRequest')
  })
})

describe('the content studio', () => {
  const studio = (rest: string): string => `/v1/${CHAIN}/studio/${rest}`
  const pools = Array.from({ length: 7 }, (_, n) => addressOf(1_000_000 + n))
  const pinned = (template: string, of: readonly string[]): string =>
    `template=${template}&of=${of.join(',')}&range=1M&drawn=lines&lang=en&block=900&v=2`
  const pngOf = async (query: string): Promise<{ bytes: Buffer; headers: Headers }> => {
    const response = await world.app.request(studio(`picture.png?${query}`))
    expect([query, response.status]).toEqual([query, 200])
    return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
  }
  const share = (headers: Readonly<Record<string, string>>) =>
    world.app.request(studio('shares'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ range: '1M', block: 900, hidesAmounts: true }),
    })
  const sizeOf = ({ bytes }: { readonly bytes: Buffer }) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

  // ANALYTICS-6, ANALYTICS-8
  it('answers the data of each template, pinned, with the query that names it', async () => {
    for (const [template, of, unit] of [
      ['poolsApr', pools.slice(0, 6), 'percent'],
      ['incentives', pools.slice(0, 3), 'usd'],
      ['metrics', ['tvl', 'fees', 'users'], 'usd'],
    ] as const) {
      const { body } = await world.get(studio(`data?template=${template}&of=${of.join(',')}`))
      const item = parseEnvelope(studioItemSchema, body).data
      expect(item.lines.map(({ key }) => key)).toEqual(of)
      expect([HEAD - 30, HEAD - 29]).toContain(item.block)
      expect(item.lines[0]!.unit).toBe(unit)
      expect(item.lines.every(({ values }) => values.length === item.starts.length)).toBe(true)
      expect(item.lines.some(({ value }) => value !== null)).toBe(true)
      const again = await world.get(studio(`data?${item.query}`))
      expect(parseEnvelope(studioItemSchema, again.body).data).toEqual(item)
    }
  })

  // ANALYTICS-4, ANALYTICS-8: CSV = picture = series
  it('shows what the series of analytics say, and writes the same points as CSV', async () => {
    const { body } = await world.get(studio(`data?${pinned('metrics', ['fees'])}`))
    const item = parseEnvelope(studioItemSchema, body).data
    const series = await seriesOf('metric=fees&range=1M&block=900')
    expect(item.lines[0]).toMatchObject({ value: series.value, change: series.change, values: series.points.map(({ value }) => value) })
    // A link of the first version keeps its figures.
    const older = await world.get(studio(`data?${pinned('metrics', ['fees']).replace('v=2', 'v=1')}`))
    const first = parseEnvelope(studioItemSchema, older.body).data
    const { change } = recomputeMetric({ ...parseReceipt(series.receipt), version: 1 })!
    expect(first).toMatchObject({ ...item, version: 1, query: item.query.replace('v=2', 'v=1'), lines: [{ ...item.lines[0], change }] })
    const csv = await world.app.request(studio(`data.csv?${item.query}`))
    const text = await csv.text()
    expect(createHash('sha256').update(text).digest('hex')).toBe(item.fingerprint)
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]),
    ).toEqual(item.lines[0]!.values.map((value) => value ?? ''))
  })

  // ANALYTICS-7, ANALYTICS-8
  it('draws the same bytes from the same link, once, in the size that was asked for', async () => {
    const query = pinned('poolsApr', pools.slice(0, 2))
    const [first, second] = [await pngOf(query), await pngOf(query)]
    expect(first.bytes.equals(second.bytes)).toBe(true)
    expect(first.headers.get('cache-control')).toContain('immutable')
    expect([sizeOf(first), sizeOf(await pngOf(`${query}&size=tall`))]).toEqual([
      [1200, 675],
      [1080, 1920],
    ])
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await world.app.request(studio(`picture.png?${query}`), { headers })).status).toBe(304)
  })

  // ANALYTICS-6, ANALYTICS-9
  it('refuses each mistake with a code of its own', async () => {
    const codeOf = async (query: string) => (await world.get(studio(`picture.png?${query}`))).body.error.code
    expect(await codeOf(pinned('poolsApr', pools))).toBe('studio.tooManyPicked')
    expect(await codeOf(pinned('incentives', pools.slice(0, 4)))).toBe('studio.tooManyIncentives')
    expect(await codeOf(pinned('metrics', ['holders']))).toBe('analytics.unknownMetric')
    expect(await codeOf(pinned('metrics', []))).toBe('studio.nothingPicked')
    expect(await codeOf(pinned('metrics', ['tvl']).replace('block=900', 'block=990'))).toBe('analytics.blockNotFinal')
    expect(await codeOf(pinned('metrics', ['tvl']).replace('v=2', 'v=4'))).toBe('studio.versionUnknown')
    for (const of of [addressOf(8), 'k'.repeat(92)]) expect(await codeOf(pinned('portfolio', [of]))).toBe('studio.portfolioPrivate')
    expect((await share({})).status).toBe(401)
  })

  // ANALYTICS-9
  it('shows an owner’s portfolio by its key alone, for the range and block that were shared', async () => {
    const answer = (await (await share({ authorization: `Bearer ${addressOf(8)}` })).json()) as { data: { key: string; block: number } }
    const { key, block } = answer.data
    expect(block).toBe(900)
    const { body } = await world.get(studio(`data?${pinned('portfolio', [key])}`))
    const item = parseEnvelope(studioItemSchema, body).data
    expect([item.hidesAmounts, item.lines[0]!.unit, item.lines[0]!.values.length]).toEqual([true, 'percent', 30])
    expect(JSON.stringify(item)).not.toContain(addressOf(8))
    const other = pinned('portfolio', [key]).replace('range=1M', 'range=3M')
    expect((await world.get(studio(`data?${other}`))).body.error.code).toBe('studio.portfolioPrivate')
  })
})
