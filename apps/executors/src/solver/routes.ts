import type { Address } from '@exchange/domain'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Solver, SolverRequest } from './solver.ts'

const isAddress = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** Validates a request; null when it is invalid. Amounts are decimal strings of at most 78 digits. */
const parseRequest = (body: unknown): SolverRequest | null => {
  if (typeof body !== 'object' || body === null) return null
  const { tokenIn, tokenOut, amountIn, user, recipient } = body as Record<string, unknown>
  if (!isAddress(tokenIn) || !isAddress(tokenOut) || !isAddress(user) || !isAddress(recipient)) return null
  if (typeof amountIn !== 'string' || !/^\d{1,78}$/.test(amountIn)) return null
  return { tokenIn, tokenOut, amountIn: BigInt(amountIn), user, recipient }
}

const toWire = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)))

/** Concurrent questions; further ones are refused rather than answered late. */
export const MOST_QUESTIONS = 8

/** `POST /solver/:chainId/quote`: a signed quote, or why there is none. */
export const createSolverRoutes = (solver: Solver): Hono => {
  const app = new Hono()
  let asked = 0
  app.use(bodyLimit({ maxSize: 4_096, onError: (c) => c.json({ error: { code: 'api.badRequest', params: {} } }, 413) }))
  app.post('/solver/:chainId{[0-9]+}/quote', async (c) => {
    const request = parseRequest(await c.req.json().catch(() => null))
    if (request === null) return c.json({ error: { code: 'api.badRequest', params: {} } }, 400)
    if (asked >= MOST_QUESTIONS) return c.json({ error: { code: 'api.unavailable', params: { reason: 'busy' } } }, 503)
    asked++
    try {
      return c.json(toWire(await solver.quote(Number(c.req.param('chainId')), request)) as object)
    } finally {
      asked--
    }
  })
  return app
}
