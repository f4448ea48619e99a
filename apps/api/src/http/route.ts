import type { IncomingMessage } from 'node:http'
import { DomainError } from '@exchange/domain'
import { isTooDeep } from '@exchange/protocol/node'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { errorResponse } from './errors.ts'
import type { Authenticate, Identity } from './identity.ts'
import { parseInput, queryOf } from './input.ts'
import { isJson, readBody } from './readBody.ts'

/** What the app stores per request. */
export type AppEnv = {
  Variables: { requestId: string; isOpen?: boolean }
  /** Absent in tests, where requests have no socket. */
  Bindings: { incoming?: IncomingMessage }
}
export type AppContext = Context<AppEnv>

/** Who may call a route: anyone, a signed-in account, or an administrator. */
export type Auth = 'none' | 'session' | 'admin'

/** The OpenAPI description of a route; a route without one is not in the document. */
export type Documentation = {
  /** The operation's name in generated clients. */
  readonly operation: string
  /** Its own error responses by status, beside those of every route. */
  readonly refusals?: Readonly<Record<number, string>>
  readonly summary: string
  readonly tag: string
  readonly description?: string
  readonly answer: z.ZodType
}

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly c: AppContext
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly body: z.output<B>
}
type Answer = Response | Promise<Response>

/** The arguments of a separate handler: the request, and the parts of its input that it names. */
export type HandlerInput<Parts extends object = object> = { readonly c: AppContext } & Readonly<Parts>

/** The same for a route that needs a session. */
export type SessionHandlerInput<Parts extends object = object> = HandlerInput<Parts> & { readonly identity: Identity }

type RouteOptions<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** With `{name}` for parameters. */
  readonly path: string
  readonly documentation?: Documentation
  readonly params: P
  readonly query: Q
  readonly body: B
} & (
  | { readonly auth: 'none'; readonly handler: (input: Input<P, Q, B>) => Answer }
  | { readonly auth: 'session' | 'admin'; readonly handler: (input: Input<P, Q, B> & { readonly identity: Identity }) => Answer }
)

/** A route as data. `answer` authenticates and validates before it calls the handler. */
export type Route = {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly auth: Auth
  readonly documentation: Documentation | undefined
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  readonly body: z.ZodType
  readonly answer: (c: AppContext, authenticate: Authenticate) => Promise<Response>
}

/** For a route without parameters, query and body: `{ ...noInput, method, path, … }`. */
export const noInput = { params: z.object({}), query: z.object({}), body: z.undefined() } as const

const MAX_BODY_BYTES = 64 * 1024

/** The error of a body above the limit of a route. */
export const bodyTooLarge = new DomainError('api.badRequest', { parameter: 'body', reason: `at most ${MAX_BODY_BYTES} bytes` })

/** The error of a body that is not declared as JSON. */
export const notJson = new DomainError('api.badRequest', { parameter: 'content-type', reason: 'application/json' })

/** The body as text, at most 64 KiB; null when it is longer. */
export const bodyOf = (c: AppContext): Promise<string | null> => readBody(c.req.raw, MAX_BODY_BYTES)

/** Parses JSON; throws `api.badRequest` when it is invalid or nested too deep. */
export const jsonOf = (text: string, parameter = 'body'): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new DomainError('api.badRequest', { parameter, reason: 'not JSON' }, { cause })
  }
  if (isTooDeep(value)) throw new DomainError('api.badRequest', { parameter, reason: 'nested too deep' })
  return value
}

/** Throws `auth.required` without a session, and `auth.forbidden` without the role. */
const identify = async (c: AppContext, auth: Auth, authenticate: Authenticate): Promise<Identity> => {
  const identity = await authenticate(c.req.raw)
  if (!identity) throw new DomainError('auth.required')
  if (auth === 'admin' && identity.role === 'user') throw new DomainError('auth.forbidden')
  return identity
}

/** Makes a route. It authenticates first, then checks parameters, then the query, then the body. */
export const defineRoute = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(options: RouteOptions<P, Q, B>): Route => {
  const { method, path, auth, documentation, params, query, body } = options
  const inputOf = (c: AppContext, text: string | undefined): Input<P, Q, B> => ({
    c,
    params: parseInput(params, c.req.param()),
    query: parseInput(query, queryOf(c)),
    body: parseInput(body, text === undefined ? undefined : jsonOf(text)),
  })
  return {
    method,
    path,
    auth,
    documentation,
    params,
    query,
    body,
    answer: async (c, authenticate) => {
      const identity = auth === 'none' ? undefined : await identify(c, auth, authenticate)
      const takesBody = !(body instanceof z.ZodUndefined)
      if (takesBody && !isJson(c.req.raw)) return errorResponse(notJson, c.get('requestId'), 415)
      const text = takesBody ? await bodyOf(c) : undefined
      if (text === null) return errorResponse(bodyTooLarge, c.get('requestId'), 413)
      if (options.auth === 'none') return options.handler(inputOf(c, text))
      if (identity === undefined) throw new DomainError('auth.required')
      return options.handler({ ...inputOf(c, text), identity })
    },
  }
}
