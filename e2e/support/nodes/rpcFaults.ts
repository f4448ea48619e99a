// The answers of a node that lies or lags: requests go to the real node, rewritten; its answers come back, rewritten.
import { keccak256, numberToHex, toHex } from 'viem'

/** How a node fails its reader. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection is refused in its first byte. */
  | { readonly kind: 'down' }
  | { readonly kind: 'slow'; readonly ms: number }
  /** Accepted, but never answered. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'status'; readonly status: number }
  /** Half of the body, then the connection breaks. */
  | { readonly kind: 'cutOff' }
  /** Another chain's node answers. */
  | { readonly kind: 'wrongChain'; readonly url: string }
  | { readonly kind: 'emptyLogs' }
  /** Amounts of logs are altered; everything else stays unchanged. */
  | { readonly kind: 'forgedLogs' }
  /** The node lags behind the chain by this many blocks. */
  | { readonly kind: 'behind'; readonly blocks: number }
  /** The node reports a head that no other node has. */
  | { readonly kind: 'ahead'; readonly blocks: number }
  /** Two nodes behind one address: every other answer comes from a node that lags behind. */
  | { readonly kind: 'staleThenFresh'; readonly blocks: number }

export type RpcRequest = {
  readonly jsonrpc: '2.0'
  readonly id: number | string | null
  readonly method: string
  readonly params?: unknown[]
}
type RpcAnswer = { readonly jsonrpc: '2.0'; readonly id: RpcRequest['id']; readonly result?: unknown; readonly error?: unknown }
type Block = { number: string; timestamp: string; hash: string; parentHash: string }
type Log = { data: string }
type Send = (body: unknown) => Promise<unknown>

/** The index of each method's block parameter. */
const blockParameter: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_estimateGas: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
}

const headOf = async (send: Send): Promise<number> => {
  const answer = (await send({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })) as RpcAnswer
  return Number(answer.result)
}

const isAbove = (block: unknown, top: number): boolean => typeof block === 'string' && block.startsWith('0x') && Number(block) > top
const isTag = (block: unknown): boolean => block === undefined || block === 'latest' || block === 'pending' || block === 'safe'

/** The request for a node whose newest block is `top`; null if that node has no answer. */
const asOf = (request: RpcRequest, top: number): RpcRequest | null => {
  const { method, params = [] } = request
  if (method === 'eth_getLogs') {
    const filter = params[0] as { fromBlock?: string; toBlock?: string; blockHash?: string }
    if (filter.blockHash !== undefined) return request
    if (isAbove(filter.fromBlock, top)) return null
    const toBlock = isTag(filter.toBlock) || isAbove(filter.toBlock, top) ? numberToHex(top) : filter.toBlock
    return { ...request, params: [{ ...filter, toBlock }] }
  }
  const place = blockParameter[method]
  if (place === undefined) return request
  if (isAbove(params[place], top)) return null
  if (!isTag(params[place])) return request
  const rewritten = [...params]
  rewritten[place] = numberToHex(top)
  return { ...request, params: rewritten }
}

/** An invented block, this many above the real head. */
const inventBlock = (block: Block, blocks: number): Block => ({
  ...block,
  number: numberToHex(Number(block.number) + blocks),
  timestamp: numberToHex(Number(block.timestamp) + blocks * 3),
  hash: keccak256(toHex(`${block.hash}+${blocks}`)),
  parentHash: keccak256(toHex(`${block.hash}+${blocks - 1}`)),
})

/** The last 32 bytes of a log's data as another number. */
const forge = (log: Log): Log =>
  log.data.length < 66 ? log : { ...log, data: `${log.data.slice(0, -4)}${log.data.endsWith('beef') ? 'cafe' : 'beef'}` }

const isLatestBlock = ({ method, params = [] }: RpcRequest): boolean => method === 'eth_getBlockByNumber' && isTag(params[0])

const answerBehind = async (requests: readonly RpcRequest[], blocks: number, send: Send): Promise<RpcAnswer[]> => {
  const top = Math.max(0, (await headOf(send)) - blocks)
  return Promise.all(
    requests.map(async (request): Promise<RpcAnswer> => {
      const { id, method } = request
      if (method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: numberToHex(top) }
      const asked = asOf(request, top)
      if (asked === null) return { jsonrpc: '2.0', id, result: method === 'eth_getLogs' ? [] : null }
      const answer = (await send(asked)) as RpcAnswer
      const isUnknown = method === 'eth_getBlockByHash' && Number((answer.result as Block | null)?.number ?? 0) > top
      const isUnmined =
        method === 'eth_getTransactionReceipt' && Number((answer.result as { blockNumber: string } | null)?.blockNumber ?? 0) > top
      return isUnknown || isUnmined ? { ...answer, result: null } : answer
    }),
  )
}

const rewrite = (request: RpcRequest, answer: RpcAnswer, fault: Fault): RpcAnswer => {
  if (fault.kind === 'emptyLogs' && request.method === 'eth_getLogs') return { ...answer, result: [] }
  if (fault.kind === 'forgedLogs' && request.method === 'eth_getLogs' && Array.isArray(answer.result))
    return { ...answer, result: (answer.result as Log[]).map(forge) }
  if (fault.kind === 'ahead') {
    if (request.method === 'eth_blockNumber') return { ...answer, result: numberToHex(Number(answer.result) + fault.blocks) }
    if (isLatestBlock(request) && answer.result) return { ...answer, result: inventBlock(answer.result as Block, fault.blocks) }
  }
  return answer
}

/** The node's answers under a fault. `turn` counts the requests of the lane. */
export const answerAs = async (requests: readonly RpcRequest[], fault: Fault, turn: number, send: Send): Promise<RpcAnswer[]> => {
  if (fault.kind === 'behind') return answerBehind(requests, fault.blocks, send)
  if (fault.kind === 'staleThenFresh' && turn % 2 === 1) return answerBehind(requests, fault.blocks, send)
  const answers = (await send(requests)) as RpcAnswer[]
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return requests.map((request) =>
    rewrite(request, byId.get(request.id) ?? { jsonrpc: '2.0', id: request.id, error: { code: -32603, message: 'no answer' } }, fault),
  )
}
