import { DomainError } from '@exchange/domain'
import { streamSSE } from 'hono/streaming'
import { type AppContext, defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketEvent } from '../../market/following/marketEvents.ts'
import type { MarketService } from '../../market/following/marketService.ts'

const HEARTBEAT_MS = 15_000
/** Most open streams per process. */
const MAX_STREAMS = 2_000

/** Other events to pass on: the newest of each type. */
export type OtherEvents = {
  readonly subscribe: (listener: (event: OtherEvent) => void) => () => void
  readonly present: () => readonly OtherEvent[]
}
type OtherEvent = { readonly type: string; readonly data: { readonly version: number } }
type StreamEvent = MarketEvent | OtherEvent

/** Events of one name replace each other while a reader is busy. */
const nameOf = (event: StreamEvent): string => ('chainId' in event.data ? `${event.type}:${event.data.chainId}` : event.type)

/**
 * `/events`: the current heads, index positions and version of inboxes, then each change. A reader that is slower than the chain gets the
 * newest event of each name; its queue never grows.
 */
export const eventRoutes = (service: MarketService, others: OtherEvents): { routes: readonly Route[]; closeAll: () => void } => {
  const streams = new Set<() => void>()

  const stream = (c: AppContext): Response => {
    if (streams.size >= MAX_STREAMS) throw new DomainError('api.unavailable', { reason: 'streams' })
    return streamSSE(c, async (sse) => {
      const waiting = new Map<string, StreamEvent>()
      let wake = (): void => undefined
      let open = true
      const add = (event: StreamEvent): void => {
        waiting.set(nameOf(event), event)
        wake()
      }
      const close = (): void => {
        open = false
        wake()
      }
      const unsubscribe = [service.subscribe(add), others.subscribe(add)]
      const heartbeat = setInterval(() => void sse.write(': heartbeat\n\n').catch(close), HEARTBEAT_MS)
      streams.add(close)
      sse.onAbort(close)
      for (const event of [...service.present(), ...others.present()]) add(event)
      try {
        while (open) {
          const batch = [...waiting.values()]
          waiting.clear()
          for (const event of batch) await sse.writeSSE({ event: event.type, data: JSON.stringify(event.data) })
          if (waiting.size === 0 && open) await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        clearInterval(heartbeat)
        for (const end of unsubscribe) end()
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
