import { DomainError } from '@exchange/domain'
import { streamSSE } from 'hono/streaming'
import { type AppContext, defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketEvent } from '../market/marketEvents.ts'
import type { MarketService } from '../market/marketService.ts'

const HEARTBEAT_MS = 15_000
/** Streams one process holds open. */
const MAX_STREAMS = 2_000

/**
 * `/events`: the present heads and index positions, then each change. A reader that is slower than the chain gets the newest of each
 * kind, never a growing queue.
 */
export const eventRoutes = (service: MarketService): { routes: readonly Route[]; closeAll: () => void } => {
  const streams = new Set<() => void>()

  const stream = (c: AppContext): Response => {
    if (streams.size >= MAX_STREAMS) throw new DomainError('api.unavailable', { reason: 'streams' })
    return streamSSE(c, async (sse) => {
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
      const heartbeat = setInterval(() => void sse.write(': heartbeat\n\n').catch(close), HEARTBEAT_MS)
      streams.add(close)
      sse.onAbort(close)
      service.present().forEach(add)
      try {
        while (open) {
          const batch = [...waiting.values()]
          waiting.clear()
          for (const event of batch) await sse.writeSSE({ event: event.type, data: JSON.stringify(event.data) })
          if (waiting.size === 0 && open) await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        clearInterval(heartbeat)
        unsubscribe()
        streams.delete(close)
      }
    })
  }

  return {
    routes: [defineRoute({ ...noInput, method: 'get', path: '/events', auth: 'none', handler: ({ c }) => stream(c) })],
    closeAll: () => {
      for (const close of streams) close()
    },
  }
}
