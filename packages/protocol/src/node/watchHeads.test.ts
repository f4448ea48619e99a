import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { subscribeHeads } from './watchHeads.ts'

// REL-50: events are pushed
describe('a node that tells of its heads', () => {
  let server: WebSocketServer
  let sockets: WebSocket[]
  const listen = async (port = 0): Promise<string> => {
    server = new WebSocketServer({ host: '127.0.0.1', port })
    server.on('connection', (socket) => {
      sockets.push(socket)
      socket.on('message', (data: Buffer) => {
        const { id, method } = JSON.parse(data.toString()) as { id: number; method: string }
        if (method === 'eth_subscribe') socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
      })
    })
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const close = (): Promise<void> => {
    for (const socket of sockets) socket.terminate()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  beforeEach(() => (sockets = []))
  afterEach(close)

  it('is heard when it begins to tell and at each head, and again after it was away', async () => {
    const url = await listen()
    let told = 0
    let tell = (): void => undefined
    const next = () => new Promise<void>((resolve) => (tell = resolve))
    const began = next()
    const heads = subscribeHeads(url, () => {
      told++
      tell()
    })
    expect(heads.isTelling()).toBe(false)
    await began
    expect([heads.isTelling(), told]).toEqual([true, 1])
    const atHead = next()
    sockets[0]!.send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { subscription: '0x1', result: {} } }))
    await atHead
    expect(told).toBe(2)
    const back = next()
    await close()
    await vi.waitFor(() => expect(heads.isTelling()).toBe(false))
    await listen(Number(new URL(url).port))
    await back
    expect([heads.isTelling(), told]).toEqual([true, 3])
    heads.stop()
  })

  it('is asked again where it sends what is no message, and heard once it tells', async () => {
    const url = await listen()
    let garble = true
    server.prependListener('connection', (socket) => {
      if (!garble) return
      garble = false
      socket.send('<html>')
    })
    let told = 0
    const heads = subscribeHeads(url, () => told++)
    await vi.waitFor(() => expect([heads.isTelling(), sockets.length]).toEqual([true, 2]))
    expect(told).toBe(1)
    heads.stop()
  })
})
