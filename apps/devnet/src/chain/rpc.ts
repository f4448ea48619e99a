export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }
type RpcAnswer = { id: number; result?: unknown; error?: { message: string; data?: unknown } }

class RpcError extends Error {
  constructor(
    readonly method: string,
    readonly reason: string,
  ) {
    super(`${method}: ${reason}`)
  }
}

async function post(url: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, { ...init, ...(signal && { signal }) })
  if (!response.ok) throw new RpcError('http', `status ${response.status}`)
  return response.json()
}

/** One JSON-RPC call. */
export async function rpc<T = unknown>(url: string, method: string, params: readonly unknown[] = [], signal?: AbortSignal): Promise<T> {
  const answer = (await post(url, { jsonrpc: '2.0', id: 1, method, params }, signal)) as RpcAnswer
  if (answer.error) throw new RpcError(method, answer.error.message)
  return answer.result as T
}

/** Many calls in one batch; results in the order of the calls. Throws the first failure. */
export async function rpcBatch<T = unknown>(url: string, calls: readonly RpcCall[]): Promise<T[]> {
  if (calls.length === 0) return []
  const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const answers = (await post(url, body)) as RpcAnswer[]
  const results = Array.from<T>({ length: calls.length })
  for (const { id, result, error } of answers) {
    if (error) throw new RpcError(calls[id]?.method ?? 'batch', error.message)
    results[id] = result as T
  }
  return results
}

export type Head = { readonly number: number; readonly timestamp: number; readonly hash: `0x${string}` }
/** The head of one of several chains. */
export type ChainHead = { readonly chainId: number; readonly number: number; readonly timestamp: number }
type RpcBlock = { number: `0x${string}`; timestamp: `0x${string}`; hash: `0x${string}` }

/** A block's number, timestamp (seconds) and hash; undefined when the chain has no such block. */
export async function readBlock(url: string, block: 'latest' | number, signal?: AbortSignal): Promise<Head | undefined> {
  const tag = block === 'latest' ? block : `0x${block.toString(16)}`
  const found = await rpc<RpcBlock | null>(url, 'eth_getBlockByNumber', [tag, false], signal)
  return found === null ? undefined : { number: Number(found.number), timestamp: Number(found.timestamp), hash: found.hash }
}

/** The newest block. */
export async function readHead(url: string, signal?: AbortSignal): Promise<Head> {
  const head = await readBlock(url, 'latest', signal)
  if (!head) throw new RpcError('eth_getBlockByNumber', 'no latest block')
  return head
}
