import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { repeat } from '@exchange/protocol/node'
import { subscribeHeads } from '@exchange/protocol/node/watchHeads'
import { type WebSocket, WebSocketServer } from 'ws'

export type RelayOptions = {
  readonly rpcUrl: string
  /** Whether the node is our own and accepts a subscription. */
  readonly isLocal: boolean
  /** Milliseconds between two polls of a node that pushes no heads. */
  readonly pollMs: number
}

/** Milliseconds between two polls of a node that pushes heads, for a missed one. */
const TOLD_POLL_MS = 2_000
/** Timeout of an answer in milliseconds. */
const ANSWER_MS = 10_000

type Header = Readonly<Record<string, unknown>>

/** The newest block of a node without its transactions. Throws when the node returns none. */
const readHeader = async (rpcUrl: string): Promise<Header> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) })
  const { result } = (await response.json()) as { result?: (Header & { transactions: unknown }) | null }
  if (!result) throw new Error('no head')
  const { transactions: _, ...header } = result
  return header
}

/**
 * A websocket from which Ponder gets a node's heads, whether or not the node has one. By itself, Ponder requests a whole block ten times a
 * second, and queues behind a late answer; on the node's own websocket it would wait for the next block before it reads the newest, so it
 * would lag on a quiet chain. So each subscriber here gets the newest head at once, and the same head again after each poll: Ponder drops
 * the head at which it detects a reorg, and accepts it when it arrives again. A node's notification only triggers a request to its RPC; its
 * content is not trusted.
 */
export async function startHeadRelay({
  rpcUrl,
  isLocal,
  pollMs,
}: RelayOptions): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  await once(server, 'listening')
  const subscribers = new Set<WebSocket>()

  const tell = (socket: WebSocket, result: Header): void =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { subscription: '0x1', result } }))
  const look = async (): Promise<void> => {
    if (subscribers.size === 0) return
    const head = await readHeader(rpcUrl)
    for (const socket of subscribers) tell(socket, head)
  }

  const heads = isLocal ? subscribeHeads(rpcUrl, () => looks.soon()) : undefined
  const looks = repeat(look, () => (heads?.isTelling() ? TOLD_POLL_MS : pollMs))
  server.on('connection', (socket) => {
    socket.on('error', () => undefined)
    socket.on('close', () => subscribers.delete(socket))
    socket.on('message', (data: Buffer) => {
      const { id, method } = JSON.parse(data.toString()) as { id: number; method: string }
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_subscribe' ? '0x1' : true }))
      if (method !== 'eth_subscribe') return
      subscribers.add(socket)
      looks.soon()
    })
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      heads?.stop()
      void looks.stop()
      for (const socket of subscribers) socket.terminate()
      server.close()
    },
  }
}
