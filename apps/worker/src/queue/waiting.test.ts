import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWaiting } from './waiting.ts'

const warn = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  warn.mockClear()
})
afterEach(() => void vi.useRealTimers())

it('queues a piece at its moment, once, and not one that was dropped', async () => {
  const queue = vi.fn(async () => undefined)
  const waiting = createWaiting({ warn })
  waiting.add('mail:1', 500, queue)
  waiting.add('mail:1', 900, queue)
  waiting.add('mail:2', 900, queue)
  waiting.drop('mail:2')
  await vi.advanceTimersByTimeAsync(899)
  expect(queue).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(queue).toHaveBeenCalledTimes(1)
  expect(warn).not.toHaveBeenCalled()
})

it('writes down a piece that the queue did not take', async () => {
  const refused = new Error('connection refused')
  createWaiting({ warn }).add('mail:1', 500, () => Promise.reject(refused))
  await vi.advanceTimersByTimeAsync(500)
  expect(warn.mock.calls).toEqual([[{ err: refused }, 'mail:1 is not queued: the next look finds it']])
})

it('queues nothing after it was stopped', async () => {
  const queue = vi.fn(async () => undefined)
  const waiting = createWaiting({ warn })
  waiting.add('mail:1', 500, queue)
  waiting.stop()
  await vi.advanceTimersByTimeAsync(500)
  expect(queue).not.toHaveBeenCalled()
})
