import { DomainError } from '@exchange/domain/errors/errorCode'

/** Calls of one request: the server takes at most 50. */
const BATCH_SIZE = 40
const TIMEOUT_MS = 10_000
const RETRY_MS = 150

type Call = { readonly method: string; readonly params?: unknown }
type Answer = { readonly id?: unknown; readonly result?: unknown; readonly error?: { code?: unknown; message?: unknown; data?: unknown } }
type Waiting = { readonly call: Call; readonly resolve: (result: unknown) => void; readonly reject: (error: unknown) => void }

/** Conditions on the answering node; otherwise its answers are failed reads. */
export type NodeChecks = {
  readonly chainId: number
  /** The lowest acceptable head of a node; undefined while nothing is known of the chain. */
  readonly lowestHead: () => number | undefined
}

/** A failed request, with the names and fields that error decoding reads. */
class RpcFailure extends Error {
  readonly status?: number
  readonly code?: unknown
  readonly data?: unknown
  constructor(name: string, message: string, facts: { status?: number; code?: unknown; data?: unknown } = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    Object.assign(this, facts)
  }
}

const post = async (url: string, body: unknown): Promise<unknown> => {
  let response: Response
  let text: string
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: timeout,
    })
    text = await response.text()
  } catch (cause) {
    if (timeout.aborted) throw new RpcFailure('TimeoutError', 'The request took too long.', {}, { cause })
    throw new RpcFailure('HttpRequestError', 'HTTP request failed.', {}, { cause })
  }
  if (!response.ok) throw new RpcFailure('HttpRequestError', text.slice(0, 300), { status: response.status })
  return JSON.parse(text)
}

/**
 * Worth a retry: no connection, or a server error. A refusal or an unreadable answer is final, a rate limit gets no more requests, and a
 * timeout of ten seconds is long enough to report.
 */
const isPassing = (error: unknown): boolean =>
  (error instanceof DomainError && error.code === 'data.stale') ||
  (error instanceof RpcFailure &&
    error.name !== 'TimeoutError' &&
    (error.status === undefined || error.status === 408 || error.status >= 500))

const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!isPassing(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return ask()
  }
}

/** Throws unless the node serves this chain and is level with the head known at the time of the request. */
const requireNode = (chainId: number, lowest: number | undefined, id?: Answer, head?: Answer): void => {
  if (typeof id?.result !== 'string' || typeof head?.result !== 'string')
    throw new RpcFailure('ParseRpcError', 'The node does not say where it is.')
  const [actual, block] = [Number(id.result), Number(head.result)]
  if (actual !== chainId) throw new DomainError('rpc.wrongChain', { expected: chainId, actual })
  if (lowest !== undefined && block < lowest) throw new DomainError('data.stale', { block, lowest })
}

const settle = ({ resolve, reject }: Waiting, answer: Answer | undefined): void => {
  if (answer === undefined || (answer.result === undefined && !answer.error))
    return reject(new RpcFailure('ParseRpcError', 'The answer lacks a result.'))
  if (!answer.error) return resolve(answer.result)
  const { code, message, data } = answer.error
  reject(new RpcFailure('RpcRequestError', String(message), { ...(code !== undefined && { code }), ...(data !== undefined && { data }) }))
}

/**
 * JSON-RPC over HTTP. Calls of the same tick are batched; an unanswered one is retried once. With `checks` each request also asks the node
 * for its chain and its head. It replaces viem's transport, which is six times as large and adds a class for each error: here errors carry
 * the same names as text.
 */
export const createRpc = (url: string, checks?: NodeChecks): ((call: Call) => Promise<unknown>) => {
  let queue: Waiting[] = []
  const exchange = async (batch: readonly Waiting[]): Promise<readonly (Answer | undefined)[]> => {
    const asked = [...batch.map(({ call }) => call), ...(checks ? [{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }] : [])]
    const calls = asked.map(({ method, params }: Call, id) => ({ jsonrpc: '2.0', id, method, params: params ?? [] }))
    // Heads that arrive while the node answers do not make it stale.
    const lowest = checks?.lowestHead()
    const body = (await post(url, calls.length === 1 ? calls[0] : calls)) as Answer | readonly Answer[]
    if (calls.length === 1 && !Array.isArray(body)) return [body as Answer]
    const answers = Array.isArray(body) ? (body as readonly Answer[]) : []
    const ordered = calls.map(({ id }) => answers.find((answer) => answer.id === id))
    if (checks) requireNode(checks.chainId, lowest, ordered.at(-2), ordered.at(-1))
    return ordered
  }
  const send = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await patiently(() => exchange(batch))
      batch.forEach((waiting, index) => settle(waiting, answers[index]))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const flush = (): void => {
    const waiting = queue
    queue = []
    for (let start = 0; start < waiting.length; start += BATCH_SIZE) void send(waiting.slice(start, start + BATCH_SIZE))
  }
  return (call) =>
    new Promise((resolve, reject) => {
      queue.push({ call, resolve, reject })
      if (queue.length === 1) setTimeout(flush, 0)
    })
}
