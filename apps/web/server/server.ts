import { createServer as createHttpServer, type Server } from 'node:http'
import { connectionLimits, SILENCE_LIMIT_MS } from '@exchange/protocol/node'
import { createAdaptorServer } from '@hono/node-server'

/** The HTTP server of an app. It closes connections that send or read too slowly, or not at all. */
export const createServer = (fetch: (request: Request) => Response | Promise<Response>, limits: object = connectionLimits): Server => {
  const server = createAdaptorServer({ fetch, createServer: createHttpServer, serverOptions: limits }) as Server
  server.timeout = SILENCE_LIMIT_MS
  return server
}
