import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer } from './server.ts'

const quick = { headersTimeout: 40, requestTimeout: 80, keepAliveTimeout: 40, connectionsCheckingInterval: 10 }
let server: ReturnType<typeof createServer> | undefined

const listening = async (...limits: [] | [object]) => {
  server = createServer(async () => new Response('here'), ...limits)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

describe('the web server closes a connection', () => {
  it.each([
    ['that says nothing', ''],
    ['that never ends its headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['that never ends its body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc'],
    ['that has its answer and asks nothing more', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('%s', async (_, text) => {
    const socket = connect(await listening(quick), '127.0.0.1')
    socket.resume().on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(text)
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })

  it('within three quarters of a minute, and one that is silent in both directions within a minute', async () => {
    await listening()
    expect((server?.headersTimeout ?? 0) + 5_000).toBeLessThan(45_000)
    expect((server?.requestTimeout ?? 0) + 5_000).toBeLessThan(45_000)
    expect([server?.keepAliveTimeout, server?.timeout]).toEqual([30_000, 60_000])
  })
})
