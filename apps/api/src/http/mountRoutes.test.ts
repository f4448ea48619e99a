import { OpenAPIHono, z } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { errorResponse, toDomainError } from './errors.ts'
import { type Authenticate, nobody } from './identity.ts'
import { mountRoutes } from './mountRoutes.ts'
import { type AppEnv, defineRoute, noInput } from './route.ts'

const READER = '0x00000000000000000000000000000000000000a1'
const documentation = { operation: 'writeName', summary: 'Writes a name', tag: 'names', answer: z.object({ name: z.string() }) }

const routes = [
  defineRoute({ ...noInput, method: 'get', path: '/open', auth: 'none', handler: ({ c }) => c.json({ open: true }) }),
  defineRoute({
    ...noInput,
    method: 'put',
    path: '/names/{id}',
    auth: 'session',
    documentation,
    params: z.object({ id: z.string().regex(/^\d+$/, 'a number') }),
    body: z.object({ name: z.string().max(20) }),
    handler: ({ c, params, body, identity }) => c.json({ id: params.id, name: body.name, by: identity.address }),
  }),
  defineRoute({
    ...noInput,
    method: 'delete',
    path: '/names',
    auth: 'admin',
    handler: ({ c, identity }) => c.json({ by: identity.address }),
  }),
]

const signedIn =
  (isAdmin: boolean): Authenticate =>
  async (request) =>
    request.headers.get('authorization') === 'Bearer good' ? { address: READER, role: isAdmin ? 'admin' : 'user', sessionId: 'one' } : null

const mounted = (authenticate: Authenticate) => {
  const app = new OpenAPIHono<AppEnv>()
  app.onError((error) => errorResponse(toDomainError(error), 'r'))
  mountRoutes(app, routes, authenticate)
  const ask = async (method: string, path: string, body?: string, type = 'application/json') => {
    const headers = { authorization: 'Bearer good', 'content-type': type }
    const response = await app.request(path, { method, headers, ...(body === undefined ? {} : { body }) })
    const answer = (await response.json()) as { error?: { code: string; params: Record<string, unknown> } }
    return { status: response.status, code: answer.error?.code, parameter: answer.error?.params['parameter'], answer }
  }
  return { app, ask }
}

it('asks nobody who comes to a route for everybody', async () => {
  const { ask } = mounted(async () => {
    throw new Error('asked')
  })
  expect((await ask('GET', '/open')).answer).toEqual({ open: true })
})

it.each([
  ['PUT', '/names/1'],
  ['DELETE', '/names'],
])('answers 401 `auth.required` to nobody: %s %s', async (method, path) => {
  expect(await mounted(nobody).ask(method, path)).toMatchObject({ status: 401, code: 'auth.required' })
})

it('says who is signed in before it says what is wrong with the request', async () => {
  expect((await mounted(nobody).ask('PUT', '/names/x', 'not JSON')).status).toBe(401)
  expect((await mounted(signedIn(false)).ask('PUT', '/names/x', '{"name":"a"}')).status).toBe(400)
})

it('hands a session to the handler', async () => {
  expect((await mounted(signedIn(false)).ask('PUT', '/names/7', '{"name":"thena"}')).answer).toEqual({ id: '7', name: 'thena', by: READER })
})

it('lets administrators alone through to a route for them', async () => {
  expect(await mounted(signedIn(false)).ask('DELETE', '/names')).toMatchObject({ status: 403, code: 'auth.forbidden' })
  expect((await mounted(signedIn(true)).ask('DELETE', '/names')).answer).toEqual({ by: READER })
})

it.each([
  ['no JSON', '{', 400, 'body'],
  ['no body', undefined, 400, 'body'],
  ['a body that nests without end', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'body'],
  ['a field of another type', '{"name":7}', 400, 'name'],
  ['more than 64 KiB', JSON.stringify({ name: 'x'.repeat(65_536) }), 413, 'body'],
])('refuses %s', async (_, body, status, parameter) => {
  expect(await mounted(signedIn(false)).ask('PUT', '/names/7', body)).toMatchObject({ status, code: 'api.badRequest', parameter })
})

// A page of another origin can send these without a preflight.
it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain; application/json'])(
  'refuses a body of %s',
  async (type) => {
    expect(await mounted(signedIn(false)).ask('PUT', '/names/7', '{"name":"thena"}', type)).toMatchObject({
      status: 415,
      code: 'api.badRequest',
      parameter: 'content-type',
    })
  },
)

it('documents the routes that say what they are, with who may ask', () => {
  const { paths, components } = mounted(nobody).app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Names', version: '1' } })
  expect(Object.keys(paths ?? {})).toEqual(['/names/{id}'])
  const { put } = paths!['/names/{id}']!
  expect(put!.operationId).toBe('writeName')
  expect(put!.security).toEqual([{ bearer: [] }])
  expect(Object.keys(put!.responses ?? {})).toEqual(['200', '400', '401', '404', '413', '415', '429', '503'])
  expect(components?.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
})
