import type { Context, Handler } from 'hono'
import type { RemoteAddress } from '../guards/allowance.ts'
import { readBytes } from '../guards/readBytes.ts'

/** Headers of this hop alone. An `expect` is met by the server here: the body is read whole before anything is passed on. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'proxy-authorization',
  'proxy-authenticate',
  'host',
  'content-length',
]

/** `fetch` has already decoded the body, so its encoding and length no longer apply. */
const DECODED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']

const without = (headers: Headers, names: readonly string[]): Headers => {
  const copy = new Headers(headers)
  for (const name of names) copy.delete(name)
  return copy
}

/** The API itself accepts much smaller bodies; larger ones are not read here. */
const MAX_BODY_BYTES = 1024 * 1024

/** The whole body, or null when it is longer than the limit; counted while it is read, announced or not. */
const readBody = async (request: Request): Promise<Buffer<ArrayBuffer> | null> =>
  Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES ? null : readBytes(request, MAX_BODY_BYTES)

const tooLarge = (context: Context) =>
  context.json({ error: { code: 'api.badRequest', params: { parameter: 'body', maximum: MAX_BODY_BYTES }, requestId: '' } }, 413)

/** `fetch` cannot send TRACE, and no server behind this one answers it. */
const notPassedOn = (context: Context) =>
  context.json({ error: { code: 'api.badRequest', params: { parameter: 'method' }, requestId: '' } }, 405, {
    allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  })

const unavailable = (context: Context) => context.json({ error: { code: 'api.unavailable', params: {}, requestId: '' } }, 502)

/** Forwards a request with its body and streams the response: server-sent events arrive one by one. */
export const proxyTo =
  (target: string, send: typeof fetch, addressOf: RemoteAddress): Handler =>
  async (context) => {
    const incoming = context.req.raw
    if (incoming.method === 'TRACE') return notPassedOn(context)
    const { pathname, search } = new URL(incoming.url)
    const headers = without(incoming.headers, HOP_BY_HOP)
    headers.set('x-forwarded-host', incoming.headers.get('host') ?? '')
    // The client's own value is not forwarded: rate limits behind us use this header.
    headers.set('x-forwarded-for', addressOf(context) ?? '')
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    try {
      const body = hasBody ? await readBody(incoming) : undefined
      if (body === null) return tooLarge(context)
      const answer = await send(target + pathname + search, {
        method: incoming.method,
        headers,
        redirect: 'manual',
        signal: incoming.signal,
        // Read whole, so that it travels with its length: requests are small, and limits behind us count bytes before they parse.
        ...(body && { body: new Uint8Array(body) }),
      })
      return new Response(answer.body, { status: answer.status, headers: without(answer.headers, DECODED) })
    } catch {
      return unavailable(context)
    }
  }
