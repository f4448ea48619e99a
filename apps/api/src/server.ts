import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { DomainError } from '@exchange/domain'
import { type Admission, connectionLimits, createAdmission, type RateLimit, SILENCE_LIMIT_MS } from '@exchange/protocol/node'
import type { App } from './app.ts'
import { clientOf } from './http/clientOf.ts'
import { errorBody, errorResponse, RETRY_AFTER_SECONDS, statusOf, toDomainError } from './http/errors.ts'
import { isOpenPath, jsonContentType, openHeaders, securityHeaders } from './http/headers.ts'
import { nextRequestId } from './http/requestId.ts'
import type { PreparedPage } from './market-data/pools/pages.ts'

const fixedHeaders = [
  'content-type',
  jsonContentType,
  'cache-control',
  'no-cache',
  ...Object.entries({ ...securityHeaders, ...openHeaders }).flat(),
]

/** Sends a prepared page without the router; false when it cannot (the router then says why). */
const answerPrepared = (page: PreparedPage, response: ServerResponse): boolean => {
  let body: Buffer
  try {
    body = page.body()
  } catch {
    return false
  }
  response.writeHead(200, [...fixedHeaders, 'content-length', String(body.length), 'x-request-id', nextRequestId()])
  response.end(body)
  return true
}

/** Health checks are answered even by a busy server. */
const HEALTH = /^\/(health|ready)(\?|$)/
/** Streams last as long as their readers. */
const STREAMS = /^\/events(\?|$)/

/** Refuses without the router: an early refusal costs next to nothing. */
const refuse = (request: IncomingMessage, response: ServerResponse, error: DomainError, waitSeconds: number): void => {
  const requestId = nextRequestId()
  const body = JSON.stringify(errorBody(error, requestId))
  response.writeHead(statusOf[error.code], {
    'content-type': jsonContentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(waitSeconds),
    'x-request-id': requestId,
    ...securityHeaders,
    ...(request.method === 'GET' && isOpenPath(request.url ?? '') ? openHeaders : {}),
  })
  response.end(body)
}

export type ServerOptions = {
  readonly limits?: object
  /** Without it, clients are not limited. */
  readonly rateLimit?: RateLimit
  /** Whether any connecting server may name its client, not only our web server on this machine. */
  readonly isBehindProxy?: boolean
  readonly admission?: Admission
}

/** The HTTP server. The pools list goes out as prepared bytes, even while other requests are shed. */
export const createHttpServer = (
  { app, pages }: Pick<App, 'app' | 'pages'>,
  { limits = connectionLimits, rateLimit, isBehindProxy = false, admission = createAdmission() }: ServerOptions = {},
): Server => {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) =>
      errorResponse(toDomainError(error instanceof Error && error.name === 'RequestError' ? badRequest(error) : error), nextRequestId()),
  })
  const server = createServer(limits, (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    if (!HEALTH.test(url)) {
      const wait = rateLimit?.(clientOf(request, isBehindProxy))
      if (wait !== undefined) return refuse(request, response, new DomainError('api.rateLimited', { seconds: wait }), wait)
      const page = request.method === 'GET' ? pages.find(url) : undefined
      if (page && answerPrepared(page, response)) return
      if (!STREAMS.test(url)) {
        const leave = admission.enter()
        if (!leave) return refuse(request, response, new DomainError('api.unavailable', { reason: 'busy' }), RETRY_AFTER_SECONDS)
        response.once('close', leave)
      }
    }
    void listener(request, response)
  })
  server.timeout = SILENCE_LIMIT_MS
  server.once('close', admission.stop)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const body = JSON.stringify(errorBody(badRequest(error), nextRequestId()))
    socket.end(
      `HTTP/1.1 400 Bad Request\r\ncontent-type: ${jsonContentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  })
  return server
}

const badRequest = (cause: Error) => new DomainError('api.badRequest', { reason: 'not a valid request' }, { cause })

/** Stops accepting connections and resolves when the open ones have ended; after `graceMs` it closes them. */
export const closeServer = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
