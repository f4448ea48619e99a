import type { Context, MiddlewareHandler } from 'hono'

/**
 * Refuses a body not declared as JSON. A page of another origin may send text without a preflight, but JSON only with this origin's
 * permission, which it never gives: so such a page can trigger nothing here.
 */
export const jsonOnly =
  (refuse: (context: Context) => Response): MiddlewareHandler =>
  async (context, next) => {
    if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) return refuse(context)
    await next()
  }
