import { isLoopbackHost, LOOPBACK_NAMES } from '@exchange/protocol/node'
import type { MiddlewareHandler } from 'hono'

/** The origin of a request by its headers. */
export type Provenance = {
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly method: string
  readonly contentType: string | undefined
}

/**
 * Why a request is refused; undefined when it is allowed. The control holds keys and moves time: only pages of this world and programs on
 * this machine may call it. A foreign page is recognised by its origin, by `Sec-Fetch-Site`, or by a rebound host name.
 */
export function refusal(
  { host, origin, fetchSite, method, contentType }: Provenance,
  allowedOrigins: ReadonlySet<string>,
): string | undefined {
  if (!isLoopbackHost(host)) return 'host'
  if (origin !== undefined && !allowedOrigins.has(origin)) return 'origin'
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return 'site'
  if (method !== 'GET' && method !== 'HEAD' && !contentType?.toLowerCase().startsWith('application/json')) return 'contentType'
  return undefined
}

/** Origins of this world's own pages: the web server and the control, under each loopback name. */
export const worldOrigins = (ports: readonly number[]): ReadonlySet<string> =>
  new Set(ports.flatMap((port) => [...LOOPBACK_NAMES].map((name) => `http://${name}:${port}`)))

/** Refuses with 403 everything that does not come from this machine's own pages and programs. */
export const loopbackOnly =
  (allowedOrigins: ReadonlySet<string>): MiddlewareHandler =>
  async (context, next) => {
    const header = (name: string): string | undefined => context.req.header(name)
    const reason = refusal(
      {
        host: header('host'),
        origin: header('origin'),
        fetchSite: header('sec-fetch-site'),
        method: context.req.method,
        contentType: header('content-type'),
      },
      allowedOrigins,
    )
    if (reason !== undefined) return context.json({ error: { code: 'api.badRequest', params: { reason } } }, 403)
    await next()
  }
