import type { MiddlewareHandler } from 'hono'
import type { RemoteAddress } from './allowance.ts'

/** This machine's own names, as a URL has them. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')

/**
 * Answers 404 to everything that this machine does not ask for by its own name. A foreign page can have its name point here, and then is no foreign
 * page to a browser: the name that the request itself says gives it away.
 */
export const loopbackOnly =
  (remoteAddress: RemoteAddress): MiddlewareHandler =>
  async (context, next) => {
    const isNamed = LOOPBACK_NAMES.has(withoutPort(context.req.header('host') ?? '').toLowerCase())
    if (!isNamed || !LOOPBACK_ADDRESS.test(remoteAddress(context) ?? '')) return context.text('Not found', 404)
    await next()
  }
