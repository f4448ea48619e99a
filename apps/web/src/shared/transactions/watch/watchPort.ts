import { isSameAddress, type Address, type Hex } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { Client } from 'viem'
import { getBlock, getGasPrice, getLogs, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { isSafeAccount } from '../../wallet/safe.ts'
import type { ChainTransaction, Receipt, WatchPort } from '../run/types.ts'

export type WatchPortDeps = {
  readonly clientOf: (chainId: number) => Client
  readonly networkOf: (chainId: number) => Network | undefined
  readonly sleep: (millis: number) => Promise<void>
}

/** Confirmations for a network without a depth in its catalogue entry. */
const CONFIRMATIONS = 15
/** Public nodes limit log requests to this many blocks. */
const LOG_RANGE = 1_000n

/** keccak256 of ExecutionSuccess(bytes32,uint256). */
const SAFE_SUCCESS: Hex = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
/** keccak256 of ExecutionFailure(bytes32,uint256): the call of the Safe reverted, its transaction did not. */
const SAFE_FAILURE: Hex = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** Node errors for accounts in a block with pruned state. */
const FORGOTTEN = /missing trie node|prune|histor(y|ical)|archive|no state|state .*(unavailable|not available)/i
const isForgotten = (error: unknown): boolean => error instanceof Error && FORGOTTEN.test(error.message)

const absent = (names: readonly string[]) => (error: unknown) => {
  if (error instanceof Error && names.includes(error.name)) return null
  throw error
}

type RawTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly input: Hex
  readonly value: bigint
  readonly nonce: number
  readonly maxFeePerGas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
}

const toChainTransaction = ({ hash, from, to, input, value, nonce, maxFeePerGas, gasPrice }: RawTransaction): ChainTransaction => ({
  hash,
  from,
  to,
  data: input,
  value,
  nonce,
  maxFeePerGas: maxFeePerGas ?? gasPrice ?? 0n,
})

/** The chain as following a transaction needs it, over viem. */
export const createWatchPort = ({ clientOf, networkOf, sleep }: WatchPortDeps): WatchPort => {
  const head: WatchPort['head'] = async (chainId) => {
    const { number, timestamp, baseFeePerGas } = await getBlock(clientOf(chainId))
    return { number, timestamp: Number(timestamp), baseFee: baseFeePerGas ?? 0n }
  }

  /** An account's nonce at a block; undefined if the node has pruned that state. Other failures are ignored. */
  const nonceAt = async (client: Client, address: Address, blockNumber: bigint): Promise<number | undefined> => {
    try {
      return await getTransactionCount(client, { address, blockNumber })
    } catch (error) {
      if (isForgotten(error)) return undefined
      throw error
    }
  }

  /**
   * The first block in which the account had used its nonce, by binary search. Nodes keep the state of recent blocks only: pruned blocks
   * are skipped, and the result is right if its block is among those kept.
   */
  const blockOfNonce = async (client: Client, account: Address, nonce: number, from: bigint, to: bigint): Promise<bigint> => {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) / 2n
      if (((await nonceAt(client, account, middle)) ?? 0) > nonce) high = middle
      else low = middle + 1n
    }
    return low
  }

  const confirmations: WatchPort['confirmations'] = (chainId) => networkOf(chainId)?.confirmations ?? CONFIRMATIONS

  return {
    sleep,
    head,
    gasPrice: (chainId) => getGasPrice(clientOf(chainId)),
    receipt: async (chainId, hash) => {
      const client = clientOf(chainId)
      const receipt = await getTransactionReceipt(client, { hash }).catch(absent(['TransactionReceiptNotFoundError']))
      if (receipt === null) return null
      // A node may still return the receipt of a block that a reorg removed: the block must be part of the chain.
      const block = await getBlock(client, { blockNumber: receipt.blockNumber }).catch(absent(['BlockNotFoundError']))
      return block?.hash === receipt.blockHash ? (receipt as Receipt) : null
    },
    transaction: async (chainId, hash) => {
      const found = await getTransaction(clientOf(chainId), { hash }).catch(absent(['TransactionNotFoundError']))
      return found && toChainTransaction(found)
    },
    accountNonce: (chainId, account) => getTransactionCount(clientOf(chainId), { address: account }),
    nextNonce: (chainId, account) => getTransactionCount(clientOf(chainId), { address: account, blockTag: 'pending' }),
    findByNonce: async (chainId, account, nonce, from) => {
      const client = clientOf(chainId)
      const number = await blockOfNonce(client, account, nonce, from, (await head(chainId)).number)
      const { transactions } = await getBlock(client, { blockNumber: number, includeTransactions: true })
      const found = transactions.find((entry) => entry.nonce === nonce && isSameAddress(entry.from, account))
      return found ? toChainTransaction(found) : null
    },
    isSafe: (chainId, account) => isSafeAccount(clientOf(chainId), account),
    findSafeExecution: async (chainId, safe, safeTxHash, from, onSearched) => {
      const { number: latest } = await head(chainId)
      const final = latest - BigInt(confirmations(chainId))
      for (let start = from; start <= latest; start += LOG_RANGE) {
        const end = start + LOG_RANGE - 1n < latest ? start + LOG_RANGE - 1n : latest
        const logs = await getLogs(clientOf(chainId), { address: safe, fromBlock: start, toBlock: end })
        const mine = logs.find(
          ({ topics: [event, indexed], data }) =>
            (event === SAFE_SUCCESS || event === SAFE_FAILURE) && (indexed ?? data.slice(0, 66)).toLowerCase() === safeTxHash.toLowerCase(),
        )
        if (mine) return { hash: mine.transactionHash, failed: mine.topics[0] === SAFE_FAILURE }
        if (end < final) onSearched(end + 1n)
      }
      return null
    },
    confirmations,
  }
}
