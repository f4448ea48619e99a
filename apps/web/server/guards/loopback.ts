import { isLoopbackAddress, isLoopbackHost } from '@exchange/protocol/node'
import type { MiddlewareHandler } from 'hono'
import type { RemoteAddress } from './allowance.ts'

// NET-24
/**
 * Returns 404 unless this machine asks by its own name. A foreign site can resolve its name to this machine (DNS rebinding), which makes it
 * same-origin to the browser: the Host header reveals that name.
 */
export const loopbackOnly =
  (remoteAddress: RemoteAddress): MiddlewareHandler =>
  async (context, next) => {
    if (!isLoopbackHost(context.req.header('host')) || !isLoopbackAddress(remoteAddress(context))) return context.text('Not found', 404)
    await next()
  }
