import { type Address, DomainError, type Hex } from '@exchange/domain'
import { decodeError, decodeSignatureError } from '@exchange/protocol/errors/decodeError'
import { numberToHex, type Account, type Chain, type Client, type Transport } from 'viem'
import { getChainId, getCallsStatus, signTypedData } from 'viem/actions'
import { getWallet, getWalletClient, switchWalletChain } from '../../wallet/wallet.ts'
import { requireAccount } from './requireAccount.ts'
import type { Call, TypedData, WalletPort } from '../run/types.ts'

/** EIP-1193 and EIP-5792 errors of a wallet that cannot send these calls as one. A user's refusal is 4001 or 5750. */
const CANNOT_BATCH: ReadonlySet<unknown> = new Set([4200, 5700, 5710, 5720, 5740, 5760, -32601, -32602])
const STATES = { supported: true, ready: true } as const

type WalletClient = Client<Transport, Chain, Account>

/** The signing client, once the wallet confirms its chain and account. */
const ready = async (chainId: number, account: Address): Promise<WalletClient> => {
  const client = await getWalletClient(chainId)
  // The wallet's current state decides, not its last report.
  const actual = await getChainId(client)
  if (actual !== chainId) throw new DomainError('wallet.wrongNetwork', { expected: chainId, actual })
  requireAccount(client.account.address, account)
  return client
}

const codesOf = (error: unknown, depth = 0): readonly unknown[] => {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  return [code, ...codesOf(cause, depth + 1)]
}

/** Wallets key capabilities by the chain's id in hexadecimal, some with leading zeros. */
const atomicOf = (capabilities: unknown, chainId: number): string | undefined => {
  if (typeof capabilities !== 'object' || capabilities === null) return undefined
  const entry = Object.entries(capabilities).find(([id]) => Number(id) === chainId)?.[1] as
    { readonly atomic?: { readonly status?: string } } | undefined
  return entry?.atomic?.status
}

/** A wallet that disconnects during a request has not answered: the request may still be confirmed there. */
const untilAnswered = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw decodeError(error).code === 'wallet.disconnected' ? new DomainError('wallet.noAnswer', {}, { cause: error }) : error
  }
}

const sendTransactionOf = async ({ chainId, to, data, value }: Call, account: Address, gas: bigint) => {
  const client = await ready(chainId, account)
  const request = client.request as (request: unknown, options: unknown) => Promise<Hex>
  const transaction = { from: client.account.address, to, data, value: numberToHex(value), gas: numberToHex(gas) }
  // viem's own action retries with another method when a wallet fails with a node's error code.
  return untilAnswered(request({ method: 'eth_sendTransaction', params: [transaction] }, { retryCount: 0 }))
}

const signOf = async ({ domain, types, primaryType, message }: TypedData, account: Address) => {
  const client = await ready(domain.chainId, account)
  return signTypedData(client, { account: client.account, domain, types, primaryType, message })
}

// TX-12, TX-14
/** The connected wallet as the runner needs it. */
export const walletPort: WalletPort = {
  account: () => getWallet().address,
  chainId: () => getWallet().chainId,
  switchTo: async (chainId) => {
    try {
      await switchWalletChain(chainId)
    } catch (error) {
      throw decodeError(error)
    }
  },
  send: async (call, account, gas) => {
    try {
      return await sendTransactionOf(call, account, gas)
    } catch (error) {
      throw decodeError(error)
    }
  },
  sign: async (typedData, account) => {
    try {
      return await signOf(typedData, account)
    } catch (error) {
      throw decodeSignatureError(error)
    }
  },
  canBatch: async (chainId, account) => {
    const client = await getWalletClient(chainId)
    const request = client.request as (request: unknown, options: unknown) => Promise<unknown>
    const capabilities = await request({ method: 'wallet_getCapabilities', params: [account, [numberToHex(chainId)]] }, { retryCount: 0 })
    return (atomicOf(capabilities, chainId) ?? '') in STATES
  },
  sendBatch: async (calls, account) => {
    const [first] = calls
    if (!first) throw new DomainError('wallet.batchRefused')
    try {
      const client = await ready(first.chainId, account)
      const request = client.request as (request: unknown, options: unknown) => Promise<unknown>
      const answer = await untilAnswered(
        request(
          {
            method: 'wallet_sendCalls',
            params: [
              {
                version: '2.0.0',
                chainId: numberToHex(first.chainId),
                from: client.account.address,
                atomicRequired: true,
                calls: calls.map(({ to, data, value }) => ({ to, data, value: numberToHex(value) })),
              },
            ],
          },
          { retryCount: 0 },
        ),
      )
      const id = typeof answer === 'string' ? answer : (answer as { readonly id?: unknown } | null)?.id
      if (typeof id !== 'string') throw new DomainError('wallet.batchRefused')
      return id
    } catch (error) {
      if (codesOf(error).some((code) => CANNOT_BATCH.has(code))) throw new DomainError('wallet.batchRefused', {}, { cause: error })
      throw decodeError(error)
    }
  },
  batchStatus: async (chainId, id) => {
    try {
      const { status, receipts } = await getCallsStatus(await getWalletClient(chainId), { id })
      return {
        status: status === 'success' ? 'success' : status === 'failure' ? 'failed' : 'pending',
        // viem returns an empty list if the wallet names no receipts.
        hashes: (receipts as NonNullable<typeof receipts>).flatMap(({ transactionHash }) => (transactionHash ? [transactionHash] : [])),
      }
    } catch (error) {
      throw decodeError(error)
    }
  },
  knows: async (chainId, hash) => {
    const { request } = await getWalletClient(chainId)
    return (await request({ method: 'eth_getTransactionByHash', params: [hash] }, { retryCount: 0 })) !== null
  },
}
