import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { DomainError } from '@exchange/domain'
import { connectionLimits, SILENCE_LIMIT_MS } from '@exchange/protocol/node'
import type { App } from './app.ts'
import { errorBody, errorResponse, toDomainError } from './http/errors.ts'
import { jsonContentType, securityHeaders } from './http/headers.ts'
import { nextRequestId } from './http/requestId.ts'
import type { PreparedPage } from './market-data/pools/pages.ts'

const fixedHeaders = ['content-type', jsonContentType, 'cache-control', 'no-cache', ...Object.entries(securityHeaders).flat()]

/** Answers a prepared page without passing through the router; false when it cannot (the router then says why). */
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

/** The HTTP server. The pools list, asked for again and again, goes out as bytes that are already written. */
export const createHttpServer = ({ app, pages }: Pick<App, 'app' | 'pages'>, limits: object = connectionLimits): Server => {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) =>
      errorResponse(toDomainError(error instanceof Error && error.name === 'RequestError' ? badRequest(error) : error), nextRequestId()),
  })
  const server = createServer(limits, (request: IncomingMessage, response: ServerResponse) => {
    const page = request.method === 'GET' ? pages.find(request.url ?? '') : undefined
    if (page && answerPrepared(page, response)) return
    void listener(request, response)
  })
  server.timeout = SILENCE_LIMIT_MS
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

/** Stops taking connections and ends when the open ones have, or after `graceMs` by closing them. */
export const closeServer = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
