import { DomainError, type Address, type Hex, type NativeTransfer } from '@exchange/domain'
import { concentratedGaugeAbi, virtualPoolAbi } from '@exchange/protocol'
import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { readNextTime } from '@exchange/protocol/reads/readNextTime'
import { createPublicClient, erc20Abi, getAbiItem, http, numberToHex, type PublicClient, zeroAddress } from 'viem'
import { type GethCall, ofGethCalls, ofParityCalls, type ParityCall } from './nativeCalls.ts'

export type Block = { readonly number: number; readonly timestamp: number; readonly hash: Hex; readonly parentHash: Hex }

/** A log as a receipt has it; addresses are lower-case. */
export type ReceiptLog = {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly txHash: Hex
  readonly logIndex: number
}

/** What the API reads from a chain. */
export type ChainReader = {
  readonly latestBlock: () => Promise<Block>
  /** Seconds of chain time at which the node would mine a block now; undefined where it does not say. */
  readonly nextTime: () => Promise<number | undefined>
  /** Undefined when the chain has no such block. */
  readonly findBlock: (number: number) => Promise<Block | undefined>
  /** Every log of a block, by the receipts of its transactions; undefined where the node does not offer them. Throws where it has no such block. */
  readonly findLogs: (block: number) => Promise<readonly ReceiptLog[] | undefined>
  /**
   * When the streams of gauges of concentrated pools end, in seconds of chain time: 0 where the farm has stopped, by itself or by its administrator, and takes
   * no stake in, and where the end is not later than the newest block: a farm with nothing left names the block that is asked. Undefined for each that could
   * not be read.
   */
  readonly streamEnds: (gauges: readonly Address[]) => Promise<readonly (number | undefined)[]>
  /** What an account has of some tokens at the end of a block, in raw units; undefined of a token that does not say. */
  readonly balancesAt: (holder: Address, tokens: readonly Address[], block: number) => Promise<readonly (bigint | undefined)[]>
  /** Whether each place of the lists of a distributor was claimed, at the head; undefined where the contract does not say. */
  readonly areClaimed: (distributor: Address, places: readonly ClaimPlace[]) => Promise<readonly (boolean | undefined)[]>
  /** Transfers of a token to some accounts in a span of blocks, both ends included. */
  readonly transfersTo: (token: Address, receivers: readonly Address[], span: BlockSpan) => Promise<readonly TransferLog[]>
  /** Transactions with what came of them; undefined for one that is in no block. */
  readonly findTransactions: (hashes: readonly Hex[]) => Promise<readonly (MinedTransaction | undefined)[]>
  /**
   * What each transaction's calls carried of the native coin, by traces; null where the node offers none, undefined of one that could not be read this time.
   */
  readonly findNativeTransfers: (hashes: readonly Hex[]) => Promise<readonly (readonly NativeTransfer[] | null | undefined)[]>
  /** Whether an account has code at the head, a delegation among them. */
  readonly hasCode: (account: Address) => Promise<boolean>
}

/** A transaction in a block. Amounts of the native coin are raw units. */
export type MinedTransaction = {
  readonly hash: Hex
  readonly block: number
  /** Lower-case; null of one that made a contract. */
  readonly sender: Address
  readonly called: Address | null
  readonly input: Hex
  /** What its sender paid for it to be mined. */
  readonly gas: bigint
  /** What its sender sent with it; nothing where it failed. */
  readonly value: bigint
  readonly logs: readonly ReceiptLog[]
}

/** Blocks from one to another, both included. */
export type BlockSpan = { readonly from: number; readonly to: number }

/** A place of the list of a period. */
export type ClaimPlace = { readonly period: number; readonly index: number }

/** A transfer of a token; addresses are lower-case. */
export type TransferLog = {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly block: number
  readonly txHash: Hex
  readonly logIndex: number
}

/** The same on every network. */
const MULTICALL: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const RPC_TIMEOUT_MS = 2_000
/** Requests in one body: the receipts of so many full blocks stay well below what a client takes for an answer, 10 MB. */
const BATCH_SIZE = 8

type RawBlock = { number: bigint; timestamp: bigint; hash: Hex; parentHash: Hex }
type RawLog = { address: Address; topics: Hex[]; data: Hex; transactionHash: Hex; logIndex: Hex }

const addressesOf = ({ from, to }: { readonly from: Address; readonly to: Address }) => ({
  from: from.toLowerCase() as Address,
  to: to.toLowerCase() as Address,
})

const toBlock = (block: RawBlock): Block => ({
  number: Number(block.number),
  timestamp: Number(block.timestamp),
  hash: block.hash,
  parentHash: block.parentHash,
})

const toLog = ({ address, topics, data, transactionHash, logIndex }: RawLog): ReceiptLog => ({
  address: address.toLowerCase() as Address,
  topics,
  data,
  txHash: transactionHash,
  logIndex: Number(logIndex),
})

type RawReceipt = {
  transactionHash: Hex
  blockNumber: Hex
  from: Address
  status?: Hex
  gasUsed: Hex
  effectiveGasPrice: Hex
  /** What a rollup takes for the chain that it stands on. */
  l1Fee?: Hex | null
  logs: RawLog[]
}

type RawTransaction = { readonly to?: Address | null; readonly input?: Hex; readonly value: Hex }

const toTransaction = (receipt: RawReceipt, { to, input, value }: RawTransaction): MinedTransaction => ({
  hash: receipt.transactionHash,
  block: Number(receipt.blockNumber),
  sender: receipt.from.toLowerCase() as Address,
  gas: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice) + BigInt(receipt.l1Fee ?? 0),
  value: receipt.status === '0x0' ? 0n : BigInt(value),
  called: (to?.toLowerCase() ?? null) as Address | null,
  input: input ?? '0x',
  logs: receipt.logs.map(toLog),
})

/** Blocks that one request for logs spans: what public nodes answer. */
const LOG_BLOCKS = 5_000
const transferEvent = getAbiItem({ abi: erc20Abi, name: 'Transfer' })

/** A span in parts that a node answers. */
const partsOf = ({ from, to }: BlockSpan): readonly BlockSpan[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from + 1) / LOG_BLOCKS)) }, (_, at) => ({
    from: from + at * LOG_BLOCKS,
    to: Math.min(to, from + (at + 1) * LOG_BLOCKS - 1),
  }))

const isMissingMethod = (error: unknown): boolean =>
  error instanceof Error && ['MethodNotFoundRpcError', 'MethodNotSupportedRpcError'].includes(error.name)

/** The two ways in which nodes tell the calls of a transaction. */
const tracings = [
  { method: 'trace_transaction', params: [], read: (answer: unknown) => ofParityCalls(answer as readonly ParityCall[]) },
  { method: 'debug_traceTransaction', params: [{ tracer: 'callTracer' }], read: (answer: unknown) => ofGethCalls(answer as GethCall) },
] as const

/** Asks for the calls of transactions, in the ways that the node has. A batch of its own: a slow trace delays no receipt. */
const createTraces = (url: string) => {
  const client = createPublicClient({ transport: http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 0, batch: { batchSize: BATCH_SIZE } }) })
  let offered: readonly (typeof tracings)[number][] = tracings
  return async (hash: Hex): Promise<readonly NativeTransfer[] | null | undefined> => {
    for (const tracing of offered) {
      try {
        const answer: unknown = await client.request({ method: tracing.method as never, params: [hash, ...tracing.params] as never })
        if (answer !== null) return tracing.read(answer)
      } catch (error) {
        if (isMissingMethod(error)) offered = offered.filter((one) => one !== tracing)
      }
    }
    return offered.length === 0 ? null : undefined
  }
}

/** Asks a node, and makes sure that it is of the right chain. */
type AskChain = <T>(ask: () => Promise<T>) => Promise<T>

const readTransfers = async (
  client: PublicClient,
  ofThisChain: AskChain,
  token: Address,
  receivers: readonly Address[],
  span: BlockSpan,
): Promise<readonly TransferLog[]> => {
  const found: TransferLog[] = []
  for (const { from, to } of partsOf(span)) {
    const blocks = { fromBlock: BigInt(from), toBlock: BigInt(to) }
    const ask = () => client.getLogs({ address: token, event: transferEvent, args: { to: [...receivers] }, strict: true, ...blocks })
    for (const { args, blockNumber, transactionHash: txHash, logIndex } of await ofThisChain(ask))
      found.push({ ...addressesOf(args), amount: args.value, block: Number(blockNumber), txHash, logIndex })
  }
  return found
}

const findTransaction = async (client: PublicClient, hash: Hex): Promise<MinedTransaction | undefined> => {
  const ask = <T>(method: string) => client.request({ method: method as never, params: [hash] as never }) as Promise<T | null>
  const [receipt, sent] = await Promise.all([ask<RawReceipt>('eth_getTransactionReceipt'), ask<RawTransaction>('eth_getTransactionByHash')])
  return receipt && sent ? toTransaction(receipt, sent) : undefined
}

const readStreamEnds = async (
  client: PublicClient,
  ofThisChain: AskChain,
  gauges: readonly Address[],
): Promise<readonly (number | undefined)[]> => {
  const ofGauges = <const Name extends 'periodFinish' | 'virtualPool'>(functionName: Name) =>
    gauges.map((address) => ({ address, abi: concentratedGaugeAbi, functionName }))
  try {
    const [ends, farms] = await ofThisChain(() =>
      Promise.all([
        client.multicall({ contracts: ofGauges('periodFinish'), multicallAddress: MULTICALL }),
        client.multicall({ contracts: ofGauges('virtualPool'), multicallAddress: MULTICALL }),
      ]),
    )
    const contracts = farms.map(
      ({ result }) => ({ address: result ?? zeroAddress, abi: virtualPoolAbi, functionName: 'deactivated' }) as const,
    )
    const [stops, { timestamp }] = await ofThisChain(() =>
      Promise.all([client.multicall({ contracts, multicallAddress: MULTICALL }), client.getBlock({ blockTag: 'latest' })]),
    )
    return ends.map(({ result }, index) => {
      const stopped = stops[index]?.result
      if (result === undefined || stopped === undefined) return undefined
      return stopped || result <= timestamp ? 0 : Number(result)
    })
  } catch {
    return gauges.map(() => undefined)
  }
}

/** Reads a chain over JSON-RPC. Each answer comes with the chain id of the node that gave it: another chain's is a failed read. */
export const createChainReader = (url: string, chainId: number): ChainReader => {
  const transport = http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 0, batch: { batchSize: BATCH_SIZE } })
  const client = createPublicClient({ transport, cacheTime: 0 })
  const traceOf = createTraces(url)

  const ofThisChain = async <T>(ask: () => Promise<T>): Promise<T> => {
    const [actual, answer] = await Promise.allSettled([client.getChainId(), ask()])
    if (actual.status === 'rejected') throw actual.reason
    if (actual.value !== chainId) throw new DomainError('rpc.wrongChain', { expected: chainId, actual: actual.value })
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }

  return {
    latestBlock: async () => toBlock(await ofThisChain(() => client.getBlock({ blockTag: 'latest' }))),
    nextTime: async () => {
      const next = await ofThisChain(() => readNextTime(client)).catch(() => undefined)
      return next?.status === 'ok' ? next.data : undefined
    },
    findBlock: async (number) => {
      try {
        return toBlock(await ofThisChain(() => client.getBlock({ blockNumber: BigInt(number) })))
      } catch (error) {
        if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
        throw error
      }
    },
    findLogs: async (block) => {
      try {
        const ask = () => client.request({ method: 'eth_getBlockReceipts' as never, params: [numberToHex(block)] as never })
        const receipts = (await ofThisChain(ask)) as { logs: RawLog[] }[] | null
        // A block that a re-organisation took away meanwhile: the node offers receipts all the same.
        if (receipts === null) throw new DomainError('rpc.unavailable')
        return receipts.flatMap(({ logs }) => logs.map(toLog))
      } catch (error) {
        if (isMissingMethod(error)) return undefined
        throw error
      }
    },
    balancesAt: async (holder, tokens, block) => {
      const contracts = tokens.map((address) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }) as const)
      const answers = await ofThisChain(() => client.multicall({ contracts, multicallAddress: MULTICALL, blockNumber: BigInt(block) }))
      return answers.map(({ result }) => result)
    },
    areClaimed: async (address, places) => {
      const abi = merkleDistributorAbi
      const contracts = places.map(
        ({ period, index }) => ({ address, abi, functionName: 'isClaimed', args: [BigInt(period), BigInt(index)] }) as const,
      )
      const answers = await ofThisChain(() => client.multicall({ contracts, multicallAddress: MULTICALL }))
      return answers.map(({ result }) => result)
    },
    transfersTo: (token, receivers, span) => readTransfers(client, ofThisChain, token, receivers, span),
    findTransactions: (hashes) => ofThisChain(() => Promise.all(hashes.map((hash) => findTransaction(client, hash)))),
    findNativeTransfers: (hashes) => ofThisChain(() => Promise.all(hashes.map(traceOf))),
    hasCode: async (address) => ((await ofThisChain(() => client.getCode({ address }))) ?? '0x') !== '0x',
    streamEnds: (gauges) => readStreamEnds(client, ofThisChain, gauges),
  }
}
