import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { documented } from './documented.ts'
import { isOpenPath, preflightHeaders } from './headers.ts'
import type { Authenticate } from './identity.ts'
import type { AppEnv, Documentation, Route } from './route.ts'

const error = (description: string) => ({ description, content: { 'application/json': { schema: documented.apiError } } })

/** An error response that says when to retry. */
const later = (description: string) => ({
  ...error(`${description}: ask again after Retry-After seconds`),
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const, minimum: 1 } } },
})

const errors = (texts: Readonly<Record<number, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([status, description]) => [status, error(description)]))

/** Whether a route serves public data, which pages of other origins may read too: it needs no session and changes nothing. */
const isOpen = ({ method, auth, path }: Route): boolean => method === 'get' && auth === 'none' && isOpenPath(path)

const isEmpty = (schema: z.ZodObject): boolean => Object.keys(schema.shape).length === 0

const SIGN_IN = { bearer: [] }

const documentedRoute = (
  { method, path, auth, params, query, body }: Route,
  { operation, summary, tag, description, answer, refusals = {} }: Documentation,
) => {
  const takesBody = !(body instanceof z.ZodUndefined)
  const takesInput = takesBody || !isEmpty(params) || !isEmpty(query)
  return createRoute({
    method,
    path,
    operationId: operation,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(auth === 'none' ? {} : { security: [SIGN_IN] }),
    request: {
      ...(isEmpty(params) ? {} : { params }),
      ...(isEmpty(query) ? {} : { query }),
      ...(takesBody ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses: {
      200: { description: summary, content: { 'application/json': { schema: answer } } },
      ...(takesInput ? { 400: error('Input that is not valid'), 404: error('No such network or item') } : {}),
      ...(auth === 'none' ? {} : { 401: error('Sign in first') }),
      ...(auth === 'admin' ? { 403: error('For administrators') } : {}),
      ...(takesBody ? { 413: error('A body that is too long'), 415: error('A body that is not JSON') } : {}),
      ...errors(refusals),
      429: later('More than one client may ask'),
      503: later('Not indexed yet, busy, or the database cannot be read'),
    },
  })
}

/** Registers every route, and adds the documented ones to the OpenAPI document. `authenticate` identifies the caller. */
export const mountRoutes = (app: OpenAPIHono<AppEnv>, routes: readonly Route[], authenticate: Authenticate): void => {
  if (routes.some(({ auth }) => auth !== 'none'))
    app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const route of routes) {
    if (route.documentation) app.openAPIRegistry.registerPath(documentedRoute(route, route.documentation))
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    if (isOpen(route))
      app.on('OPTIONS', path, (c) => {
        c.set('isOpen', true)
        return c.body(null, 204, preflightHeaders)
      })
    app.on(route.method.toUpperCase(), path, (c) => {
      c.set('isOpen', isOpen(route))
      return route.answer(c, authenticate)
    })
  }
}
