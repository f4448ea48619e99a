import { DomainError, type Address, type Hex, type NativeTransfer } from '@exchange/domain'
import { concentratedGaugeAbi, virtualPoolAbi } from '@exchange/protocol'
import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { readNextTime } from '@exchange/protocol/reads/readNextTime'
import type { Logger } from 'pino'
import { createPublicClient, erc20Abi, getAbiItem, http, numberToHex, type PublicClient, zeroAddress } from 'viem'
import { createFaultLog, type FaultLog } from '../../faults/faultLog.ts'
import { ofGethCalls, ofParityCalls } from './nativeCalls.ts'
import { answersOf, type RawLog, type RawReceipt, type RawTransaction } from './nodeAnswers.ts'

export type Block = { readonly number: number; readonly timestamp: number; readonly hash: Hex; readonly parentHash: Hex }

/** A log of a receipt; addresses are lower-case. */
export type ReceiptLog = {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly txHash: Hex
  readonly logIndex: number
}

/** The chain reads of the API. */
export type ChainReader = {
  readonly latestBlock: () => Promise<Block>
  /** Seconds of chain time at which the node would mine a block now; undefined when the node does not say. */
  readonly nextTime: () => Promise<number | undefined>
  /** Undefined when the chain has no such block. */
  readonly findBlock: (number: number) => Promise<Block | undefined>
  /**
   * Every log of a block, from the receipts of its transactions; undefined when the node does not offer them. Throws when the node has no
   * such block.
   */
  readonly findLogs: (block: number) => Promise<readonly ReceiptLog[] | undefined>
  /**
   * Ends of the streams of concentrated pools' gauges, in seconds of chain time; undefined for each that could not be read. 0 when the farm
   * has stopped, by itself or by its administrator, and accepts no stakes, and when the end is not later than the newest block: an empty
   * farm reports the queried block.
   */
  readonly streamEnds: (gauges: readonly Address[]) => Promise<readonly (number | undefined)[]>
  /** Balances of an account at the end of a block, in raw units; undefined for a token that does not answer. */
  readonly balancesAt: (holder: Address, tokens: readonly Address[], block: number) => Promise<readonly (bigint | undefined)[]>
  /** Whether each entry of a distributor's lists was claimed, at the head; undefined when the contract does not answer. */
  readonly areClaimed: (distributor: Address, places: readonly ClaimPlace[]) => Promise<readonly (boolean | undefined)[]>
  /** Transfers of a token to some accounts in a span of blocks, both ends included. */
  readonly transfersTo: (token: Address, receivers: readonly Address[], span: BlockSpan) => Promise<readonly TransferLog[]>
  /** Transactions with their receipts; undefined for one that is in no block. */
  readonly findTransactions: (hashes: readonly Hex[]) => Promise<readonly (MinedTransaction | undefined)[]>
  /**
   * Native transfers within each transaction's calls, from traces; null when the node offers none, undefined for one that could not be read
   * this time.
   */
  readonly findNativeTransfers: (hashes: readonly Hex[]) => Promise<readonly (readonly NativeTransfer[] | null | undefined)[]>
  /** Whether an account has code at the head, including a delegation. */
  readonly hasCode: (account: Address) => Promise<boolean>
}

/** A mined transaction. Amounts of native coin are raw units. */
export type MinedTransaction = {
  readonly hash: Hex
  readonly block: number
  /** Lower-case; null for a contract creation. */
  readonly sender: Address
  readonly called: Address | null
  readonly input: Hex
  /** The network fee that its sender paid. */
  readonly gas: bigint
  /** The native coin that its sender sent; zero when it failed. */
  readonly value: bigint
  readonly logs: readonly ReceiptLog[]
}

/** Blocks from one to another, both included. */
export type BlockSpan = { readonly from: number; readonly to: number }

/** An entry of a period's list. */
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

/** The same address on every network. */
const MULTICALL: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const RPC_TIMEOUT_MS = 2_000
/** Requests per batch: the receipts of so many full blocks stay well below a client's response limit of 10 MB. */
const BATCH_SIZE = 8

type RawBlock = { number: bigint; timestamp: bigint; hash: Hex; parentHash: Hex }

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

/** Blocks per request for logs: public nodes answer this many. */
const LOG_BLOCKS = 5_000
const transferEvent = getAbiItem({ abi: erc20Abi, name: 'Transfer' })

/** Splits a span into parts that a node answers. */
const partsOf = ({ from, to }: BlockSpan): readonly BlockSpan[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from + 1) / LOG_BLOCKS)) }, (_, at) => ({
    from: from + at * LOG_BLOCKS,
    to: Math.min(to, from + (at + 1) * LOG_BLOCKS - 1),
  }))

const isMissingMethod = (error: unknown): boolean =>
  error instanceof Error && ['MethodNotFoundRpcError', 'MethodNotSupportedRpcError'].includes(error.name)

/** The two tracing methods of nodes. */
const tracings = [
  { method: 'trace_transaction', params: [], read: (answer: unknown) => ofParityCalls(answersOf.parityCalls(answer)) },
  {
    method: 'debug_traceTransaction',
    params: [{ tracer: 'callTracer' }],
    read: (answer: unknown) => ofGethCalls(answersOf.gethCall(answer)),
  },
] as const

/** Where failed reads that have an answer all the same are written down. */
type ReadLog = Pick<Logger, 'warn'>

/** Requests call traces by the methods that the node has. They have their own batch, so a slow trace delays no receipt. */
const createTraces = (url: string, logger: ReadLog) => {
  const client = createPublicClient({ transport: http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 0, batch: { batchSize: BATCH_SIZE } }) })
  // A log for each method: where one works and the other does not, it would otherwise warn of each transaction.
  const all = tracings.map((tracing) => ({ ...tracing, log: createFaultLog(logger, 'the node does not trace a transaction') }))
  let offered: readonly (typeof all)[number][] = all
  return async (hash: Hex): Promise<readonly NativeTransfer[] | null | undefined> => {
    for (const tracing of offered) {
      try {
        const answer: unknown = await client.request({ method: tracing.method as never, params: [hash, ...tracing.params] as never })
        if (answer === null) continue
        const transfers = tracing.read(answer)
        tracing.log.passed()
        return transfers
      } catch (error) {
        if (isMissingMethod(error)) offered = offered.filter((one) => one !== tracing)
        else tracing.log.failed(error, { hash, method: tracing.method })
      }
    }
    return offered.length === 0 ? null : undefined
  }
}

/** Sends a request, and verifies that the node belongs to the right chain. */
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
  const ask = (method: string): Promise<unknown> => client.request({ method: method as never, params: [hash] as never })
  const [mined, known] = await Promise.all([ask('eth_getTransactionReceipt'), ask('eth_getTransactionByHash')])
  const [receipt, sent] = [answersOf.receipt(mined), answersOf.transaction(known)]
  return receipt && sent ? toTransaction(receipt, sent) : undefined
}

const readStreamEnds = async (
  client: PublicClient,
  ofThisChain: AskChain,
  gauges: readonly Address[],
  log: FaultLog,
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
    log.passed()
    return ends.map(({ result }, index) => {
      const stopped = stops[index]?.result
      if (result === undefined || stopped === undefined) return undefined
      return stopped || result <= timestamp ? 0 : Number(result)
    })
  } catch (error) {
    log.failed(error)
    return gauges.map(() => undefined)
  }
}

/** Reads a chain over JSON-RPC. Each response comes with the node's chain id; another chain's is a failed read. */
export const createChainReader = (url: string, chainId: number, logger: ReadLog): ChainReader => {
  const transport = http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 0, batch: { batchSize: BATCH_SIZE } })
  const client = createPublicClient({ transport, cacheTime: 0 })
  const traceOf = createTraces(url, logger)
  const endsLog = createFaultLog(logger, 'the ends of streams cannot be read')
  const timeLog = createFaultLog(logger, 'the node does not say when it mines next')

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
      try {
        const next = await ofThisChain(() => readNextTime(client))
        timeLog.passed()
        return next.status === 'ok' ? next.data : undefined
      } catch (error) {
        timeLog.failed(error, { chainId })
        return undefined
      }
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
        const ask = (): Promise<unknown> =>
          client.request({ method: 'eth_getBlockReceipts' as never, params: [numberToHex(block)] as never })
        const receipts = answersOf.blockReceipts(await ofThisChain(ask))
        // A reorg removed the block meanwhile; the node does offer receipts.
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
    streamEnds: (gauges) => readStreamEnds(client, ofThisChain, gauges, endsLog),
  }
}
