import { type Address, DomainError, type Hex } from '@exchange/domain'
import type { Account, Chain, Client } from 'viem'
import { call as callAction, estimateGas, getChainId, sendTransaction } from 'viem/actions'
import { decodeError, withGasMargin, type WriteCall } from '../src/index.ts'

export type Simulation = {
  /** Gas limit to send with: the estimate and its margin. */
  readonly gas: bigint
  /** ABI-encoded return value of the call. */
  readonly returnData: Hex
}

const addressOf = (account: Account | Address): Address => (typeof account === 'string' ? account : account.address)

/** Runs a call against the current state without sending it. Throws a `DomainError` with the reason of its failure. */
export const simulate = async (client: Client, account: Account | Address, write: WriteCall): Promise<Simulation> => {
  const transaction = { account: addressOf(account), to: write.to, data: write.data, value: write.value }
  try {
    const chainId = await getChainId(client)
    if (chainId !== write.chainId) throw new DomainError('rpc.wrongChain', { expected: write.chainId, actual: chainId })
    const { data } = await callAction(client, transaction)
    return { gas: withGasMargin(await estimateGas(client, transaction)), returnData: data ?? '0x' }
  } catch (error) {
    throw decodeError(error)
  }
}

export type WriteRequest = {
  /** Reads the chain of the call. */
  readonly publicClient: Client
  /** Signs and sends. It may be on another chain: that is detected before anything is signed. */
  readonly walletClient: Client
  readonly account: Account | Address
  readonly call: WriteCall
  readonly chain: Chain
}

/** Simulates, checks that the wallet is on the call's chain, then sends. Returns the hash; throws a `DomainError`. */
export const simulateThenWrite = async ({ publicClient, walletClient, account, call, chain }: WriteRequest): Promise<Hex> => {
  if (chain.id !== call.chainId) throw new DomainError('wallet.wrongNetwork', { expected: call.chainId, actual: chain.id })
  const { gas } = await simulate(publicClient, account, call)
  try {
    const actual = await getChainId(walletClient)
    if (actual !== call.chainId) throw new DomainError('wallet.wrongNetwork', { expected: call.chainId, actual })
    return await sendTransaction(walletClient, { account, chain, to: call.to, data: call.data, value: call.value, gas })
  } catch (error) {
    throw decodeError(error)
  }
}
