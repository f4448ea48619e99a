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
/** The most gas that one call or estimate may ask for: about a block's. A node goes on executing after its caller has given up. */
export const MAX_CALL_GAS = 60_000_000n
/** The most blocks that one `eth_getLogs` may span: what the app asks of a node at once (`NEWEST_RANGE`). */
export const MAX_LOG_BLOCKS = 32_000n
/** No method that is offered nests its parameters deeper. */
const MAX_DEPTH = 12
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

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' && value !== null && (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A quantity as nodes read one; undefined for what is none. */
const quantityOf = (value: unknown): bigint | undefined => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  return typeof value === 'string' && /^(0x[0-9a-fA-F]{1,64}|[0-9]{1,77})$/.test(value) ? BigInt(value) : undefined
}

const executes = (method: string): boolean => method === 'eth_call' || method === 'eth_estimateGas'

/** Why a filter of logs may not pass: it names a block's hash, one tagged block, or two numbers that lie close enough together. */
const logRefusal = (filter: unknown): string | undefined => {
  if (!isRecord(filter) || filter['blockHash'] !== undefined) return undefined
  const [from, to] = [quantityOf(filter['fromBlock']), quantityOf(filter['toBlock'])]
  const isOneBlock = from === undefined && filter['fromBlock'] !== 'earliest'
  if (isOneBlock || (from !== undefined && to !== undefined && to - from < MAX_LOG_BLOCKS)) return undefined
  return `A request for logs names both ends, at most ${MAX_LOG_BLOCKS} blocks apart`
}

/** What a request may not do, or undefined when it may pass. */
export const refusalOf = (request: unknown): RpcAnswer | undefined => {
  if (!isRequest(request)) return refusal(idOf(request), -32600, 'Invalid request')
  if (!ALLOWED.has(request.method)) return refusal(idOf(request), -32601, `The method ${request.method} is not offered here`)
  if (isDeeper(request.params, MAX_DEPTH)) return refusal(idOf(request), -32602, `Parameters are nested at most ${MAX_DEPTH} deep`)
  const [first] = Array.isArray(request.params) ? (request.params as unknown[]) : []
  const problem = request.method === 'eth_getLogs' ? logRefusal(first) : undefined
  return problem === undefined ? undefined : refusal(idOf(request), -32602, problem)
}

/** A call that asks for no more gas than a block has. One that names none is bounded by its node. */
const boundGas = ({ method, params }: RpcRequest): unknown => {
  if (!executes(method) || !Array.isArray(params) || !isRecord(params[0]) || params[0]['gas'] === undefined) return params
  const [{ gas, ...call }, ...others] = params as [Readonly<Record<string, unknown>>, ...unknown[]]
  const asked = quantityOf(gas)
  const bounded = asked !== undefined && asked < MAX_CALL_GAS ? gas : `0x${MAX_CALL_GAS.toString(16)}`
  return [{ ...call, gas: bounded }, ...others]
}

/** Passes only the known fields on, so that nothing rides along. */
const clean = (request: RpcRequest): RpcRequest => ({
  jsonrpc: '2.0',
  id: request.id ?? null,
  method: request.method,
  ...(request.params !== undefined && { params: boundGas(request) }),
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
