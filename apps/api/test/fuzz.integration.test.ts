import { poolSortFields } from '@exchange/api-client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, withClient } from './support/fixture.ts'
import { naughty, STACK } from './support/naughty.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, fillChains, NOW, OTHER_CHAIN, type World } from './support/world.ts'

// REL-39: thousands of naughty strings per argument, never 5xx, never a stack trace
const RUNS = 3_000

let postgres: TestPostgres
let world: World

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 40, tokens: 8, hours: 3, swaps: 10 })
    await client.query('insert into idx.name_prices values ($1, $2, $3)', [CHAIN, [500, 250, 100, 40, 15, 5], NOW])
  })
  world = createWorld(postgres.url)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const check = async (path: string, init?: RequestInit): Promise<void> => {
  const response = await world.app.request(path, init)
  const text = await response.text()
  if (response.status >= 500) throw new Error(`${response.status} for ${JSON.stringify(path)}: ${text.slice(0, 300)}`)
  if (response.status >= 400) {
    const body = JSON.parse(text) as { error?: { code: string; requestId: string }; errors?: { extensions: { code: string } }[] }
    const code = body.error?.code ?? body.errors?.[0]?.extensions.code
    if (typeof code !== 'string') throw new Error(`no code for ${JSON.stringify(path)}: ${text.slice(0, 300)}`)
    // What was sent may look like a stack; the rest of the answer must not.
    if (STACK.test(text) && !STACK.test(decodeURIComponent(path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))))
      throw new Error(`a stack for ${path}: ${text.slice(0, 300)}`)
  }
}

const encode = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '\ufffd'))
  }
}

const always = (makePath: (text: string) => string, numRuns = RUNS) =>
  fc.assert(
    fc.asyncProperty(naughty, (text) => check(makePath(text))),
    { numRuns },
  )

describe('never 5xx, never a stack, always a code', () => {
  it.each(['version', 'type', 'sort', 'search', 'limit', 'cursor', 'unheardOf'])('for any text in ?%s of the pools list', (name) =>
    always((text) => `/v1/${CHAIN}/pools?${name}=${encode(text)}`),
  )

  it.each([
    'series?range=1D&metric=',
    'series?metric=tvl&range=',
    'series?metric=tvl&range=1D&subject=',
    'series?metric=tvl&range=1D&subject=pool&address=',
    'series?metric=tvl&range=1D&block=',
    'series.csv?range=All&metric=',
    'totals?range=',
    'parts?metric=tvl&bucket=day&start=',
    'tokens?sort=',
    'tokens?search=',
    'tokens/',
    'pairs?cursor=',
    'transactions?kind=',
    'transactions?account=',
    'transactions?cursor=',
    'transactions.csv?token=',
  ])('for any text behind analytics/%s', (asked) => always((text) => `/v1/${CHAIN}/analytics/${asked}${encode(text)}`, RUNS / 10))

  it('for raw, unescaped queries', () => always((text) => `/v1/${CHAIN}/pools?${text.replaceAll(/[#\s]/g, '')}`))

  it('for any text as chain id or address', async () => {
    await always((text) => `/v1/${encode(text)}/pools`)
    await always((text) => `/v1/${CHAIN}/pools/${encode(text)}`)
    await always((text) => `/${encode(text)}`)
  })

  it('for any text as a name or the number of one', async () => {
    await always((text) => `/graphql?query=${encode(`{ name(chainId: ${CHAIN}, name: ${JSON.stringify(text)}) { id } }`)}`)
    await always((text) => `/v1/${CHAIN}/names/${encode(text)}/image.svg`)
  })

  it('for cursors that were tampered with', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools?limit=5`)
    const good = Buffer.from(body.nextCursor as string, 'base64url').toString()
    const parts = fc.tuple(
      fc.constantFrom(...poolSortFields, '__proto__'),
      fc.jsonValue(),
      fc.oneof(naughty, fc.constantFrom('n', 'i5', 'iX', 'f1e999', 'fNaN', 'i-1', 's')),
      fc.jsonValue(),
    )
    const tampered = fc.oneof(
      parts.map((value) => JSON.stringify(value)),
      fc
        .nat(good.length - 1)
        .chain((at) => fc.string({ minLength: 1, maxLength: 2 }).map((text) => good.slice(0, at) + text + good.slice(at + 1))),
    )
    const request = fc.tuple(tampered, fc.constantFrom(...poolSortFields))
    await fc.assert(
      fc.asyncProperty(request, ([cursor, sort]) =>
        check(`/v1/${CHAIN}/pools?sort=${sort}&cursor=${Buffer.from(cursor).toString('base64url')}`),
      ),
      { numRuns: RUNS },
    )
  })

  const post = (payload: unknown, contentType = 'application/json'): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': contentType },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

  it('for any body of a GraphQL request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(naughty, fc.json()), (text) => check('/graphql', post(text))),
      { numRuns: RUNS },
    )
    await fc.assert(
      fc.asyncProperty(naughty, (query) => check('/graphql', post({ query }))),
      { numRuns: RUNS },
    )
    for (const type of ['text/plain', 'application/graphql', 'multipart/form-data', '']) await check('/graphql', post('{ x }', type))
  })

  it('for any value of a GraphQL variable', async () => {
    const lists = ['swaps', 'liquidityEvents', 'poolHours', 'poolDays']
    const query = `query ($chainId: Int!, $text: String, $first: Int, $from: Seconds) { ${lists
      .map((list) => `${list}(chainId: $chainId, first: $first, after: $text, where: { pool: $text, from: $from }) { nextCursor }`)
      .join(
        ' ',
      )} pools(chainId: $chainId, after: $text, where: { search: $text, token: $text }) { total } pool(chainId: $chainId, address: "x") { symbol } }`
    const variables = fc.record({
      chainId: fc.oneof(fc.constant(CHAIN), fc.integer(), naughty),
      text: fc.oneof(naughty, fc.constant(null), fc.integer()),
      first: fc.oneof(fc.integer(), fc.constant(null), fc.double(), naughty),
      from: fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constant(null), fc.double(), naughty),
    })
    await fc.assert(
      fc.asyncProperty(variables, (values) => check('/graphql', post({ query, variables: values }))),
      { numRuns: 1_000 },
    )
  })

  it('for keys that were tampered with in GraphQL cursors', async () => {
    const key = fc.tuple(
      fc.constantFrom('swaps', 'poolDays', 'tokens'),
      fc.array(fc.oneof(naughty, fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String), fc.constant(`0x${'0'.repeat(40)}`)), {
        maxLength: 4,
      }),
    )
    const query = `query ($after: String) { swaps(chainId: ${CHAIN}, after: $after) { nextCursor } }`
    const other = `query ($after: String) { poolDays(chainId: ${CHAIN}, after: $after) { nextCursor } }`
    await fc.assert(
      fc.asyncProperty(key, async ([kind, parts]) => {
        const after = Buffer.from(JSON.stringify([kind, ...parts])).toString('base64url')
        await check('/graphql', post({ query: kind === 'swaps' ? query : other, variables: { after } }))
      }),
      { numRuns: 1_000 },
    )
  })
})

it('goes on answering after all of this', async () => {
  expect((await world.get('/ready')).status).toBe(200)
  expect((await world.get(`/v1/${CHAIN}/pools`)).body.total).toBe(40)
})
