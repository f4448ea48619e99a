import { isTooDeep } from '@exchange/protocol/node'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Allowance } from '../guards/allowance.ts'
import { jsonOnly } from '../guards/jsonOnly.ts'
import { readBytes } from '../guards/readBytes.ts'
import { costOf, DEFAULT_CALL_GAS, idOf, MAX_BATCH_COST, toForwardedRequest, refusal, refusalOf, type RpcRequest } from './rpcRules.ts'
import type { InFlightLimit } from '../guards/inFlightLimit.ts'

export const MAX_BATCH = 50
export const MAX_BODY_BYTES = 1_000_000
/** The most bytes a chain may return for one request. */
export const MAX_ANSWER_BYTES = 5_000_000
/** The total cost of one client's pending calls: what several pages behind one address request when they open. */
export const MAX_COST_UNDER_WAY = 400
const TIMEOUT_MS = 15_000

export type RpcParts = {
  readonly send: typeof fetch
  /** Without an allowance clients are not rate-limited. */
  readonly allowance?: Allowance | undefined
  readonly underWay: InFlightLimit
}

/** The requests, the reason for each refusal, and the accepted ones. */
type Asked = {
  readonly isBatch: boolean
  readonly requests: readonly unknown[]
  readonly refused: readonly ReturnType<typeof refusalOf>[]
  readonly passed: readonly RpcRequest[]
}

const askedIn = (body: unknown): Asked => {
  const requests: readonly unknown[] = Array.isArray(body) ? (body as unknown[]) : [body]
  const refused = requests.map(refusalOf)
  const passed = requests.filter((_, index) => refused[index] === undefined) as RpcRequest[]
  return { isBatch: Array.isArray(body), requests, refused, passed }
}

/** Refuses every request of a body with the same error. */
const all = (
  context: Context,
  { isBatch, requests }: Asked,
  code: number,
  message: string,
  status: ContentfulStatusCode,
  wait?: number,
) => {
  const answers = requests.map((request) => refusal(idOf(request), code, message))
  return context.json(isBatch ? answers : answers[0], status, wait === undefined ? {} : { 'retry-after': String(wait) })
}

/** Sends the accepted requests to the chain, and merges its answers with those to the refused ones. */
const passOn = async (context: Context, asked: Asked, url: string, send: typeof fetch): Promise<Response> => {
  const { isBatch, requests, refused, passed } = asked
  const failed = (status: ContentfulStatusCode) =>
    all(context, asked, -32603, status === 504 ? 'The chain did not answer in time' : 'The chain cannot be reached', status)
  let upstream: Response
  let body: Buffer<ArrayBuffer> | null
  try {
    upstream = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(isBatch ? passed.map(toForwardedRequest) : toForwardedRequest(passed[0] as RpcRequest)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    body = await readBytes(upstream, MAX_ANSWER_BYTES)
  } catch (cause) {
    return failed(cause instanceof Error && cause.name === 'TimeoutError' ? 504 : 502)
  }
  if (body === null) return all(context, asked, -32005, `An answer has at most ${MAX_ANSWER_BYTES} bytes: ask for less at once`, 200)
  if (passed.length === requests.length)
    return new Response(body, { status: upstream.status, headers: { 'content-type': 'application/json' } })
  try {
    const answers = JSON.parse(body.toString('utf8')) as unknown
    const answered = [...(Array.isArray(answers) ? (answers as unknown[]) : [answers]), ...refused.filter((answer) => answer !== undefined)]
    return context.json(answered, upstream.status as ContentfulStatusCode)
  } catch {
    return failed(upstream.ok ? 502 : (upstream.status as ContentfulStatusCode))
  }
}

/** `/rpc/{chainId}`: JSON-RPC of the chains that run here, filtered and bounded. */
export const rpcFilter = (urls: ReadonlyMap<number, string>, { send, allowance, underWay }: RpcParts): Hono => {
  const app = new Hono()
  app.post(
    '/:chainId{[0-9]+}',
    jsonOnly((context) => context.json(refusal(null, -32600, 'The content type must be application/json'), 415)),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json(refusal(null, -32600, 'Request too large'), 413) }),
    async (context) => {
      const url = urls.get(Number(context.req.param('chainId')))
      if (url === undefined) return context.json(refusal(null, -32601, 'Unknown network'), 404)
      const badRequest = (code: number, message: string) => context.json(refusal(null, code, message), 400)
      let body: unknown
      try {
        body = await context.req.json()
      } catch {
        return badRequest(-32700, 'Parse error')
      }
      if (isTooDeep(body)) return badRequest(-32600, 'The request is nested too deep')
      const asked = askedIn(body)
      const { isBatch, requests, refused, passed } = asked
      if (requests.length === 0 || requests.length > MAX_BATCH) return badRequest(-32600, `A batch holds 1 to ${MAX_BATCH} requests`)
      if (passed.length === 0) return context.json(isBatch ? refused : refused[0])
      const cost = costOf(passed)
      if (cost > MAX_BATCH_COST) {
        const bound = `A batch costs at most ${MAX_BATCH_COST}: a request for logs 10, an estimate 5, any other call 1, for each ${DEFAULT_CALL_GAS} gas`
        return all(context, asked, -32005, bound, 400)
      }
      const wait = await allowance?.(context, passed.length)
      if (wait !== undefined) return all(context, asked, -32005, 'Too many requests', 429, wait)
      const done = underWay(context, cost)
      if (!done) return all(context, asked, -32005, `Calls under way cost at most ${MAX_COST_UNDER_WAY} together`, 429, 1)
      return passOn(context, asked, url, send).finally(done)
    },
  )
  app.all('*', (context) => context.json(refusal(null, -32601, 'POST /rpc/{chainId}'), context.req.method === 'POST' ? 404 : 405))
  return app
}
