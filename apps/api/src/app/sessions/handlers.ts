import { DomainError, type Hex } from '@exchange/domain'
import { clientOf } from '../../http/clientOf.ts'
import type { AppContext, HandlerInput, SessionHandlerInput } from '../../http/route.ts'
import { clearCookie, readCookie, writeCookie } from './cookie.ts'
import type { AuthLimit } from './limits.ts'
import type { OpenSession, SessionService } from './service.ts'

export type SessionParts = {
  readonly sessions: SessionService
  /** Origins of the site; requests from other origins are refused. */
  readonly origins: readonly string[]
  readonly limit: AuthLimit
  readonly isBehindProxy: boolean
}

/** Sign-in answers are for one reader, once. */
const noStore = (c: AppContext): void => c.header('cache-control', 'no-store')

type Admit = (c: AppContext) => Promise<string>

/** Finds the site of a request after counting it, never from the Host header. Throws `auth.foreignOrigin`, `api.rateLimited`. */
const admitting =
  ({ origins, limit, isBehindProxy }: SessionParts): Admit =>
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

/** Handlers that start a session and keep it alive. */
const signInHandlers = (sessions: SessionService, admit: Admit) => ({
  nonce: async ({ c }: HandlerInput) => {
    await admit(c)
    return c.json({ data: await sessions.nonce() })
  },

  signIn: async ({ c, body: { message, signature } }: HandlerInput<{ body: { readonly message: string; readonly signature: string } }>) => {
    const origin = await admit(c)
    const previous = readCookie(c, origin)
    return answer(
      c,
      origin,
      await sessions.signIn({ message, signature: signature as Hex, origin, userAgent: c.req.header('user-agent') ?? '', previous }),
    )
  },

  /** The cookie stays whatever the answer: another tab may have stored a newer one. */
  refresh: async ({ c }: HandlerInput) => {
    const origin = await admit(c)
    return answer(c, origin, await sessions.refresh(readCookie(c, origin)))
  },
})

/** Handlers that list sessions and end them. */
const signedInHandlers = (sessions: SessionService, admit: Admit) => ({
  signOut: async ({
    c,
    identity,
    body: { sessionId = identity.sessionId },
  }: SessionHandlerInput<{ body: { readonly sessionId?: string | undefined } }>) => {
    const origin = await admit(c)
    await sessions.signOut(identity, sessionId)
    if (sessionId === identity.sessionId) clearCookie(c, origin)
    return c.json({ data: { done: true } })
  },

  signOutEverywhere: async ({ c, identity }: SessionHandlerInput) => {
    const origin = await admit(c)
    await sessions.signOutEverywhere(identity)
    clearCookie(c, origin)
    return c.json({ data: { done: true } })
  },

  list: async ({ c, identity }: SessionHandlerInput) => {
    noStore(c)
    const listed = await sessions.list(identity)
    return c.json({ data: listed.map((session) => ({ ...session, isThis: session.id === identity.sessionId })) })
  },
})

export const sessionHandlers = (parts: SessionParts) => {
  const admit = admitting(parts)
  return { ...signInHandlers(parts.sessions, admit), ...signedInHandlers(parts.sessions, admit) }
}
