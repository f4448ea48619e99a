import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../http/route.ts'
import { SESSION_MS } from './service.ts'

/** Cookies ignore ports, so the name tells sites on one machine apart. */
const nameOf = (origin: string): string => {
  const { port } = new URL(origin)
  return port ? `session-${port}` : 'session'
}

const optionsOf = (origin: string) =>
  ({ path: '/auth', httpOnly: true, sameSite: 'Strict', secure: new URL(origin).protocol === 'https:' }) as const

/** The refresh token that the browser stores for one of our sites. */
export const readCookie = (c: AppContext, origin: string): string | undefined => getCookie(c, nameOf(origin))

// PEOPLE-2
/** Sets the refresh token cookie: scripts cannot read it, and other sites cannot send it. */
export const writeCookie = (c: AppContext, origin: string, token: string): void =>
  setCookie(c, nameOf(origin), token, { ...optionsOf(origin), maxAge: SESSION_MS / 1_000 })

/** Clears the cookie after sign-out. */
export const clearCookie = (c: AppContext, origin: string): void => setCookie(c, nameOf(origin), '', { ...optionsOf(origin), maxAge: 0 })
