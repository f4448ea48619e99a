import type { OpenAPIHono } from '@hono/zod-openapi'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { documented } from './documented.ts'
import { chainIdParameter } from './parameters.ts'

/** A route as it is documented. */
export type Route = {
  /** With `{name}` for parameters. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly query?: z.ZodObject
  readonly answer: z.ZodType
  readonly description?: string
}

const pathParameters: Readonly<Record<string, z.ZodType>> = {
  chainId: chainIdParameter,
  address: z.string().openapi({ param: { name: 'address', in: 'path' }, example: '0x0000000000000000000000000000000000000001' }),
}

const error = (description: string) => ({ description, content: { 'application/json': { schema: documented.apiError } } })

/** Serves a GET route and writes it into the OpenAPI document. */
export const addRoute = (app: OpenAPIHono, route: Route, handler: (c: Context) => Response | Promise<Response>): void => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const params = Object.fromEntries(names.map((name) => [name, pathParameters[name] ?? z.string()]))
  app.openAPIRegistry.registerPath(
    createRoute({
      method: 'get',
      path: route.path,
      tags: [route.tag],
      summary: route.summary,
      ...(route.description ? { description: route.description } : {}),
      request: { ...(names.length > 0 ? { params: z.object(params) } : {}), ...(route.query ? { query: route.query } : {}) },
      responses: {
        200: { description: route.summary, content: { 'application/json': { schema: route.answer } } },
        ...(names.length > 0 || route.query ? { 400: error('Input that is not valid'), 404: error('No such network or item') } : {}),
        503: error('Not indexed yet, or the database cannot be read: ask again after Retry-After seconds'),
      },
    }),
  )
  app.get(route.path.replaceAll(/\{(\w+)\}/g, ':$1'), handler)
}
