import { DomainError, type Hex } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { clientOf } from '../../http/clientOf.ts'
import { type AppContext, defineRoute, noInput, type Route } from '../../http/route.ts'
import { clearCookie, readCookie, writeCookie } from './cookie.ts'
import type { AuthLimit } from './limits.ts'
import type { OpenSession, SessionService } from './service.ts'

export type SessionRouteParts = {
  readonly sessions: SessionService
  /** Origins of the site: whatever a request of another one says is refused. */
  readonly origins: readonly string[]
  readonly limit: AuthLimit
  readonly isBehindProxy: boolean
}

const sessionSchema = z.object({
  account: z.string(),
  role: z.enum(['user', 'admin', 'superAdmin']),
  accessToken: z.string().openapi({ description: 'Sent as `Authorization: Bearer …`.' }),
  expiresIn: z.number().int().openapi({ description: 'Seconds for which it is good.' }),
})
const nonceSchema = z.object({ nonce: z.string(), issuedAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
const listedSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  isThis: z.boolean().openapi({ description: 'The session that asks.' }),
})
const signInSchema = z.object({
  message: z.string().max(4_000).openapi({ description: 'EIP-4361, with the origin of the site as domain and URI.' }),
  signature: z
    .string()
    .regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'hexadecimal')
    .max(20_000),
})
const signOutSchema = z.object({ sessionId: z.uuid().optional() })
const dataOf = <Schema extends z.ZodType>(data: Schema) => z.object({ data })
const done = z.object({ data: z.object({ done: z.literal(true) }) })

const FOREIGN = 'A page of another site asks'

/** Answers of sign-in are for one reader, once. */
const noStore = (c: AppContext): void => c.header('cache-control', 'no-store')

type Admit = (c: AppContext) => Promise<string>

/** Finds the site that asks, once its request was counted. Never what the Host header says. Throws `auth.foreignOrigin`, `api.rateLimited`. */
const admitting =
  ({ origins, limit, isBehindProxy }: SessionRouteParts): Admit =>
  async (c) => {
    noStore(c)
    const origin = c.req.header('origin')
    if (origin === undefined || !origins.includes(origin))
      throw new DomainError('auth.foreignOrigin', { origin: (origin ?? '').slice(0, 200) })
    const incoming = c.env?.incoming
    await limit(incoming ? clientOf(incoming, isBehindProxy) : '')
    return origin
  }

const answer = (c: AppContext, origin: string, { refreshToken, ...session }: OpenSession): Response => {
  writeCookie(c, origin, refreshToken)
  return c.json({ data: session })
}

/** What begins a session and keeps it. */
const signInRoutes = (sessions: SessionService, admit: Admit): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'post',
    path: '/auth/nonce',
    auth: 'none',
    documentation: {
      operation: 'askForNonce',
      summary: 'A number for one sign-in message, good once and for ten minutes',
      tag: 'sessions',
      description: 'With the times of issue and expiration to write into the message, by the clock that checks them.',
      answer: dataOf(nonceSchema),
      refusals: { 403: FOREIGN },
    },
    handler: async ({ c }) => {
      await admit(c)
      return c.json({ data: await sessions.nonce() })
    },
  }),
  defineRoute({
    ...noInput,
    method: 'post',
    path: '/auth/sign-in',
    auth: 'none',
    documentation: {
      operation: 'signIn',
      summary: 'Signs in with a signed EIP-4361 message',
      tag: 'sessions',
      description:
        'Accounts with a key, contract accounts (EIP-1271) and those not deployed yet (EIP-6492). The refresh token comes as a cookie.',
      answer: dataOf(sessionSchema),
      refusals: { 401: 'A message or signature that is not good', 403: FOREIGN },
    },
    body: signInSchema,
    handler: async ({ c, body: { message, signature } }) => {
      const origin = await admit(c)
      const previous = readCookie(c, origin)
      return answer(
        c,
        origin,
        await sessions.signIn({ message, signature: signature as Hex, origin, userAgent: c.req.header('user-agent') ?? '', previous }),
      )
    },
  }),
  defineRoute({
    ...noInput,
    method: 'post',
    path: '/auth/refresh',
    auth: 'none',
    documentation: {
      operation: 'refreshSession',
      summary: 'A new access token for the session of the cookie',
      tag: 'sessions',
      description:
        'Each refresh token is good once; within 30 seconds it is answered with the same successor, after that its session ends.',
      answer: dataOf(sessionSchema),
      refusals: { 401: 'No session that goes on', 403: FOREIGN },
    },
    // The cookie stays whatever the answer: another tab may have put a better one there.
    handler: async ({ c }) => {
      const origin = await admit(c)
      return answer(c, origin, await sessions.refresh(readCookie(c, origin)))
    },
  }),
]

/** What shows sessions and ends them. */
const signedInRoutes = (sessions: SessionService, admit: Admit): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'post',
    path: '/auth/sign-out',
    auth: 'session',
    documentation: {
      operation: 'signOut',
      summary: 'Ends this session, or another one of the same account',
      tag: 'sessions',
      answer: done,
      refusals: { 403: FOREIGN },
    },
    body: signOutSchema,
    handler: async ({ c, identity, body: { sessionId = identity.sessionId } }) => {
      const origin = await admit(c)
      await sessions.signOut(identity, sessionId)
      if (sessionId === identity.sessionId) clearCookie(c, origin)
      return c.json({ data: { done: true } })
    },
  }),
  defineRoute({
    ...noInput,
    method: 'post',
    path: '/auth/sign-out-everywhere',
    auth: 'session',
    documentation: {
      operation: 'signOutEverywhere',
      summary: 'Ends every session of the account',
      tag: 'sessions',
      answer: done,
      refusals: { 403: FOREIGN },
    },
    handler: async ({ c, identity }) => {
      const origin = await admit(c)
      await sessions.signOutEverywhere(identity)
      clearCookie(c, origin)
      return c.json({ data: { done: true } })
    },
  }),
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/auth/sessions',
    auth: 'session',
    documentation: {
      operation: 'listSessions',
      summary: 'Sessions of the account that go on, the last used first',
      tag: 'sessions',
      answer: dataOf(z.array(listedSchema)),
    },
    handler: async ({ c, identity }) => {
      noStore(c)
      const listed = await sessions.list(identity)
      return c.json({ data: listed.map((session) => ({ ...session, isThis: session.id === identity.sessionId })) })
    },
  }),
]

/** Sign-in with a wallet (EIP-4361), and the sessions that come of it. */
export const sessionRoutes = (parts: SessionRouteParts): readonly Route[] => {
  const admit = admitting(parts)
  return [...signInRoutes(parts.sessions, admit), ...signedInRoutes(parts.sessions, admit)]
}
