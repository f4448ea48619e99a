import { DomainError } from '@exchange/domain'
import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { MarketEvent } from '../market/marketEvents.ts'
import type { MarketService } from '../market/marketService.ts'

const HEARTBEAT_MS = 15_000
/** Streams one process holds open. */
const MAX_STREAMS = 2_000

/**
 * `/events`: the present heads and index positions, then each change. A reader that is slower than the chain gets the newest of each
 * kind, never a growing queue.
 */
export const addEvents = (app: Hono, service: MarketService): { closeAll: () => void } => {
  const streams = new Set<() => void>()

  app.get('/events', (c) => {
    if (streams.size >= MAX_STREAMS) throw new DomainError('api.unavailable', { reason: 'streams' })
    return streamSSE(c, async (stream) => {
      const waiting = new Map<string, MarketEvent>()
      let wake = (): void => undefined
      let open = true
      const add = (event: MarketEvent): void => {
        waiting.set(`${event.type}:${event.data.chainId}`, event)
        wake()
      }
      const close = (): void => {
        open = false
        wake()
      }
      const unsubscribe = service.subscribe(add)
      const heartbeat = setInterval(() => void stream.write(': heartbeat\n\n').catch(close), HEARTBEAT_MS)
      streams.add(close)
      stream.onAbort(close)
      service.present().forEach(add)
      try {
        while (open) {
          const batch = [...waiting.values()]
          waiting.clear()
          for (const event of batch) await stream.writeSSE({ event: event.type, data: JSON.stringify(event.data) })
          if (waiting.size === 0 && open) await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        clearInterval(heartbeat)
        unsubscribe()
        streams.delete(close)
      }
    })
  })

  return {
    closeAll: () => {
      for (const close of streams) close()
    },
  }
}
