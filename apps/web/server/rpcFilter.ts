import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Allowance } from './allowance.ts'
import { jsonOnly } from './jsonOnly.ts'

/**
 * What the app and wallets ask: reads and the sending of signed transactions. No node administration, no unlocked accounts, no traces, and nothing that
 * neither asks and that costs much where calls are paid for: whole blocks of receipts, proofs, lists of what a call touches.
 */
const ALLOWED = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
])

export const MAX_BATCH = 50
export const MAX_BODY_BYTES = 1_000_000
const TIMEOUT_MS = 15_000

type RpcId = string | number | null
type RpcRequest = { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly method: string; readonly params?: unknown }
type RpcAnswer = { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly error: { readonly code: number; readonly message: string } }

const refusal = (id: RpcId, code: number, message: string): RpcAnswer => ({ jsonrpc: '2.0', id, error: { code, message } })

const isRequest = (value: unknown): value is RpcRequest =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as RpcRequest).method === 'string' &&
  (value as RpcRequest).method.length <= 64

const idOf = (value: unknown): RpcId => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** What a request may not do, or undefined when it may pass. */
export const refusalOf = (request: unknown): RpcAnswer | undefined => {
  if (!isRequest(request)) return refusal(idOf(request), -32600, 'Invalid request')
  if (!ALLOWED.has(request.method)) return refusal(idOf(request), -32601, `The method ${request.method} is not offered here`)
  return undefined
}

/** Passes only the known fields on, so that nothing rides along. */
const clean = ({ id, method, params }: RpcRequest): RpcRequest => ({
  jsonrpc: '2.0',
  id: id ?? null,
  method,
  ...(params !== undefined && { params }),
})

/** `/rpc/{chainId}`: JSON-RPC of the chains that run here, filtered. Without an allowance a client may ask as much as it likes. */
export const rpcFilter = (urls: ReadonlyMap<number, string>, send: typeof fetch = fetch, allowance?: Allowance): Hono => {
  const app = new Hono()
  app.post(
    '/:chainId{[0-9]+}',
    jsonOnly((context) => context.json(refusal(null, -32600, 'The content type must be application/json'), 415)),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json(refusal(null, -32600, 'Request too large'), 413) }),
    async (context) => {
      const url = urls.get(Number(context.req.param('chainId')))
      if (url === undefined) return context.json(refusal(null, -32601, 'Unknown network'), 404)
      let body: unknown
      try {
        body = await context.req.json()
      } catch {
        return context.json(refusal(null, -32700, 'Parse error'), 400)
      }
      const batch = Array.isArray(body)
      const requests: readonly unknown[] = Array.isArray(body) ? body : [body]
      if (requests.length === 0 || requests.length > MAX_BATCH)
        return context.json(refusal(null, -32600, `A batch holds 1 to ${MAX_BATCH} requests`), 400)
      const refused = requests.map(refusalOf)
      const passed = requests.filter((_, index) => refused[index] === undefined) as RpcRequest[]
      if (passed.length === 0) return context.json(batch ? refused : refused[0])
      const wait = await allowance?.(context, passed.length)
      if (wait !== undefined) {
        const busy = requests.map((request) => refusal(idOf(request), -32005, 'Too many requests'))
        return context.json(batch ? busy : busy[0], 429, { 'retry-after': String(wait) })
      }
      const failed = (status: ContentfulStatusCode) => {
        const message = status === 504 ? 'The chain did not answer in time' : 'The chain cannot be reached'
        const answers = requests.map((request) => refusal(idOf(request), -32603, message))
        return context.json(batch ? answers : answers[0], status)
      }
      const upstream = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch ? passed.map(clean) : clean(passed[0] as RpcRequest)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => (cause instanceof Error && cause.name === 'TimeoutError' ? 504 : 502))
      if (typeof upstream === 'number') return failed(upstream)
      if (passed.length === requests.length)
        return new Response(upstream.body, { status: upstream.status, headers: { 'content-type': 'application/json' } })
      const answers: unknown = await upstream.json().catch(() => null)
      if (answers === null) return failed(upstream.ok ? 502 : (upstream.status as ContentfulStatusCode))
      const all = [...(Array.isArray(answers) ? answers : [answers]), ...refused.filter((answer) => answer !== undefined)]
      return context.json(all, upstream.status as ContentfulStatusCode)
    },
  )
  app.all('*', (context) => context.json(refusal(null, -32601, 'POST /rpc/{chainId}'), context.req.method === 'POST' ? 404 : 405))
  return app
}
