import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListeningClient } from '@exchange/protocol/node'
import { createIndexNotifications } from './indexNotifications.ts'

let clients: (EventEmitter & { asked: string[]; ended: boolean })[]
let reachable: boolean
let told: number

const connect = (): ListeningClient => {
  const client = Object.assign(new EventEmitter(), { asked: [] as string[], ended: false })
  clients.push(client)
  return Object.assign(client, {
    connect: async () => {
      if (!reachable) throw new Error('connection refused')
    },
    query: async (text: string) => void client.asked.push(text),
    end: async () => void (client.ended = true),
  }) as unknown as ListeningClient
}

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

const listen = async () => {
  const notifications = createIndexNotifications(connect)
  notifications.start(() => told++)
  await pass()
  return notifications
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clients = []
  reachable = true
  told = 0
})

afterEach(() => void vi.useRealTimers())

// REL-47
it('passes on each step that the indexer tells of, and the moment it begins to listen', async () => {
  const notifications = await listen()
  expect([notifications.isListening(), clients[0]?.asked, told]).toEqual([true, ['listen idx_live_query'], 1])
  clients[0]?.emit('notification', { channel: 'idx_live_query', payload: '[]' })
  expect(told).toBe(2)
  await notifications.stop()
  expect([clients[0]?.ended, notifications.isListening(), clients.length]).toEqual([true, false, 1])
})

it.each(['error', 'end'])('does not listen after an %s of its connection, until it has another', async (event) => {
  const notifications = await listen()
  clients[0]?.emit(event, new Error('terminated'))
  await pass()
  expect([notifications.isListening(), clients[0]?.ended]).toEqual([false, true])
  await pass(1_000)
  expect([notifications.isListening(), clients.length, told]).toEqual([true, 2, 2])
  await notifications.stop()
})

it('tries again while the database is away', async () => {
  reachable = false
  const notifications = await listen()
  expect([notifications.isListening(), clients[0]?.ended, told]).toEqual([false, true, 0])
  reachable = true
  await pass(1_000)
  expect(notifications.isListening()).toBe(true)
  await notifications.stop()
})
