import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { createRateLimit } from '@exchange/protocol/node'
import { afterEach, describe, expect, it } from 'vitest'
import type { App } from './app.ts'
import { createHttpServer, type ServerOptions } from './server.ts'

const page = { limit: 1, body: () => Buffer.from('{"data":[]}') }
const parts = {
  app: { fetch: async () => Response.json({ data: 1 }) },
  pages: { find: (url: string) => (url === '/v1/31356/pools' ? page : undefined) },
} as unknown as Pick<App, 'app' | 'pages'>

let server: Server | undefined
const start = async (options: ServerOptions = {}) => {
  server = createHttpServer(parts, options)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, ask: (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }) }
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

describe('the limit of requests', () => {
  const rateLimit = () => createRateLimit(1, 3, () => 0)

  it('is of one client, whom our web server names; prepared pages count, and health does not', async () => {
    const { ask } = await start({ rateLimit: rateLimit() })
    const from = (address: string) => ({ 'x-forwarded-for': `1.1.1.1, ${address}` })
    for (const path of ['/v1/31356/pools', '/v1/31356/stats', '/graphql']) expect((await ask(path, from('10.0.0.1'))).status).toBe(200)
    for (const path of ['/v1/31356/pools', '/v1/31356/stats', '/graphql', '/events']) {
      const refused = await ask(path, from('10.0.0.1'))
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
        429,
        '1',
        { error: { code: 'api.rateLimited', params: { seconds: 1 } } },
      ])
      expect(refused.headers.get('access-control-allow-origin')).toBe(path.startsWith('/v1') ? '*' : null)
      expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await ask('/health', from('10.0.0.1'))).status).toBe(200)
    expect((await ask('/ready', from('10.0.0.1'))).status).toBe(200)
    expect((await ask('/v1/31356/pools', from('10.0.0.2'))).status).toBe(200)
  })
})

describe('a busy server', () => {
  it('refuses at once, serves pages that are written, and says that it is there', async () => {
    const { ask } = await start({ admission: { enter: () => undefined, stop: () => undefined } })
    const refused = await ask('/v1/31356/stats')
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '2',
      { error: { code: 'api.unavailable', params: { reason: 'busy' } } },
    ])
    for (const path of ['/v1/31356/pools', '/health', '/ready', '/events']) expect((await ask(path)).status, path).toBe(200)
  })

  it('counts a request until its answer has gone', async () => {
    let under = 0
    const enter = () => {
      under++
      return () => void under--
    }
    const { ask } = await start({ admission: { enter, stop: () => undefined } })
    await (await ask('/v1/31356/stats')).text()
    await ask('/health')
    expect(under).toBe(0)
  })
})

it.each([
  ['says nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  ['never ends its body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc'],
])('closes a connection that %s', async (_, text) => {
  const { port } = await start({ limits: { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 10 } })
  const socket = connect(port, '127.0.0.1')
  socket.resume().on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})
