import type { Address, NativeTransfer, TokenInfo } from '@exchange/domain'
import { findNetworkEntry, type Network } from '@exchange/protocol'
import type { Block, ChainReader, MinedTransaction, ReceiptLog, TransferLog } from '../../src/market/chain/rpc.ts'

/** Address number `n`. */
export const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
/** Hash number `n`. */
export const hashOf = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`

/** A local network with a made-up deployment. */
export const testNetwork = (chainId: number, tokens: readonly TokenInfo[] = []): Network => {
  const entry = findNetworkEntry(chainId)
  if (!entry) throw new Error(`no network ${chainId}`)
  const names = ['multicall3', 'wrappedNative', 'poolFactory', 'router', 'lens', 'governanceToken']
  const concentrated = ['concentratedFactory', 'concentratedRegistry', 'concentratedLens', 'positionManager']
  // Only BNB Chain has names and the item of campaigns.
  const ofNames = entry.plays === 56 ? ['thenaId', 'nameArt', 'namePaymentToken', 'storyNft'] : []
  return {
    ...entry,
    deployment: {
      chainId,
      contracts: Object.fromEntries(
        [...names, ...concentrated, ...ofNames].map((name, index) => [name, addressOf(index + 1)]),
      ) as Network['deployment']['contracts'],
      startBlock: 0,
      firstBlockHash: hashOf(1),
      tokens,
      stablecoins: [],
      poolInitCodeHash: hashOf(2),
    },
  }
}

/** A chain with blocks that the test writes. */
export const testChain = (startTimestamp: number) => {
  let blocks: Block[] = []
  let down = false
  let receiptsDown = false
  let fork = 0
  let logs: Map<number, ReceiptLog[]> | undefined
  let balances: ReadonlyMap<Address, bigint> = new Map()
  let transfers: readonly (TransferLog & { readonly token: Address })[] = []
  let streamEnds: ReadonlyMap<Address, number> = new Map()
  let transactions: ReadonlyMap<string, MinedTransaction> = new Map()
  let calls: ReadonlyMap<string, readonly NativeTransfer[]> | null = null
  let withCode: ReadonlySet<Address> = new Set()
  const push = (timestamp: number): void => {
    const number = blocks.length
    const parentHash = blocks.at(-1)?.hash ?? hashOf(0)
    blocks.push({ number, timestamp, hash: hashOf(1_000_000 * (fork + 1) + number), parentHash })
  }
  push(startTimestamp)
  const guard = (): void => {
    if (down) throw new Error('connection refused')
  }
  const reader: ChainReader = {
    latestBlock: async () => {
      guard()
      return blocks.at(-1) as Block
    },
    nextTime: async () => undefined,
    findBlock: async (number) => {
      guard()
      return blocks[number]
    },
    findLogs: async (number) => {
      guard()
      if (receiptsDown) throw new Error('broken off')
      return logs?.get(number) ?? (logs && [])
    },
    streamEnds: async (gauges) => gauges.map((gauge) => (down ? undefined : streamEnds.get(gauge))),
    balancesAt: async (_holder, tokens) => {
      if (down) throw new Error('broken off')
      return tokens.map((token) => balances.get(token))
    },
    areClaimed: async (_distributor, places) => {
      if (down) throw new Error('broken off')
      return places.map(() => false)
    },
    transfersTo: async (token, receivers) => {
      if (down) throw new Error('broken off')
      return transfers.filter((one) => one.token === token && receivers.includes(one.to))
    },
    findTransactions: async (hashes) => {
      if (down) throw new Error('broken off')
      return hashes.map((hash) => transactions.get(hash))
    },
    findNativeTransfers: async (hashes) => {
      if (down) throw new Error('broken off')
      return hashes.map((hash) => (calls === null ? null : (calls.get(hash) ?? [])))
    },
    hasCode: async (account) => {
      if (down) throw new Error('broken off')
      return withCode.has(account)
    },
  }
  return {
    reader,
    head: (): Block => blocks.at(-1) as Block,
    /** Mines up to block `number`, `seconds` apart. */
    mineTo: (number: number, seconds = 1): void => {
      while (blocks.length <= number) push((blocks.at(-1) as Block).timestamp + seconds)
    },
    /** Restarts as another chain. */
    reset: (timestamp: number): void => {
      fork++
      blocks = []
      push(timestamp)
    },
    /** Replaces the newest block by another one with the same number and time. */
    replaceHead: (): void => {
      fork++
      const { timestamp } = blocks.pop() as Block
      push(timestamp)
    },
    /** Offers receipts from now on: these logs, and none in any other block. */
    setLogs: (byBlock: Map<number, ReceiptLog[]>): void => {
      logs = byBlock
    },
    /** Ends of streams by gauge; other gauges cannot be read. */
    setStreamEnds: (ends: ReadonlyMap<Address, number>): void => {
      streamEnds = ends
    },
    /** Balances of any account, by token. */
    setBalances: (held: ReadonlyMap<Address, bigint>): void => {
      balances = held
    },
    /** Transfers of tokens that the chain has logs of. */
    setTransfers: (logs: readonly (TransferLog & { readonly token: Address })[]): void => {
      transfers = logs
    },
    /** Mined transactions. */
    setTransactions: (mined: readonly MinedTransaction[]): void => {
      transactions = new Map(mined.map((one) => [one.hash, one]))
    },
    /** Native transfers within calls; null for a node that does not trace. */
    setCalls: (traced: ReadonlyMap<string, readonly NativeTransfer[]> | null): void => {
      calls = traced
    },
    setCode: (accounts: readonly Address[]): void => {
      withCode = new Set(accounts)
    },
    setDown: (value: boolean): void => {
      down = value
    },
    /** Blocks can be read, their receipts cannot. */
    setReceiptsDown: (value: boolean): void => {
      receiptsDown = value
    },
  }
}

export type TestChain = ReturnType<typeof testChain>
