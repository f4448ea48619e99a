import { type Address, type Hex, NATIVE } from '@exchange/domain'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import {
  BaseError,
  encodeFunctionData,
  ExecutionRevertedError,
  InsufficientFundsError,
  keccak256,
  type LocalAccount,
  parseAbi,
  parseTransaction,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { clientsOf } from './clientsOf.ts'

/** Milliseconds to wait until a payout is mined. */
const RECEIPT_MS = 30_000

export type Payout = { readonly chainId: number; readonly token: Address; readonly receiver: Address; readonly amount: bigint }

/** The outcome of a signed payout. `lost`: another transaction of the key used its nonce, so it can never be mined. */
export type PayoutEnd = 'mined' | 'reverted' | 'lost'

export type Payouts = {
  /** Signs a payout without sending it; undefined when the chain would reject it. */
  readonly sign: (payout: Payout) => Promise<{ readonly raw: Hex; readonly hash: Hex } | undefined>
  /**
   * Sends a signed payout, unless the chain has it already, and waits for its block. Throws when the node cannot tell, and when it is not
   * mined for now.
   */
  readonly send: (chainId: number, raw: Hex) => Promise<PayoutEnd>
}

const tokenAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function mint(address to, uint256 amount)',
])

/**
 * Transfers tokens that the key holds; in the local world the key mints the others, as its faucet does. Undefined when it holds too few
 * coins.
 */
const callOf = async (client: PublicClient, seller: Address, { token, receiver, amount }: Payout) => {
  if (token === NATIVE) return (await client.getBalance({ address: seller })) > amount ? { to: receiver, value: amount } : undefined
  const held = await client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [seller] })
  const functionName = held >= amount ? 'transfer' : 'mint'
  return { to: token, data: encodeFunctionData({ abi: tokenAbi, functionName, args: [receiver, amount] }) }
}

/** The error code of a revert (EIP-1474, as nodes return it). */
const REVERTED = 3

/** Whether the chain rejected the call. A node that did not answer is no rejection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) =>
      cause instanceof ExecutionRevertedError ||
      cause instanceof InsufficientFundsError ||
      (cause as { readonly code?: unknown }).code === REVERTED,
  ) !== null

const endOf = ({ status }: Pick<TransactionReceipt, 'status'>): PayoutEnd => (status === 'success' ? 'mined' : 'reverted')

/** The outcome of a transaction; undefined while it is not mined. Throws when the node cannot tell. */
const findEnd = (client: PublicClient, hash: Hex): Promise<PayoutEnd | undefined> =>
  client.getTransactionReceipt({ hash }).then(endOf, (error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  })

// BUY-2
/** Pays out with the key that holds the sold tokens, through the node of each network. */
export const createPayouts = (account: LocalAccount, urlOf: (chainId: number) => string): Payouts => ({
  sign: async (payout) => {
    const { client, wallet } = clientsOf(account, urlOf(payout.chainId))
    const chainId = await client.getChainId()
    if (chainId !== payout.chainId) throw new Error(`the node is not that of chain ${payout.chainId}`)
    const call = await callOf(client, account.address, payout)
    if (call === undefined) return undefined
    try {
      const request = await wallet.prepareTransactionRequest({ ...call, chain: null, chainId })
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
    const found = await findEnd(client, hash)
    if (found) return found
    const { nonce = 0 } = parseTransaction(raw)
    if ((await client.getTransactionCount({ address: account.address, blockTag: 'latest' })) > nonce) {
      // It may have been mined between the two requests.
      return (await findEnd(client, hash)) ?? 'lost'
    }
    // A node that already has it returns an error; the receipt is awaited all the same.
    await client.sendRawTransaction({ serializedTransaction: raw }).catch(() => undefined)
    return endOf(await receiptOf(client, hash, RECEIPT_MS))
  },
})
