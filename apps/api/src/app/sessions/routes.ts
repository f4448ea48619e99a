import { z } from '@hono/zod-openapi'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { sessionHandlers, type SessionParts } from './handlers.ts'

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

type Handlers = ReturnType<typeof sessionHandlers>

/** Routes that start a session and keep it alive. */
const signInRoutes = (handlers: Handlers): readonly Route[] => [
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
    handler: handlers.nonce,
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
    handler: handlers.signIn,
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
    handler: handlers.refresh,
  }),
]

/** Routes that list sessions and end them. */
const signedInRoutes = (handlers: Handlers): readonly Route[] => [
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
    handler: handlers.signOut,
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
    handler: handlers.signOutEverywhere,
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
    handler: handlers.list,
  }),
]

/** Sign-in with a wallet (EIP-4361), and its sessions. */
export const sessionRoutes = (parts: SessionParts): readonly Route[] => {
  const handlers = sessionHandlers(parts)
  return [...signInRoutes(handlers), ...signedInRoutes(handlers)]
}
