import { isLoopbackAddress, isLoopbackHost } from '@exchange/protocol/node'
import type { MiddlewareHandler } from 'hono'
import type { RemoteAddress } from './allowance.ts'

// NET-24
/**
 * Answers 404 to everything that this machine does not ask for by its own name. A foreign page can have its name point here, and then is no foreign
 * page to a browser: the name that the request itself says gives it away.
 */
export const loopbackOnly =
  (remoteAddress: RemoteAddress): MiddlewareHandler =>
  async (context, next) => {
    if (!isLoopbackHost(context.req.header('host')) || !isLoopbackAddress(remoteAddress(context))) return context.text('Not found', 404)
    await next()
  }
