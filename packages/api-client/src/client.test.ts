import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DomainError } from '@exchange/domain'
import { expect, it } from 'vitest'
import { createApiClient } from './client.ts'

const meta = { block: 5, blockTimestamp: 100, indexedAt: null, stale: false, blocksBehind: 0 }

const answer = (status: number, body: unknown) => {
  const urls: string[] = []
  const fetch = (async (url: string) => {
    urls.push(url)
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }) as typeof globalThis.fetch
  return { client: createApiClient({ baseUrl: 'http://api', fetch }), urls }
}

const failureOf = async (run: Promise<unknown>): Promise<DomainError> => {
  const error = await run.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(DomainError)
  return error as DomainError
}

it('asks for a page with only the parameters that are set', async () => {
  const { client, urls } = answer(200, { data: [], meta, nextCursor: null, total: 0 })
  const page = await client.pools(56, { sort: 'apr.desc', search: 'a&b=c', limit: 25 })
  expect(urls).toEqual(['http://api/v1/56/pools?sort=apr.desc&search=a%26b%3Dc&limit=25'])
  expect(page).toEqual({ data: [], meta, nextCursor: null, total: 0 })
})

it('follows the cursor until the last page', async () => {
  const pages = [
    { data: [{ address: '0x1' }], meta, nextCursor: 'next', total: 2 },
    { data: [{ address: '0x2' }], meta, nextCursor: null, total: 2 },
  ]
  const urls: string[] = []
  const fetch = (async (url: string) => {
    urls.push(url)
    return Response.json(pages[urls.length - 1])
  }) as typeof globalThis.fetch
  const all = await createApiClient({ baseUrl: '', fetch }).allPools(56, { type: 'stable' })
  expect(all.data.map((pool) => pool.address)).toEqual(['0x1', '0x2'])
  expect(urls[1]).toBe('/v1/56/pools?type=stable&sort=createdAt.asc&limit=1000&cursor=next')
})

it('has every pool, also one that rises from the second page to the first while they are read', async () => {
  const market = Array.from({ length: 1_002 }, (_, n) => ({ address: `0x${n}`, createdAt: n, tvlUsd: n === 0 ? null : String(2_000 - n) }))
  // Pages are cut as the API cuts them: behind the row with the cursor's key.
  const fetch = (async (url: string) => {
    const { sort, cursor } = Object.fromEntries(new URL(url).searchParams)
    const keyOf = ({ createdAt, tvlUsd }: (typeof market)[number]) => (sort === 'createdAt.asc' ? createdAt : -Number(tvlUsd ?? -1))
    const rest = market.toSorted((a, b) => keyOf(a) - keyOf(b)).filter((row) => cursor === undefined || keyOf(row) > Number(cursor))
    const data = rest.slice(0, 1_000)
    const answer = Response.json({ data, meta, nextCursor: rest.length > data.length ? String(keyOf(data.at(-1)!)) : null, total: 1_002 })
    market[1_001]!.tvlUsd = '5000.5'
    return answer
  }) as typeof globalThis.fetch
  const { data } = await createApiClient({ baseUrl: 'http://api', fetch }).allPools(56)
  expect(data.map(({ address }) => address)).toEqual(['0x1001', ...Array.from({ length: 1_000 }, (_, n) => `0x${n + 1}`), '0x0'])
})

it('throws the code of an error body with its parameters', async () => {
  const { client } = answer(404, { error: { code: 'api.unknownNetwork', params: { chainId: '9' }, requestId: 'r-1' } })
  const error = await failureOf(client.stats(9))
  expect(error.code).toBe('api.unknownNetwork')
  expect(error.params).toEqual({ chainId: '9', status: 404, requestId: 'r-1' })
})

it.each([
  [404, 'api.notFound'],
  [400, 'api.badRequest'],
  [429, 'api.rateLimited'],
  [503, 'api.unavailable'],
  [502, 'api.unavailable'],
  [500, 'api.internal'],
])('gives %i without an error body the code %s', async (status, code) => {
  expect((await failureOf(answer(status, '<html>').client.networks())).code).toBe(code)
})

it.each(['', 'not json', '[]', '{}', '{"data":[]}', '{"data":[],"meta":{}}', 'null'])(
  'says data.decodeFailed for the answer %j',
  async (body) => {
    expect((await failureOf(answer(200, body).client.networks())).code).toBe('data.decodeFailed')
  },
)

it('says api.unavailable when nothing listens', async () => {
  expect((await failureOf(createApiClient({ baseUrl: 'http://127.0.0.1:9' }).networks())).code).toBe('api.unavailable')
})

it('says api.unavailable when the answer does not come in time', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const error = await failureOf(createApiClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 50 }).networks())
  expect([error.code, error.params]).toEqual(['api.unavailable', { timedOut: true }])
  server.closeAllConnections()
  server.close()
})

it("passes the caller's own abort on unchanged", async () => {
  const controller = new AbortController()
  const fetch = ((_url: string, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })) as typeof globalThis.fetch
  const pending = createApiClient({ baseUrl: '', fetch }).networks({ signal: controller.signal })
  controller.abort(new Error('left the page'))
  await expect(pending).rejects.toThrow('left the page')
})

it('throws the code of the first GraphQL error', async () => {
  const { client } = answer(400, { errors: [{ message: 'no', extensions: { code: 'api.queryTooComplex' } }] })
  expect((await failureOf(client.graphql({ query: '{ pools }' }))).code).toBe('api.queryTooComplex')
})

it('tells what a GraphQL error is about', async () => {
  const errors = [{ message: 'mail.codeWrong', extensions: { code: 'mail.codeWrong', params: { left: 4 } } }]
  const { client } = answer(200, { data: null, errors })
  expect(await failureOf(client.graphql({ query: '{ a }' }))).toMatchObject({ code: 'mail.codeWrong', params: { left: 4, status: 200 } })
})

it('returns the data of a GraphQL answer', async () => {
  expect(await answer(200, { data: { pools: [] } }).client.graphql({ query: '{ pools }' })).toEqual({ pools: [] })
})

it('asks for a chart in lower case, range before interval as given', async () => {
  const { client, urls } = answer(200, { data: {}, meta })
  await client.chart(56, '0xAB', '0xCD', { range: '1W', interval: '4h' })
  expect(urls).toEqual(['http://api/v1/56/chart/0xab/0xcd?range=1W&interval=4h'])
})

it('reads every tick of a pool, page by page', async () => {
  const pages = [
    { data: [{ tick: -60 }], meta, nextCursor: '-60' },
    { data: [{ tick: 60 }], meta, nextCursor: null },
  ]
  const urls: string[] = []
  const fetch = (async (url: string) => {
    urls.push(url)
    return new Response(JSON.stringify(pages[urls.length - 1]))
  }) as typeof globalThis.fetch
  const { data } = await createApiClient({ baseUrl: '', fetch }).poolTicks(56, '0xAB')
  expect(data.map(({ tick }) => tick)).toEqual([-60, 60])
  expect(urls).toEqual(['/v1/56/pools/0xab/ticks?limit=1000', '/v1/56/pools/0xab/ticks?limit=1000&cursor=-60'])
})
