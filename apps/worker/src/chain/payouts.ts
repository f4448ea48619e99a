import { type Address, type Hex, NATIVE } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  EstimateGasExecutionError,
  http,
  keccak256,
  type LocalAccount,
  parseTransaction,
} from 'viem'

const TIMEOUT_MS = 10_000
const RECEIPT_MS = 30_000

export type Payout = { readonly chainId: number; readonly token: Address; readonly receiver: Address; readonly amount: bigint }

/** What became of a signed payout: `lost` where another transaction of the key took its nonce, so that it never will be mined. */
export type PayoutEnd = 'mined' | 'reverted' | 'lost' | 'waiting'

export type Payouts = {
  /** Signs a payout without sending it; undefined where the chain would refuse it. */
  readonly sign: (payout: Payout) => Promise<{ readonly raw: Hex; readonly hash: Hex } | undefined>
  /** Sends what was signed, unless it is there, and waits a while for its block. */
  readonly send: (chainId: number, raw: Hex) => Promise<PayoutEnd>
}

const clientsOf = (account: LocalAccount, url: string) => {
  const transport = http(url, { timeout: TIMEOUT_MS, retryCount: 1 })
  return { client: createPublicClient({ transport }), wallet: createWalletClient({ account, transport }) }
}

const callOf = ({ token, receiver, amount }: Payout) =>
  token === NATIVE
    ? { to: receiver, value: amount }
    : { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }) }

const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof EstimateGasExecutionError) !== null

// BUY-2
/** Payouts with the key that holds what is sold, over the node of each network. */
export const createPayouts = (account: LocalAccount, urlOf: (chainId: number) => string): Payouts => ({
  sign: async (payout) => {
    const { client, wallet } = clientsOf(account, urlOf(payout.chainId))
    const chainId = await client.getChainId()
    if (chainId !== payout.chainId) throw new Error(`the node is not that of chain ${payout.chainId}`)
    try {
      const request = await wallet.prepareTransactionRequest({ ...callOf(payout), chain: null, chainId })
      const raw = await account.signTransaction({ ...request, chainId } as never)
      return { raw, hash: keccak256(raw) }
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  },
  send: async (chainId, raw) => {
    const { client } = clientsOf(account, urlOf(chainId))
    const hash = keccak256(raw)
    const receiptOf = () => client.getTransactionReceipt({ hash }).catch(() => undefined)
    const endOf = ({ status }: { readonly status: 'success' | 'reverted' }): PayoutEnd => (status === 'success' ? 'mined' : 'reverted')
    const found = await receiptOf()
    if (found) return endOf(found)
    const { nonce = 0 } = parseTransaction(raw)
    if ((await client.getTransactionCount({ address: account.address, blockTag: 'latest' })) > nonce) {
      // It may have been mined between both questions.
      const late = await receiptOf()
      return late ? endOf(late) : 'lost'
    }
    // A node that has it already says so: its block is waited for all the same.
    await client.sendRawTransaction({ serializedTransaction: raw }).catch(() => undefined)
    const mined = await client.waitForTransactionReceipt({ hash, timeout: RECEIPT_MS, pollingInterval: 250 }).catch(() => undefined)
    return mined ? endOf(mined) : 'waiting'
  },
})
