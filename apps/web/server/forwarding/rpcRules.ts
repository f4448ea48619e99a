/**
 * Methods of the app and wallets: reads and sending signed transactions. No node administration, no unlocked accounts, no traces, and no
 * unused method that is expensive on paid nodes: whole blocks of receipts, proofs, access lists. `boundGas` limits those that execute code.
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

/** The most gas for one call or estimate: about a block's. A node keeps executing after its caller has given up. */
export const MAX_CALL_GAS = 60_000_000n
/**
 * Gas of a call or an estimate that names none. Callers that need more, such as a page of a lens, request it, and it counts against their
 * allowance.
 */
export const DEFAULT_CALL_GAS = 20_000_000n
/** The most blocks in one `eth_getLogs`: as many as the app requests at once. */
export const MAX_LOG_BLOCKS = 32_000n
/** The maximum total cost of the calls in one request, by `costOf`. */
export const MAX_BATCH_COST = 120
const hexOf = (value: bigint): string => `0x${value.toString(16)}`

/**
 * The cost of a call relative to a plain read, by its gas limit: an estimate executes about ten times, and logs are read block by block.
 */
const COSTS: ReadonlyMap<string, number> = new Map([
  ['eth_getLogs', 10],
  ['eth_estimateGas', 5],
])

type RpcId = string | number | null
export type RpcRequest = { readonly jsonrpc: '2.0'; readonly id: RpcId; readonly method: string; readonly params?: unknown }
export type RpcRefusal = {
  readonly jsonrpc: '2.0'
  readonly id: RpcId
  readonly error: { readonly code: number; readonly message: string }
}

export const refusal = (id: RpcId, code: number, message: string): RpcRefusal => ({ jsonrpc: '2.0', id, error: { code, message } })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRequest = (value: unknown): value is RpcRequest =>
  isRecord(value) && typeof value['method'] === 'string' && value['method'].length <= 64

export const idOf = (value: unknown): RpcId => {
  const id = isRecord(value) ? value['id'] : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** A hex quantity as nodes parse it; undefined if invalid. */
const quantityOf = (value: unknown): bigint | undefined => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  return typeof value === 'string' && /^(0x[0-9a-fA-F]{1,64}|[0-9]{1,77})$/.test(value) ? BigInt(value) : undefined
}

const executes = (method: string): boolean => method === 'eth_call' || method === 'eth_estimateGas'

const listOf = (params: unknown): readonly unknown[] => (Array.isArray(params) ? (params as unknown[]) : [])

/**
 * Starts of a log filter that mean a recent block without a number. Excludes other values that nodes accept, such as `EARLIEST` or `0x+0`:
 * they could mean any block.
 */
const LATE_BLOCKS: ReadonlySet<unknown> = new Set([undefined, null, 'latest', 'pending', 'safe', 'finalized'])

/** Why a log filter is refused: it must name a block hash, one recent block, or two numbers close enough together. */
const logRefusal = (filter: unknown): string | undefined => {
  if (!isRecord(filter) || typeof filter['blockHash'] === 'string') return undefined
  const [from, to] = [quantityOf(filter['fromBlock']), quantityOf(filter['toBlock'])]
  if (LATE_BLOCKS.has(filter['fromBlock']) || (from !== undefined && to !== undefined && to - from < MAX_LOG_BLOCKS)) return undefined
  return `A request for logs names both ends, at most ${MAX_LOG_BLOCKS} blocks apart`
}

/** The required form of a call or an estimate, so that its gas can be limited. */
const callRefusal = (params: readonly unknown[]): string | undefined =>
  params.length === 0 || isRecord(params[0]) ? undefined : 'The first parameter is an object'

/** Why a request is refused, or undefined if it is allowed. */
export const refusalOf = (request: unknown): RpcRefusal | undefined => {
  if (!isRequest(request)) return refusal(idOf(request), -32600, 'Invalid request')
  const { method, params } = request
  if (!ALLOWED.has(method)) return refusal(idOf(request), -32601, `The method ${method} is not offered here`)
  if (params !== undefined && !Array.isArray(params)) return refusal(idOf(request), -32602, 'Parameters are a list')
  const list = listOf(params)
  const problem = method === 'eth_getLogs' ? logRefusal(list[0]) : executes(method) ? callRefusal(list) : undefined
  return problem === undefined ? undefined : refusal(idOf(request), -32602, problem)
}

/** The most gas of a call or an estimate: its own limit, within the bound. An invalid number counts as the whole bound. */
const gasOf = (call: Readonly<Record<string, unknown>>): bigint => {
  if (call['gas'] === undefined) return DEFAULT_CALL_GAS
  const asked = quantityOf(call['gas'])
  return asked !== undefined && asked < MAX_CALL_GAS ? asked : MAX_CALL_GAS
}

/** The gas of a call in multiples of the default, rounded up; 1 for all other requests. */
const gasUnits = ({ method, params }: RpcRequest): number => {
  const [call] = listOf(params)
  if (!executes(method) || !isRecord(call)) return 1
  const gas = gasOf(call)
  return gas === 0n ? 1 : Number((gas + DEFAULT_CALL_GAS - 1n) / DEFAULT_CALL_GAS)
}

/** The total cost of a request's calls. */
export const costOf = (requests: readonly RpcRequest[]): number =>
  requests.reduce((sum, request) => sum + (COSTS.get(request.method) ?? 1) * gasUnits(request), 0)

/** Sets an explicit gas limit on a call, which also holds under block overrides: the node's default never applies. */
const boundGas = ({ method, params }: RpcRequest): unknown => {
  const [call, ...others] = listOf(params)
  return executes(method) && isRecord(call) ? [{ ...call, gas: hexOf(gasOf(call)) }, ...others] : params
}

/** The request to forward: the known fields only, with its gas bounded. */
export const toForwardedRequest = (request: RpcRequest): RpcRequest => ({
  jsonrpc: '2.0',
  id: request.id ?? null,
  method: request.method,
  ...(request.params !== undefined && { params: boundGas(request) }),
})
