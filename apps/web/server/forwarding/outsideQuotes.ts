import { inTime } from '@exchange/protocol/inTime'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from '../env.ts'
import { jsonOnly } from '../guards/jsonOnly.ts'

/** A provider that is not there by then is not waited for: the page itself waits far less. */
const TIMEOUT_MS = 5_000
/** Bytes of a question to a solver. */
const MAX_QUESTION_BYTES = 4_096

/** The parameters passed to the aggregator: names of its own interface. No other part of a query reaches it. */
const OPENOCEAN_FIELDS = ['inTokenAddress', 'outTokenAddress', 'amountDecimals', 'gasPriceDecimals', 'slippage', 'account'] as const

const refused = (context: Context, status: 413 | 415 | 502) => {
  const code = status === 502 ? 'api.unavailable' : 'api.badRequest'
  return context.json({ error: { code, params: {}, requestId: '' } }, status, { 'cache-control': 'no-store' })
}

/**
 * Routes to the quote providers besides our router, if this installation has them. Only the question is forwarded: no cookie, no token, no
 * client address. Only quotes are reachable on the solver's host.
 */
export const outsideQuotes = ({ solverUrl, openOceanUrl }: Pick<Env, 'solverUrl' | 'openOceanUrl'>, send: typeof fetch = fetch): Hono => {
  const pass = async (context: Context, url: string, init: RequestInit = {}): Promise<Response> => {
    try {
      const { body, status } = await inTime(TIMEOUT_MS, context.req.raw.signal, async (signal) => {
        const response = await send(url, { ...init, redirect: 'error', signal })
        return { body: await response.text(), status: response.status }
      })
      return new Response(body, { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
    } catch {
      return refused(context, 502)
    }
  }

  const app = new Hono()
  if (solverUrl !== undefined)
    app.post(
      '/solver/:chainId{[0-9]+}/quote',
      jsonOnly((context) => refused(context, 415)),
      bodyLimit({ maxSize: MAX_QUESTION_BYTES, onError: (context) => refused(context, 413) }),
      async (context) => {
        const headers = { 'content-type': 'application/json' }
        const body = await context.req.text()
        return pass(context, `${solverUrl}/solver/${context.req.param('chainId')}/quote`, { method: 'POST', headers, body })
      },
    )
  if (openOceanUrl !== undefined)
    app.get('/openocean/:chainId{[0-9]+}/swap', (context) => {
      const query = new URLSearchParams()
      for (const field of OPENOCEAN_FIELDS) query.set(field, context.req.query(field) ?? '')
      return pass(context, `${openOceanUrl}/v4/${context.req.param('chainId')}/swap?${query}`)
    })
  return app
}
