// A WalletConnect relay on this machine: topics and mailboxes only. Messages are encrypted end to end.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

type Message = { topic: string; message: string; tag?: number; publishedAt: number }
type Call = { id: number; method?: string; params?: { topic?: string; topics?: string[]; message?: string; tag?: number } }

/** Starts a relay on a free port. */
export const startRelay = async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const subscribers = new Map<string, Set<WebSocket>>()
  const mailboxes = new Map<string, Message[]>()
  let pushes = 1

  const push = (socket: WebSocket, data: Message) =>
    socket.send(JSON.stringify({ id: pushes++, jsonrpc: '2.0', method: 'irn_subscription', params: { id: data.topic, data } }))

  const subscribe = (socket: WebSocket, topic: string): string => {
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(socket))
    for (const message of mailboxes.get(topic) ?? []) push(socket, message)
    mailboxes.delete(topic)
    return topic
  }

  const publish = (from: WebSocket, message: Message) => {
    const others = [...(subscribers.get(message.topic) ?? [])].filter((socket) => socket !== from)
    if (others.length === 0) mailboxes.set(message.topic, [...(mailboxes.get(message.topic) ?? []), message])
    for (const socket of others) push(socket, message)
  }

  const answer = (socket: WebSocket, { method, params: { topic = '', topics = [], message = '', tag } = {} }: Call): unknown => {
    switch (method) {
      case 'irn_subscribe':
        return subscribe(socket, topic)
      case 'irn_batchSubscribe':
        return topics.map((one) => subscribe(socket, one))
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      case 'irn_publish':
        publish(socket, { topic, message, publishedAt: 0, ...(tag !== undefined && { tag }) })
        return true
      default:
        return true
    }
  }

  server.on('connection', (socket) => {
    socket.on('message', (raw) => {
      const call = JSON.parse(String(raw)) as Call
      if (call.method) socket.send(JSON.stringify({ id: call.id, jsonrpc: '2.0', result: answer(socket, call) }))
    })
    socket.on('close', () => subscribers.forEach((sockets) => sockets.delete(socket)))
  })

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
