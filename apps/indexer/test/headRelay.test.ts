import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startHeadRelay } from '../src/sync/headRelay.ts'

type Told = {
  readonly method?: string
  readonly params?: { readonly result: { readonly number: string; readonly transactions?: unknown } }
}

let node: Server
let head: number
let waiting: ServerResponse[]
let isHanging: boolean
let relay: Awaited<ReturnType<typeof startHeadRelay>>
let asked: number

const answer = (response: ServerResponse): void => {
  const result = { number: `0x${head.toString(16)}`, hash: `0x${head}`, transactions: ['0x1'] }
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
}

beforeEach(async () => {
  head = 5
  waiting = []
  isHanging = false
  asked = 0
  node = createServer((request, response) => {
    request.resume()
    asked += 1
    if (isHanging) waiting.push(response)
    else answer(response)
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  relay = await startHeadRelay({ rpcUrl: `http://127.0.0.1:${(node.address() as AddressInfo).port}`, isLocal: false, pollMs: 10 })
})
afterEach(() => {
  relay.stop()
  node.closeAllConnections()
  node.close()
})

/** Subscribes as Ponder does. `next` resolves with the next pushed head, `until` with the head of this number. */
const subscribe = async () => {
  const socket = new WebSocket(relay.url)
  const heads: Told[] = []
  let tell = (): void => undefined
  socket.on('message', (data: Buffer) => {
    const told = JSON.parse(data.toString()) as Told
    if (told.method !== 'eth_subscription') return
    heads.push(told)
    tell()
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
  const next = async () => {
    if (heads.length === 0) await new Promise<void>((resolve) => (tell = resolve))
    return heads.shift()!.params!.result
  }
  const until = async (number: string): Promise<void> => {
    while ((await next()).number !== number);
  }
  return { next, until }
}

// REL-50: a quiet chain is followed to its newest block at once
it('tells whoever subscribes of the newest block, without its transactions, and then of each new one', async () => {
  const { next, until } = await subscribe()
  const first = await next()
  expect([first.number, first.transactions]).toEqual(['0x5', undefined])
  head = 6
  await until('0x6')
})

// REL-50: Ponder drops the head at which it detects a reorg; on a quiet chain no other one follows
it('tells of the newest block again at each look', async () => {
  const { next } = await subscribe()
  expect([(await next()).number, (await next()).number, (await next()).number]).toEqual(['0x5', '0x5', '0x5'])
})

it('tells a second subscriber too: the first one’s connection may have broken', async () => {
  await (await subscribe()).next()
  expect((await (await subscribe()).next()).number).toBe('0x5')
})

// REL-50: never behind an answer that is late
it('asks for nothing more while an answer is late', async () => {
  const { next, until } = await subscribe()
  await next()
  isHanging = true
  while (waiting.length === 0) await new Promise(setImmediate)
  const before = asked
  await Promise.all([1, 2, 3].map(subscribe))
  expect(asked).toBe(before)
  isHanging = false
  head = 7
  answer(waiting[0]!)
  await until('0x7')
})
