import type { Context, MiddlewareHandler } from 'hono'

/**
 * Refuses a body that is not said to be JSON. A page of another origin may send text without asking, but JSON only where this origin allows it, which it
 * never does: so such a page spends nothing here.
 */
export const jsonOnly =
  (refuse: (context: Context) => Response): MiddlewareHandler =>
  async (context, next) => {
    if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) return refuse(context)
    await next()
  }
