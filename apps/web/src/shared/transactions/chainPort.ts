import { type Address, DomainError, type Hex } from '@exchange/domain'
import { decodeError } from '@exchange/protocol/errors/decodeError'
import { erc20Abi } from '@exchange/protocol/generated/erc20'
import { routerAbi } from '@exchange/protocol/generated/router'
import type { Network } from '@exchange/protocol/networks'
import { readHead } from '@exchange/protocol/reads/readHead'
import type { Client } from 'viem'
import { call as callAction, estimateGas, getTransaction, readContract, waitForTransactionReceipt } from 'viem/actions'
import { toErrorFacts } from '../errors/errorFacts.ts'
import type { Call, ChainPort, Receipt } from './types.ts'

export type ChainPortDeps = {
  readonly clientOf: (chainId: number) => Client
  readonly networkOf: (chainId: number) => Network | undefined
  readonly chainNow: (chainId: number) => number | undefined
  readonly sleep: (millis: number) => Promise<void>
}

const RECEIPT_POLL_MS = 400
/** How long one wait lasts before it is asked whether the transaction still exists. */
const RECEIPT_WAIT_MS = 60_000
const RETRY_MS = 2_000

const decoded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw decodeError(error)
  }
}

/** The chain as the runner needs it, over viem. */
export const createChainPort = ({ clientOf, networkOf, chainNow, sleep }: ChainPortDeps): ChainPort => {
  const isKnown = async (client: Client, hash: Hex): Promise<boolean> => {
    try {
      await getTransaction(client, { hash })
      return true
    } catch (error) {
      return !(error instanceof Error && error.name === 'TransactionNotFoundError')
    }
  }

  const simulated = (call: Call, account: Address, blockNumber: bigint): Promise<unknown> =>
    callAction(clientOf(call.chainId), { account, to: call.to, data: call.data, value: call.value, blockNumber })

  return {
    estimateGas: ({ chainId, to, data, value }, account) => decoded(() => estimateGas(clientOf(chainId), { account, to, data, value })),
    allowance: (chainId, token, owner, spender) =>
      decoded(() => readContract(clientOf(chainId), { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })),
    amountOut: (chainId, hops, amountIn) =>
      decoded(async () => {
        const network = networkOf(chainId)
        if (!network) throw new DomainError('api.unknownNetwork', { chainId })
        const routes = hops.map(({ tokenIn, tokenOut, pool }) => ({ from: tokenIn, to: tokenOut, stable: pool.type === 'stable' }))
        const amounts = await readContract(clientOf(chainId), {
          address: network.deployment.contracts.router,
          abi: routerAbi,
          functionName: 'getAmountsOut',
          args: [amountIn, routes],
        })
        return amounts.at(-1) ?? 0n
      }),
    now: async (chainId) => {
      const known = chainNow(chainId)
      if (known !== undefined) return known
      const head = await readHead(clientOf(chainId))
      if (head.status === 'failed') throw head.error
      return head.data.timestamp
    },
    waitForReceipt: async (chainId, hash, onReplaced) => {
      const client = clientOf(chainId)
      let watched = hash
      let absent = 0
      for (;;) {
        let taken = false
        try {
          const receipt = await waitForTransactionReceipt(client, {
            hash: watched,
            pollingInterval: RECEIPT_POLL_MS,
            timeout: RECEIPT_WAIT_MS,
            onReplaced: ({ reason, transaction }) => {
              taken = reason !== 'repriced'
              if (!taken) {
                watched = transaction.hash
                onReplaced(watched)
              }
            },
          })
          if (taken) throw new DomainError('transaction.nonceConflict')
          return receipt
        } catch (error) {
          if (error instanceof DomainError) throw error
        }
        // An unreachable chain says nothing about the transaction: only a chain that answers and does not know it drops it.
        absent = (await isKnown(client, watched)) ? 0 : absent + 1
        if (absent > 1) throw new DomainError('transaction.dropped')
        await sleep(RETRY_MS)
      }
    },
    explainRevert: async (call, account, receipt: Receipt) => {
      if (call) {
        for (const blockNumber of [receipt.blockNumber, receipt.blockNumber - 1n]) {
          try {
            await simulated(call, account, blockNumber)
          } catch (error) {
            const facts = toErrorFacts(decodeError(error))
            if (!facts.code.startsWith('rpc.') && facts.code !== 'unknown') return facts
          }
        }
      }
      return { code: 'transaction.reverted' }
    },
  }
}
