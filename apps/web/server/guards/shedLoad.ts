import type { Admission } from '@exchange/protocol/node'
import type { MiddlewareHandler } from 'hono'

/** Answers 503 at once where a request would only make a queue longer. */
export const shedLoad =
  ({ enter }: Admission): MiddlewareHandler =>
  async (context, next) => {
    const leave = enter()
    if (!leave)
      return context.json({ error: { code: 'api.unavailable', params: { reason: 'busy' }, requestId: '' } }, 503, {
        'retry-after': '2',
        'cache-control': 'no-store',
      })
    try {
      await next()
    } finally {
      leave()
    }
  }
