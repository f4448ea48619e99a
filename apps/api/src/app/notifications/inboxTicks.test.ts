import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, it, vi } from 'vitest'
import type { ListeningClient } from '@exchange/protocol/node'
import { createInboxTicks, type InboxTick } from './inboxTicks.ts'

// NOTE-3
it('writes down a change that could not be read, and passes on the next', async () => {
  const client = Object.assign(new EventEmitter(), {
    connect: async () => undefined,
    query: async () => undefined,
    end: async () => undefined,
  })
  const refused = new Error('connection refused')
  const query = vi
    .fn()
    .mockRejectedValueOnce(refused)
    .mockResolvedValue({ rows: [{ version: 3 }] })
  const warn = vi.fn()
  const ticks = createInboxTicks({ query } as unknown as pg.Pool, () => client as unknown as ListeningClient, { warn })
  const passed: InboxTick[] = []
  ticks.subscribe((tick) => passed.push(tick))
  ticks.start()
  await vi.waitFor(() => expect(warn.mock.calls).toEqual([[{ err: refused }, expect.any(String)]]))
  expect(passed).toEqual([])
  client.emit('notification', { payload: '' })
  await vi.waitFor(() => expect(passed).toEqual([{ type: 'inbox', data: { version: 3 } }]))
  await ticks.stop()
})
