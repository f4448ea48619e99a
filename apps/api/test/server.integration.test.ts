import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeServer, createHttpServer } from '../src/server.ts'
import { createTables, setPosition, withClient } from './support/fixture.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, fillChains, type Json, NOW, OTHER_CHAIN, type World } from './support/world.ts'

let postgres: TestPostgres
let world: World
let server: Server
let origin: string

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 20, tokens: 6, hours: 3, swaps: 5 })
  })
  world = createWorld(postgres.url)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
  server = createHttpServer(world)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  world.closeStreams()
  await closeServer(server, 500)
  await world.close()
  await postgres.remove()
})

const readEvents = (response: Response) => {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async (count: number): Promise<{ event: string; data: Json }[]> => {
    const parse = () =>
      text
        .split('\n\n')
        .slice(0, -1)
        .filter((block) => block.startsWith('event:'))
        .map((block) => ({ event: /event: (.*)/.exec(block)![1]!, data: JSON.parse(/data: (.*)/.exec(block)![1]!) }))
    while (parse().length < count) {
      const { value, done } = await reader.read()
      if (done) break
      text += value
    }
    return parse()
  }
}

describe('GraphQL over HTTP', () => {
  const query = JSON.stringify({ query: `{ pools(chainId: ${CHAIN}, first: 1) { nodes { address } } }` })
  const post = (body: BodyInit, init: object = {}) =>
    fetch(`${origin}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body, ...init })
  const stream = (text: string) => new Blob([text]).stream()

  it('answers a body whether or not its length is announced', async () => {
    for (const response of [await post(query), await post(stream(query), { duplex: 'half' })]) {
      expect(response.status).toBe(200)
      expect(((await response.json()) as Json).data.pools.nodes).toHaveLength(1)
    }
  })

  it('refuses a body that is too long, however it is sent', async () => {
    const long = JSON.stringify({ query: '#'.repeat(200_000) })
    expect((await post(long)).status).toBe(413)
    expect((await post(stream(long), { duplex: 'half' })).status).toBe(413)
  })
})

describe('prepared pages', () => {
  it('answers the second request with the same bytes and headers as the first', async () => {
    const url = `${origin}/v1/${CHAIN}/pools?sort=symbol&limit=7`
    const [first, second] = [await fetch(url), await fetch(url)]
    expect(await second.text()).toBe(await first.text())
    for (const name of ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name))
    }
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  it('follows the chain and the index', async () => {
    const url = `${origin}/v1/${CHAIN}/pools?limit=2`
    const metaOf = async () => ((await (await fetch(url)).json()) as Json).meta
    await metaOf()
    world.chain().mineTo(1_002)
    await world.poll()
    expect(await metaOf()).toMatchObject({ block: 1_000, blocksBehind: 2 })
    await withClient(postgres.url, (client) => setPosition(client, CHAIN, 1_002, NOW + 2))
    await world.poll()
    expect(await metaOf()).toMatchObject({ block: 1_002, blocksBehind: 0 })
  })
})

describe('events', () => {
  it('sends the present heads and positions first, then each new one', async () => {
    const controller = new AbortController()
    const response = await fetch(`${origin}/events`, { signal: controller.signal })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const next = readEvents(response)
    const present = await next(4)
    expect(present.map(({ event, data }) => [event, data.chainId])).toEqual([
      ['head', CHAIN],
      ['index', CHAIN],
      ['head', OTHER_CHAIN],
      ['index', OTHER_CHAIN],
    ])
    world.chain(OTHER_CHAIN).mineTo(1_001)
    await world.poll()
    const [, , , , head] = await next(5)
    expect(head).toEqual({
      event: 'head',
      data: { chainId: OTHER_CHAIN, number: 1_001, timestamp: NOW + 1, hash: expect.stringMatching(/^0x/) },
    })
    await withClient(postgres.url, (client) => setPosition(client, OTHER_CHAIN, 1_001, NOW + 1))
    await world.poll()
    const [, , , , , index] = await next(6)
    expect(index).toEqual({ event: 'index', data: { chainId: OTHER_CHAIN, block: 1_001, ready: true, progress: 1 } })
    controller.abort()
  })
})

describe('requests that are no requests', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a space in the path', 'GET /v1/a b HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a host that is none', 'GET /health HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n'],
    ['an endless header', `GET /health HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('answers %s with 400 and a code', async (_, text) => {
    const answer = await raw(text)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toContain('"code":"api.badRequest"')
  })
})
