import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../http/route.ts'
import { SESSION_MS } from './service.ts'

/** Cookies know no ports: sites of one machine are told apart by the name. */
const nameOf = (origin: string): string => {
  const { port } = new URL(origin)
  return port ? `session-${port}` : 'session'
}

const optionsOf = (origin: string) =>
  ({ path: '/auth', httpOnly: true, sameSite: 'Strict', secure: new URL(origin).protocol === 'https:' }) as const

/** The refresh token that a browser keeps for a site of ours. */
export const readCookie = (c: AppContext, origin: string): string | undefined => getCookie(c, nameOf(origin))

// PEOPLE-2
/** Gives the browser the token of its session: no script reads it, and no other site sends it. */
export const writeCookie = (c: AppContext, origin: string, token: string): void =>
  setCookie(c, nameOf(origin), token, { ...optionsOf(origin), maxAge: SESSION_MS / 1_000 })

/** Takes it back, where its session was ended by the reader. */
export const clearCookie = (c: AppContext, origin: string): void => setCookie(c, nameOf(origin), '', { ...optionsOf(origin), maxAge: 0 })
