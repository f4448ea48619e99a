import {
  metaSchema,
  networkItemSchema,
  pageSchema,
  parseEnvelope,
  poolItemSchema,
  revenueItemSchema,
  statsItemSchema,
  tokenItemSchema,
} from '@exchange/api-client/schemas'
import tokenListSchema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { migrateApp } from '../src/database/migrateApp.ts'
import { createTables, fillChain, insertRows, intervalRow, poolRow, setPosition, WAD, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, NOW, OTHER_CHAIN, type Json, type World } from './support/world.ts'

let postgres: TestPostgres
let world: World

const [HOUR, DAY] = [3_600, 86_400]
const thisHour = NOW - (NOW % HOUR)
const today = NOW - (NOW % DAY)
/** The fixture's pools with only listed tokens. */
const LISTED = [0, 1, 12, 110]

const fixture = (chainId: number, pools: number) => ({ chainId, block: 1_000, timestamp: NOW, pools, tokens: 12, hours: 60, swaps: 50 })

beforeAll(async () => {
  postgres = await startPostgres()
  world = createWorld(postgres.url)
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

describe('before the first index is complete', () => {
  beforeAll(async () => {
    world.chain().mineTo(1_000)
    world.chain(OTHER_CHAIN).mineTo(1_000)
    world.setIndexerBlocks(new Map([[CHAIN, 250]]))
    await world.poll()
  })

  it.each(['/pools', '/tokens', '/stats', `/pools/${addressOf(1_000_000)}`])(
    'answers %s with 503 and when to ask again, never with zeros',
    async (path) => {
      const { status, body, headers } = await world.get(`/v1/${CHAIN}${path}`)
      expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'api.unavailable', '2'])
    },
  )

  it.each(['/v1/revenue', `/v1/${CHAIN}/revenue`])('answers %s with 503', async (path) => {
    expect((await world.get(path)).status).toBe(503)
  })

  it('answers the networks with heads and the progress of the indexer', async () => {
    const { status, body } = await world.get('/v1/networks')
    const { data } = parseEnvelope(z.array(networkItemSchema), body)
    expect(status).toBe(200)
    expect(data.map((network) => [network.chainId, network.head?.number, network.index.ready, network.index.progress])).toEqual([
      [CHAIN, 1_000, false, 0.25],
      [OTHER_CHAIN, 1_000, false, 0],
    ])
  })

  it('answers the token list, which needs no index', async () => {
    expect((await world.get(`/v1/${CHAIN}/tokenlist.json`)).body.tokens).toHaveLength(3)
  })

  it('is alive but not ready', async () => {
    expect((await world.get('/health')).status).toBe(200)
    expect((await world.get('/ready')).status).toBe(503)
  })

  it('answers GraphQL with the same code and status', async () => {
    const { status, body } = await world.graphql(`{ pools(chainId: ${CHAIN}) { total } }`)
    expect([status, body.errors[0].extensions.code]).toEqual([503, 'api.unavailable'])
  })
})

const boosted = addressOf(1_000_000)
const boosts = [
  { label: 'Points', value: '3x', link: '/pools', text: 'Three points a day for each dollar.' },
  { label: 'Partner', value: '10%', link: null, text: 'Paid by a partner on top.' },
]

describe('while another network has no index', () => {
  beforeAll(async () => {
    await withClient(postgres.url, async (client) => {
      await createTables(client)
      await fillChain(client, fixture(CHAIN, 120))
      await insertRows(client, 'idx.pool_day', [
        intervalRow(CHAIN, 0, today - DAY, 1_000n, 1n),
        intervalRow(CHAIN, 5, today - DAY, 7_777n, 1n),
        intervalRow(CHAIN, 12, today - 20 * DAY, 2_000n, 1n),
      ])
    })
    await migrateApp(postgres.url)
    await world.boosts.replace(CHAIN, boosted, boosts)
    await world.poll()
  })

  // how/api#market-in-memory: fees of all networks or none; each network's own beside them
  it('answers the fees of one network, and none for all of them', async () => {
    const { status, body } = await world.get(`/v1/${CHAIN}/revenue`)
    expect([status, parseEnvelope(revenueItemSchema, body).data.chainId]).toEqual([200, CHAIN])
    const others = ['/v1/revenue', `/v1/${OTHER_CHAIN}/revenue`]
    expect(await Promise.all(others.map(async (path) => (await world.get(path)).status))).toEqual([503, 503])
  })
})

describe('over an index', () => {
  beforeAll(async () => {
    await withClient(postgres.url, (client) => fillChain(client, fixture(OTHER_CHAIN, 5)))
    await world.poll()
  })

  it('is ready', async () => {
    const { status, body } = await world.get('/ready')
    expect([status, body.ready]).toEqual([200, true])
  })

  // API-9
  it('answers every route in the documented shape, with block, indexedAt and stale', async () => {
    const meta = metaSchema.parse((await world.get(`/v1/${CHAIN}/stats`)).body.meta)
    expect(meta).toMatchObject({ block: 1_000, blockTimestamp: NOW, stale: false, blocksBehind: 0 })
    expect(meta.indexedAt).toMatch(/^\d{4}-/)
    parseEnvelope(statsItemSchema, (await world.get(`/v1/${CHAIN}/stats`)).body)
    parseEnvelope(z.array(tokenItemSchema), (await world.get(`/v1/${CHAIN}/tokens`)).body)
    parseEnvelope(z.array(revenueItemSchema), (await world.get('/v1/revenue')).body)
    parseEnvelope(revenueItemSchema, (await world.get(`/v1/${CHAIN}/revenue`)).body)
    parseEnvelope(z.array(networkItemSchema), (await world.get('/v1/networks')).body)
    parseEnvelope(poolItemSchema, (await world.get(`/v1/${CHAIN}/pools/${addressOf(1_000_000)}`)).body)
    pageSchema(z.array(poolItemSchema))
      .strict()
      .parse((await world.get(`/v1/${CHAIN}/pools?limit=1000`)).body)
  })

  // POOL-13: boosts of the application's own table, set by an administrator
  it('tells the boosts that were written of a pool, in their order, and of no other one', async () => {
    const boostsOf = async (chainId: number, pool: string) => (await world.get(`/v1/${chainId}/pools/${pool}`)).body.data.boosts
    expect(await boostsOf(CHAIN, boosted)).toEqual(boosts)
    const { body } = await world.graphql(`{ pool(chainId: ${CHAIN}, address: "${boosted}") { boosts { label value link text } } }`)
    expect(body.data.pool.boosts).toEqual(boosts)
    expect(await boostsOf(CHAIN, addressOf(1_000_001))).toEqual([])
    expect(await boostsOf(OTHER_CHAIN, boosted)).toEqual([])
    await world.boosts.replace(CHAIN, boosted, boosts.slice(1))
    expect((await world.boosts.read(CHAIN))?.get(boosted)).toEqual(boosts.slice(1))
    await world.boosts.replace(CHAIN, boosted, [])
    expect(await world.boosts.read(CHAIN)).toEqual(new Map())
  })

  it.each([
    ['a link that leaves by another way', { link: 'javascript:alert(1)' }],
    ['a link that names no host of its own', { link: '//evil.example' }],
    ['words that are missing', { value: ' ' }],
    ['words that are too long', { label: 'x'.repeat(41) }],
  ])('writes no boost with %s', async (_, change) => {
    const refused = world.boosts.replace(CHAIN, boosted, [{ ...boosts[0]!, ...change }])
    await expect(refused).rejects.toMatchObject({ code: 'api.badRequest' })
  })

  // PRICE-9
  it('counts hours that began within the window, from the time of the chain', async () => {
    // The fixture trades 10 dollars in every hour; at 10:20 the hours 11:00 (yesterday) to 10:00 started within 24 h.
    const { body } = await world.get(`/v1/${CHAIN}/pools/${addressOf(1_000_009)}`)
    expect([body.data.volumeUsd24h, body.data.feesUsd24h]).toEqual(['240', '0.72'])
    expect(body.data.volumeUsd7d).toBe('600')
  })

  // PRICE-6, POOL-26: the community fee of a concentrated pool is no provider's
  it('computes APR as what providers keep of the average daily fees of 7 days × 365 ÷ TVL at the prices as they stand', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools?limit=1000`)
    const known = body.data.filter((item: Json) => item.apr !== null && Number(item.feesUsd7d) > 0)
    expect(known.length).toBeGreaterThan(0)
    for (const pool of known) {
      const kept = Number(pool.feesUsd7d) * Number(pool.providersPart)
      const tvl = pool.tokens.reduce(
        (sum: number, { reserve, decimals, priceUsd }: Json) => sum + (Number(reserve) / 10 ** decimals) * Number(priceUsd),
        0,
      )
      expect(pool.apr).toBeCloseTo(((kept / 7) * 365 * 100) / tvl, 3)
    }
  })

  it('says null, not zero, where a side has no price', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools?limit=1000`)
    const unpriced = body.data.filter((item: Json) => item.tokens.some((token: Json) => token.priceUsd === null))
    expect(unpriced.length).toBeGreaterThan(0)
    for (const item of unpriced) expect([item.apr, item.lpPriceUsd]).toEqual([null, null])
  })

  // API-1, POOL-5
  it('has no pools of the legacy generation where there is none', async () => {
    const { status, body } = await world.get(`/v1/${CHAIN}/pools?version=2`)
    expect([status, body.data, body.total, body.nextCursor]).toEqual([200, [], 0, null])
  })

  it('filters by type', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools?type=stable&limit=1000`)
    expect(body.total).toBe(30)
    expect(new Set(body.data.map((item: Json) => item.type))).toEqual(new Set(['stable']))
    expect((await world.get(`/v1/${CHAIN}/pools?type=weighted`)).body.data).toEqual([])
  })

  it('searches by symbols in any order, by name and by address', async () => {
    const total = async (search: string) => (await world.get(`/v1/${CHAIN}/pools?search=${encodeURIComponent(search)}`)).body.total
    expect(await total('tk0/tk1')).toBe(await total('TK1 tk0'))
    expect(await total('token 11')).toBeGreaterThan(0)
    expect(await total(addressOf(1_000_003).toUpperCase().replace('0X', '0x'))).toBe(1)
    expect(await total(addressOf(10_000))).toBeGreaterThan(1)
    expect(await total('%')).toBe(0)
  })

  it.each(['tvl', 'volume24h', 'volume7d', 'fees24h', 'fees7d', 'apr', 'createdAt', 'symbol'])(
    'orders by %s both ways, unknown last, through pages without loss',
    async (field) => {
      for (const direction of ['asc', 'desc']) {
        const seen: Json[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const { body }: { body: Json } = await world.get(
            `/v1/${CHAIN}/pools?sort=${field}.${direction}&limit=37${cursor ? `&cursor=${cursor}` : ''}`,
          )
          seen.push(...body.data)
          cursor = body.nextCursor
        }
        expect(new Set(seen.map((item) => item.address)).size).toBe(120)
        const keyOf = (item: Json) =>
          ({
            tvl: item.tvlUsd,
            volume24h: item.volumeUsd24h,
            volume7d: item.volumeUsd7d,
            fees24h: item.feesUsd24h,
            fees7d: item.feesUsd7d,
          })[field] ?? item[field]
        const keys = seen
          .map(keyOf)
          .map((key) => (key === null || key === undefined ? null : field === 'symbol' ? key.toLowerCase() : Number(key)))
        const known = keys.filter((key) => key !== null)
        expect(keys.slice(known.length).every((key) => key === null)).toBe(true)
        const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(known).toEqual(direction === 'asc' ? sorted : sorted.reverse())
      }
    },
  )

  it('refuses a cursor of another order', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools?sort=tvl&limit=10`)
    const { status, body: refused } = await world.get(`/v1/${CHAIN}/pools?sort=symbol&limit=10&cursor=${body.nextCursor}`)
    expect([status, refused.error.code, refused.error.params.parameter]).toEqual([400, 'api.badRequest', 'cursor'])
  })

  it.each([
    'limit=0',
    'limit=1001',
    'limit=ten',
    'limit=-1',
    'limit=1.5',
    'sort=price',
    'sort=tvl.up',
    'version=4',
    'type=other',
    'cursor=x',
    'sort=tvl&sort=apr',
    `search=${'a'.repeat(101)}`,
  ])('refuses ?%s with api.badRequest and the name of the parameter', async (query) => {
    const { status, body } = await world.get(`/v1/${CHAIN}/pools?${query}`)
    expect([status, body.error.code, body.error.params.parameter]).toEqual([400, 'api.badRequest', query.split('=')[0]])
    expect(body.error.requestId).toBeTruthy()
  })

  it('says api.unknownNetwork for a network that does not run', async () => {
    for (const chainId of ['56', '0', 'bnb', '31356x', '99999999999999999999']) {
      const { status, body } = await world.get(`/v1/${chainId}/pools`)
      expect([chainId, status, body.error.code]).toEqual([chainId, 404, 'api.unknownNetwork'])
    }
  })

  it('says address.invalid and api.notFound for pools', async () => {
    expect((await world.get(`/v1/${CHAIN}/pools/0x12`)).body.error.code).toBe('address.invalid')
    expect((await world.get(`/v1/${CHAIN}/pools/${addressOf(5)}`)).body.error.code).toBe('api.notFound')
    expect((await world.get(`/v1/${CHAIN}/pools/${addressOf(5)}`)).status).toBe(404)
  })

  // TOKEN-1
  it('serves a token list that the schema of the format accepts', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/tokenlist.json`)
    const ajv = new Ajv({ allErrors: true })
    addFormats.default(ajv)
    const validate = ajv.compile(tokenListSchema)
    validate(body)
    expect(validate.errors).toBeNull()
    expect(body.tokens.map((token: Json) => [token.symbol, token.logoURI])).toEqual([
      ['TK0', 'https://example.org/tk0.svg'],
      ['TK1', undefined],
      ['TK2', undefined],
    ])
  })

  it('has the curated tokens of every network, and the document, where other sites look for them', async () => {
    const { body } = await world.get('/tokenlist.json')
    const ajv = new Ajv({ allErrors: true })
    addFormats.default(ajv)
    const validate = ajv.compile(tokenListSchema)
    validate(body)
    expect(validate.errors).toBeNull()
    expect(body.tokens.map((token: Json) => [token.chainId, token.symbol])).toEqual(['TK0', 'TK1', 'TK2'].map((symbol) => [CHAIN, symbol]))
    const document = (await world.get('/openapi.json')).body
    expect(document).toEqual((await world.get('/v1/openapi.json')).body)
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }])
    const operations = Object.values(document.paths as Json).flatMap((path) => Object.values(path as Json)) as Json[]
    const names = operations.map(({ operationId }) => operationId)
    expect(names.length).toBeGreaterThan(10)
    expect(names.every((name) => /^[a-z][A-Za-z]+$/.test(name))).toBe(true)
    expect(new Set(names).size).toBe(names.length)
    for (const { responses } of operations) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '429', '503']))
    for (const path of ['quote', 'swap'])
      expect(Object.keys(document.paths[`/v1/{chainId}/${path}`].get.responses)).toEqual(
        expect.arrayContaining(['400', '422', '502', '504']),
      )
  })

  it('lets pages of other origins read what is public, refusals too, and nothing else', async () => {
    const allowed = async (path: string, method = 'GET') =>
      (await world.app.request(path, { method, headers: { origin: 'https://elsewhere.example' } })).headers
    for (const path of ['pools', 'tokens', 'stats', 'tokenlist.json', 'quote', 'swap', 'pools/0x12', 'pools?limit=0', 'chart/0x1/0x2']) {
      const headers = await allowed(`/v1/${CHAIN}/${path}`)
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, '*'])
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('access-control-expose-headers')).toContain('retry-after')
    }
    for (const path of ['/v1/networks', '/openapi.json', '/tokenlist.json'])
      expect((await allowed(path)).get('access-control-allow-origin'), path).toBe('*')
    const asked = await world.app.request(`/v1/${CHAIN}/pools`, { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD'])
    for (const path of ['/graphql', '/events', '/health', '/ready', '/auth/nonce', '/devnet/time', '/rpc/31356', '/nosuch']) {
      for (const method of ['POST', 'OPTIONS', ...(path === '/events' ? [] : ['GET'])])
        expect([path, method, (await allowed(path, method)).get('access-control-allow-origin')]).toEqual([path, method, null])
    }
    expect((await allowed(`/v1/${CHAIN}/pools`, 'POST')).get('access-control-allow-origin')).toBeNull()
  })

  // TOKEN-1: the logos of listed tokens are on the server that the reader addressed
  it('writes the address of a mark as the reader reaches it', async () => {
    const headers = { 'x-forwarded-host': 'exchange.example', 'x-forwarded-proto': 'https' }
    const { body } = await world.get(`/v1/${CHAIN}/tokenlist.json`, headers)
    expect(body.tokens.map(({ logoURI }: Json) => logoURI)).toEqual([
      'https://example.org/tk0.svg',
      'https://exchange.example/tk.svg',
      'https://exchange.example/tk.svg',
    ])
  })

  // how/prices-and-figures#dollar-prices: the curated list of tokens, not the price, guards against invented value PRICE-5
  it('adds the network up: pools of listed tokens, and none with another token, whatever its price', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/stats`)
    const { data: all } = (await world.get(`/v1/${CHAIN}/pools?limit=1000`)).body
    const isListed = ({ tokens }: Json) => tokens.every(({ symbol }: Json) => ['TK0', 'TK1', 'TK2'].includes(symbol))
    const pools = all.filter(isListed)
    expect(all.some((pool: Json) => !isListed(pool) && pool.tokens.every(({ priceUsd }: Json) => priceUsd !== null))).toBe(true)
    const sum = (field: string) => pools.reduce((total: number, pool: Json) => total + Number(pool[field] ?? 0), 0)
    expect(Number(body.data.volumeUsd24h)).toBeCloseTo(sum('volumeUsd24h'), 6)
    expect(Number(body.data.tvlUsd)).toBeCloseTo(sum('tvlUsd'), 6)
    expect(body.data.volumeChange24h).toBe(0)
    // No pool has an hour as old as 7 days, so there is nothing to compare with.
    expect(body.data.tvlChange7d).toBeNull()
    expect(body.data.feesUsdByDay.map((day: Json) => day.feesUsd)).toEqual(['0', '0', '0', '0', '0', '3', '0.021'])
    expect([body.data.poolCount, pools.length]).toEqual([LISTED.length, LISTED.length])
    expect(body.data.swapCount).toBe(LISTED.reduce((total, n) => total + n, 0))
  })

  // PRICE-10
  it('sums revenue over 24 hours, 7 days, 30 UTC days and for ever', async () => {
    const { body } = await world.get('/v1/revenue')
    // Of listed tokens: each hour of pool n earned (1 + n % 10) × 0.003 dollars, 60 hours in all; the days follow their rows; pool n earned
    // n in total.
    expect(body.data).toEqual([
      { chainId: CHAIN, feesUsd24h: '0.504', feesUsd7d: '1.26', feesUsd30d: '9.021', feesUsdTotal: '123' },
      { chainId: OTHER_CHAIN, feesUsd24h: '0', feesUsd7d: '0', feesUsd30d: '0', feesUsdTotal: '0' },
    ])
    expect((await world.get(`/v1/${CHAIN}/revenue`)).body.data).toEqual(body.data[0])
  })

  it('knows the change of a price over 24 hours', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/tokens`)
    const [first] = body.data
    expect([first.symbol, first.listed, first.priceUsd, first.priceChange24h]).toEqual(['TK0', true, '0.25', 100])
    expect(body.data.find((token: Json) => token.symbol === 'TK4')).toMatchObject({
      listed: false,
      priceUsd: null,
      priceChange24h: null,
      tvlUsd: null,
    })
  })

  it('puts security headers and a request id on every answer', async () => {
    for (const path of ['/health', '/v1/networks', `/v1/${CHAIN}/pools`, '/nowhere', '/v1/1/stats']) {
      const { headers } = await world.get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-request-id')).toBeTruthy()
    }
  })
})

describe('an hour later', () => {
  beforeAll(async () => {
    const units = { 0: [18n, 6n], 1: [6n, 8n], 12: [18n, 8n], 110: [18n, 8n] } as const
    const price = (n: number, start: number, dollars: bigint) => ({
      chain_id: CHAIN,
      token: addressOf(10_000 + n),
      start,
      price_usd: dollars * WAD,
    })
    await withClient(postgres.url, async (client) => {
      // The running hour has half the volume of each hour before it.
      const halves = LISTED.map((n) => ({
        ...intervalRow(CHAIN, n, thisHour + HOUR, 1n, 1n),
        volume_usd: (BigInt(1 + (n % 10)) * WAD) / 2n,
      }))
      await insertRows(client, 'idx.pool_hour', halves)
      // 50 whole units of each token, and no event since: token 0 costs a dollar now, and cost two a week ago.
      const old = Object.entries(units).map(([n, [decimals0, decimals1]]) => ({
        ...intervalRow(CHAIN, Number(n), thisHour - 8 * DAY, 1n, 100n),
        reserve0: 50n * 10n ** decimals0,
        reserve1: 50n * 10n ** decimals1,
      }))
      await insertRows(client, 'idx.pool_hour', old)
      await insertRows(client, 'idx.token_hour', [
        ...[0, 1, 2].map((n) => price(n, thisHour - 9 * DAY, 1n)),
        price(0, thisHour - 7 * DAY - 2 * HOUR, 2n),
      ])
      await client.query('update idx.pool set tvl_usd = 275 * 1e18 where chain_id = $1', [CHAIN])
      const empty = { reserve0: 0n, reserve1: 0n, total_supply: 0n, tvl_usd: null, price: null }
      await insertRows(client, 'idx.pool', [{ ...poolRow(fixture(CHAIN, 120), 0), address: addressOf(9_000_000), ...empty }])
      await setPosition(client, CHAIN, 1_001, NOW + HOUR)
    })
    world.chain().mineTo(1_001, HOUR)
    await world.poll()
  })

  const stats = async (): Promise<Json> => (await world.get(`/v1/${CHAIN}/stats`)).body.data

  it('compares the volume of 24 hours that have ended with the 24 before: a running hour takes nothing off', async () => {
    const { volumeUsd24h, volumeChange24h } = await stats()
    expect([volumeUsd24h, volumeChange24h]).toEqual(['164.5', 0])
  })

  it('compares the value locked with what quiet pools were worth at the prices of a week ago, and empty ones with nothing', async () => {
    const { tvlUsd, tvlChange7d } = await stats()
    expect([tvlUsd, tvlChange7d]).toEqual(['1100', 100])
  })
})
