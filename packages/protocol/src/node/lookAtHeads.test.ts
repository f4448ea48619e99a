import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { hearHeads, keepLooking } from './lookAtHeads.ts'

// REL-50: what must be asked for is asked for seldom while nothing happens, and never behind a slow answer
describe('what keeps looking', () => {
  let looks: boolean[]
  let answer: () => void
  let pauseMs: number
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    looks = []
    pauseMs = 1_000
  })
  afterEach(() => void vi.useRealTimers())

  const start = () =>
    keepLooking(
      (isTold) => {
        looks.push(isTold)
        return new Promise((resolve) => (answer = resolve))
      },
      () => pauseMs,
    )
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('looks at once, and again a pause after it has seen, not before', async () => {
    const { stop } = start()
    await pass(60_000)
    expect(looks).toEqual([false])
    answer()
    await pass(999)
    expect(looks).toEqual([false])
    await pass(1)
    expect(looks).toEqual([false, false])
    stop()
  })

  it('looks when it is told to, and once more where it was told meanwhile, however often', async () => {
    const { soon, stop } = start()
    answer()
    await pass(0)
    soon()
    soon()
    soon()
    expect(looks).toEqual([false, true])
    answer()
    await pass(0)
    expect(looks).toEqual([false, true, true])
    answer()
    await pass(999)
    expect(looks).toHaveLength(3)
    stop()
  })

  it('looks no more once it is stopped', async () => {
    const { soon, stop } = start()
    soon()
    stop()
    answer()
    soon()
    await pass(60_000)
    expect(looks).toEqual([false])
  })
})

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
    const heads = hearHeads(url, () => {
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
})
