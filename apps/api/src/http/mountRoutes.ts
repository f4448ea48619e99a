import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { documented } from './documented.ts'
import type { Authenticate } from './identity.ts'
import type { AppEnv, Documentation, Route } from './route.ts'

const error = (description: string) => ({ description, content: { 'application/json': { schema: documented.apiError } } })

const isEmpty = (schema: z.ZodObject): boolean => Object.keys(schema.shape).length === 0

const SIGN_IN = { bearer: [] }

const documentedRoute = ({ method, path, auth, params, query, body }: Route, { summary, tag, description, answer }: Documentation) => {
  const takesBody = !(body instanceof z.ZodUndefined)
  const takesInput = takesBody || !isEmpty(params) || !isEmpty(query)
  return createRoute({
    method,
    path,
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
      503: error('Not indexed yet, or the database cannot be read: ask again after Retry-After seconds'),
    },
  })
}

/** Serves every route, and writes those that are documented into the OpenAPI document. `authenticate` says who asks. */
export const mountRoutes = (app: OpenAPIHono<AppEnv>, routes: readonly Route[], authenticate: Authenticate): void => {
  if (routes.some(({ auth }) => auth !== 'none'))
    app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const route of routes) {
    if (route.documentation) app.openAPIRegistry.registerPath(documentedRoute(route, route.documentation))
    app.on(route.method.toUpperCase(), route.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => route.answer(c, authenticate))
  }
}
