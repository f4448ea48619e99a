import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideConfig } from '../config/config.ts'
import { queryClient } from '../query/queryClient.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { startEvents } from './events.ts'

class Stream extends EventTarget {
  static last: Stream
  readyState = 1
  constructor(readonly url: string) {
    super()
    Stream.last = this
  }
  close = vi.fn()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('no network')))
  provideConfig({ local: true, networks: [testNetwork], links: {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// NOTE-4
it('what is known of an inbox is asked for again within a second of the tick that inboxes have changed', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const stop = startEvents()
  expect(Stream.last.url).toBe('/events')
  Stream.last.dispatchEvent(Object.assign(new Event('inbox'), { data: '{"version":1}' }))
  expect(invalidate).not.toHaveBeenCalledWith({ queryKey: ['inbox'] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['inbox'] })
  stop()
  expect(Stream.last.close).toHaveBeenCalledOnce()
})
