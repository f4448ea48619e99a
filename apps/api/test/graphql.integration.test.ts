import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createApiClient, fetchOrderFills } from '@exchange/api-client'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, fillChain, insertRows, withClient } from './support/fixture.ts'
import { addressOf, hashOf } from './support/network.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, NOW, type Json, type World } from './support/world.ts'

let postgres: TestPostgres
let world: World

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChain(client, { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: 30, tokens: 8, hours: 50, swaps: 1_500 })
  })
  world = createWorld(postgres.url)
  world.chain().mineTo(1_000)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const codeOf = async (query: string, variables: Record<string, unknown> = {}) => {
  const { status, body } = await world.graphql(query, variables)
  return [status, body.errors?.[0]?.extensions?.code]
}

// ORDER-15
describe('pages', () => {
  it('gives up to 1,000 swaps at once, newest first, and the rest behind the cursor without loss', async () => {
    // API-2, API-3: user pool votes and farmings come in pages of 1,000
    const query = `query ($after: String) { swaps(chainId: ${CHAIN}, first: 1000, after: $after) { nodes { txHash timestamp block logIndex } nextCursor } }`
    const first = (await world.graphql(query)).body.data.swaps
    const second = (await world.graphql(query, { after: first.nextCursor })).body.data.swaps
    expect([first.nodes.length, second.nodes.length, second.nextCursor]).toEqual([1_000, 500, null])
    const all = [...first.nodes, ...second.nodes]
    expect(new Set(all.map((swap: Json) => swap.txHash)).size).toBe(1_500)
    const times = all.map((swap: Json) => swap.timestamp)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it.each([0, -1, 1_001])('refuses first: %i', async (first) => {
    expect(await codeOf(`query ($first: Int) { swaps(chainId: ${CHAIN}, first: $first) { nextCursor } }`, { first })).toEqual([
      400,
      'api.badRequest',
    ])
  })

  it('refuses a cursor of another list', async () => {
    const { body } = await world.graphql(`{ poolDays(chainId: ${CHAIN}, first: 1) { nextCursor } }`)
    expect(
      await codeOf(`query ($after: String) { swaps(chainId: ${CHAIN}, after: $after) { nextCursor } }`, {
        after: body.data.poolDays.nextCursor,
      }),
    ).toEqual([400, 'api.badRequest'])
  })

  // REL-39: never 5xx
  it('refuses a cursor with a number that the database has no room for', async () => {
    const after = Buffer.from(JSON.stringify(['swaps', String(NOW), '5', '3000000000'])).toString('base64url')
    expect(await codeOf(`query ($after: String) { swaps(chainId: ${CHAIN}, after: $after) { nextCursor } }`, { after })).toEqual([
      400,
      'api.badRequest',
    ])
  })

  it('filters swaps by all pools of a pair at once', async () => {
    const ask = async (pools: readonly string[]) =>
      (
        await world.graphql(
          `query ($pools: [String!]) { swaps(chainId: ${CHAIN}, where: { pools: $pools }, first: 1000) { nodes { poolAddress } } }`,
          { pools },
        )
      ).body
    const two = [addressOf(1_000_000), addressOf(1_000_001)]
    const found = (await ask(two)).data.swaps.nodes.map((swap: Json) => swap.poolAddress)
    expect(new Set(found)).toEqual(new Set(two))
    expect((await ask([])).data.swaps.nodes).toEqual([])
    expect((await ask(Array.from({ length: 51 }, () => two[0]!))).errors[0].extensions.code).toBe('api.badRequest')
  })

  it('pages hours of a pool oldest first', async () => {
    const query = `query ($after: String) { poolHours(chainId: ${CHAIN}, where: { pool: "${addressOf(1_000_002)}" }, direction: asc, first: 30, after: $after) { nodes { start volumeUsd } nextCursor } }`
    const first = (await world.graphql(query)).body.data.poolHours
    const second = (await world.graphql(query, { after: first.nextCursor })).body.data.poolHours
    const starts = [...first.nodes, ...second.nodes].map((hour: Json) => hour.start)
    expect(starts).toHaveLength(50)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(first.nodes[0].volumeUsd).toBe('3')
  })

  it('pages pools and tokens', async () => {
    const query = `query ($pools: String, $tokens: String) {
      pools(chainId: ${CHAIN}, orderBy: symbol, direction: asc, first: 20, after: $pools) { nodes { address } nextCursor total }
      tokens(chainId: ${CHAIN}, first: 5, after: $tokens) { nodes { address } nextCursor }
    }`
    const first = (await world.graphql(query)).body.data
    const second = (await world.graphql(query, { pools: first.pools.nextCursor, tokens: first.tokens.nextCursor })).body.data
    expect([first.pools.total, second.pools.nodes.length, second.pools.nextCursor]).toEqual([30, 10, null])
    expect([second.tokens.nodes.length, second.tokens.nextCursor]).toEqual([3, null])
  })
})

// how/orders#fills: fills of an account's orders, however old
describe('fills of orders', () => {
  const MAKER = addressOf(71)
  const fillRow = (n: number, maker = MAKER) => ({
    chain_id: CHAIN,
    tx_hash: hashOf(9_000_000 + n),
    log_index: n,
    order_id: n % 2,
    maker,
    amount_in: 10n ** 20n,
    amount_out: n,
    block: 500 + n,
    block_hash: hashOf(8_000_000 + n),
    timestamp: NOW - 10_000 + n,
  })
  beforeAll(() =>
    withClient(postgres.url, (client) =>
      insertRows(client, 'idx.order_fill', [
        ...[0, 1, 2].map((n) => fillRow(n)),
        fillRow(3, addressOf(72)),
        { ...fillRow(4), chain_id: CHAIN + 1 },
      ]),
    ),
  )

  it('come by their maker in pages, each with its order, its amounts and where it stands', async () => {
    const query = `query ($after: String) { orderFills(chainId: ${CHAIN}, where: { maker: "${MAKER}" }, direction: asc, first: 2, after: $after) {
      nodes { orderId maker amountIn amountOut txHash logIndex block blockHash timestamp } nextCursor } }`
    const first = (await world.graphql(query)).body.data.orderFills
    const second = (await world.graphql(query, { after: first.nextCursor })).body.data.orderFills
    expect([...first.nodes, ...second.nodes].map((fill: Json) => fill.amountOut)).toEqual(['0', '1', '2'])
    expect(second.nextCursor).toBeNull()
    expect(first.nodes[1]).toEqual({
      orderId: '1',
      maker: MAKER,
      amountIn: '100000000000000000000',
      amountOut: '1',
      txHash: hashOf(9_000_001),
      logIndex: 1,
      block: '501',
      blockHash: hashOf(8_000_001),
      timestamp: NOW - 9_999,
    })
  })

  it('come by their order, their transaction and their time', async () => {
    const found = async (where: string) =>
      (
        await world.graphql(`{ orderFills(chainId: ${CHAIN}, where: { ${where} }) { nodes { amountOut } } }`)
      ).body.data.orderFills.nodes.map((fill: Json) => fill.amountOut)
    expect(await found('orderId: "1"')).toEqual(['3', '1'])
    expect(await found(`txHash: "${hashOf(9_000_002)}"`)).toEqual(['2'])
    expect(await found(`from: ${NOW - 9_999}, to: ${NOW - 9_997}`)).toEqual(['2', '1'])
  })

  it('are the answer that the client reads', async () => {
    const fetch = (async (url: string, init: RequestInit) => world.app.request(url, init)) as typeof globalThis.fetch
    const { block, fills } = await fetchOrderFills(createApiClient({ baseUrl: 'http://api', fetch }), { chainId: CHAIN, maker: MAKER })
    expect([block, fills.map(({ orderId, amountOut }) => [orderId, amountOut])]).toEqual([
      1_000n,
      [
        [0n, 0n],
        [1n, 1n],
        [0n, 2n],
      ],
    ])
  })
})

describe('filters', () => {
  it('finds swaps by pool, signer, transaction and time', async () => {
    const count = async (where: string) =>
      (await world.graphql(`{ swaps(chainId: ${CHAIN}, first: 1000, where: { ${where} }) { nodes { txHash } } }`)).body.data.swaps.nodes
        .length
    expect(await count(`pool: "${addressOf(1_000_001)}"`)).toBe(50)
    expect(await count(`origin: "${addressOf(8)}"`)).toBe(500)
    expect(await count(`txHash: "${hashOf(5_000_007)}"`)).toBe(1)
    expect(await count(`from: ${NOW - 9}, to: ${NOW}`)).toBe(27)
  })

  it('finds mints', async () => {
    const { body } = await world.graphql(
      `{ liquidityEvents(chainId: ${CHAIN}, where: { kind: mint }) { nodes { kind pool { symbol } amountUsd } } }`,
    )
    expect(body.data.liquidityEvents.nodes).toHaveLength(10)
    expect(body.data.liquidityEvents.nodes[0]).toEqual({ kind: 'mint', pool: { symbol: expect.stringMatching(/^TK/) }, amountUsd: null })
  })

  it('gives days of the network', async () => {
    const { body } = await world.graphql(`{ protocolDays(chainId: ${CHAIN}, first: 2) { nodes { start feesUsd swapCount } } }`)
    const today = NOW - (NOW % 86_400)
    expect(body.data.protocolDays.nodes).toEqual([
      { start: today, feesUsd: '10', swapCount: 0 },
      { start: today - 86_400, feesUsd: '11', swapCount: 1 },
    ])
  })

  it('gives one pool, one token, or null', async () => {
    const { body } = await world.graphql(`{
      known: pool(chainId: ${CHAIN}, address: "${addressOf(1_000_000)}") { tokens { symbol reserve weight } version type }
      none: pool(chainId: ${CHAIN}, address: "${addressOf(1)}") { symbol }
      token(chainId: ${CHAIN}, address: "${addressOf(10_001)}") { symbol listed priceUsd }
    }`)
    expect(body.data).toEqual({
      known: {
        tokens: [
          { symbol: 'TK0', reserve: '100000000000000000000', weight: null },
          { symbol: 'TK1', reserve: '1000000000000000000000', weight: null },
        ],
        version: 3,
        type: 'classic',
      },
      none: null,
      token: { symbol: 'TK1', listed: true, priceUsd: '0.5' },
    })
  })
})

describe('freshness and errors', () => {
  it('says how fresh each network is', async () => {
    const { body } = await world.graphql(`{ pools(chainId: ${CHAIN}) { total } }`)
    expect(body.extensions.meta[0]).toMatchObject({ chainId: CHAIN, block: 1_000, stale: false, blocksBehind: 0 })
  })

  it.each([
    ['a document that does not parse', '{ pools('],
    ['an unknown field', `{ pools(chainId: ${CHAIN}) { secret } }`],
    ['an argument of the wrong type', '{ pools(chainId: "x") { total } }'],
    ['an address that is none', `{ pool(chainId: ${CHAIN}, address: "0x1") { symbol } }`],
    ['no document', ''],
  ])('answers 400 with a code for %s', async (_, query) => {
    const [status, code] = await codeOf(query)
    expect(status).toBe(400)
    expect(['api.badRequest', 'address.invalid']).toContain(code)
  })

  it('says api.unknownNetwork', async () => {
    expect(await codeOf('{ pools(chainId: 56) { total } }')).toEqual([404, 'api.unknownNetwork'])
  })

  it('answers introspection as the committed document says', async () => {
    const { body } = await world.graphql('{ __schema { queryType { fields { name } } } }')
    const committed = buildSchema(readFileSync(path.join(import.meta.dirname, '../schema.graphql'), 'utf8'))
    const answered = body.data.__schema.queryType.fields.map((field: Json) => field.name).sort()
    expect(answered).toEqual(Object.keys(committed.getQueryType()!.getFields()).sort())
  })
})

describe('limits', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}: pools(chainId: ${CHAIN}, first: 1) { total }`).join(' ')} }`

  it('refuses more aliases than 15', async () => {
    expect(await codeOf(aliases(15))).toEqual([200, undefined])
    expect(await codeOf(aliases(16))).toEqual([400, 'api.queryTooComplex'])
  })

  it('counts those of `__typename` too, whatever they are called', async () => {
    const names = (name: (n: number) => string) => `{ ${Array.from({ length: 16 }, (_, n) => `${name(n)}: __typename`).join(' ')} }`
    expect(await codeOf(names((n) => `a${n}`))).toEqual([400, 'api.queryTooComplex'])
    expect(await codeOf(names(() => '__typename'))).toEqual([400, 'api.queryTooComplex'])
  })

  it.each([
    ['application/x-www-form-urlencoded', 'query=%7B__typename%7D'],
    ['application/graphql', '{__typename}'],
    ['text/plain', '{"query":"{__typename}"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"{__typename}"}\r\n--x--',
    ],
  ])('takes JSON alone: %s is refused', async (type, body) => {
    const response = await world.app.request('/graphql', { method: 'POST', headers: { 'content-type': type }, body })
    expect([response.status, ((await response.json()) as Json).error]).toMatchObject([
      415,
      { code: 'api.badRequest', params: { parameter: 'content-type' } },
    ])
  })

  it.each(['variables', 'extensions'])('refuses %s that nest without end', async (name) => {
    const deep = `{"n":${'['.repeat(7_000)}${']'.repeat(7_000)}}`
    const query = `query ($n: Int) { pools(chainId: ${CHAIN}, first: $n) { total } }`
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"query":"${query}","${name}":${deep}}` }
    for (const response of [
      await world.app.request('/graphql', post),
      await world.app.request(`/graphql?query=${encodeURIComponent(query)}&${name}=${deep}`),
    ])
      expect([response.status, ((await response.json()) as Json).error]).toMatchObject([
        400,
        { code: 'api.badRequest', params: { reason: 'nested too deep' } },
      ])
  })

  it('refuses a document that is too deep', async () => {
    const deep = `{ __typename ${'... { '.repeat(30)} __typename ${'} '.repeat(30)} }`
    expect(await codeOf(deep)).toEqual([400, 'api.queryTooComplex'])
  })

  it('refuses an answer that could be too large, also by variables and fragments', async () => {
    const rows =
      'nodes { pool { address symbol tokens { symbol name priceUsd } } token0 token1 sender recipient origin amount0In amount1In amount0Out amount1Out fee0 fee1 reserve0 reserve1 amountUsd feesUsd block timestamp txHash logIndex poolAddress chainId } nextCursor'
    const one = `query ($first: Int) { swaps(chainId: ${CHAIN}, first: $first) { ${rows} } }`
    const two = `query ($first: Int) { swaps(chainId: ${CHAIN}, first: $first) { ...page } b: swaps(chainId: ${CHAIN}, first: $first) { ...page } } fragment page on SwapPage { ${rows} }`
    expect(await codeOf(one, { first: 1_000 })).toEqual([200, undefined])
    expect(await codeOf(two, { first: 1_000 })).toEqual([400, 'api.queryTooComplex'])
  })

  it('refuses a document of too many tokens', async () => {
    expect(await codeOf(`{ pools(chainId: ${CHAIN}) { ${'total '.repeat(3_000)} } }`)).toEqual([400, 'api.queryTooComplex'])
  })

  it('refuses a body above 64 KiB', async () => {
    const response = await world.app.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: ' '.repeat(70_000) }),
    })
    expect([response.status, ((await response.json()) as Json).error.code]).toEqual([413, 'api.badRequest'])
  })
})
