import type { Admission } from '@exchange/protocol/node'
import type { MiddlewareHandler } from 'hono'

/** Returns 503 at once if a request would only lengthen a queue. */
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
