import { DomainError, type ErrorCode, type Hex } from '@exchange/domain'
import { decodeError, type Network, type WriteCall } from '@exchange/protocol'
import type { LocalAccount, PublicClient } from 'viem'
import { sendRawTransaction } from 'viem/actions'
import type { RunContext } from '../host/executor.ts'

/** What became of a transaction. `dropped` is one that no block took while we waited: the node may have swallowed it. */
export type SendOutcome =
  | { readonly status: 'done'; readonly hash: Hex }
  | { readonly status: 'refused'; readonly code: ErrorCode }
  | { readonly status: 'reverted' | 'dropped'; readonly hash: Hex }

/** How long a transaction is waited for, and how often it is looked for. */
const RECEIPT_MILLIS = 30_000
const POLL_MILLIS = 250

/** State moves between simulation and inclusion, and a concentrated pool's first swap of a second writes more: half as much again. */
const withMargin = (gas: bigint): bigint => (gas * 3n) / 2n

/** Runs a call as it would run in the next block, whose time may be later than the head's; answers its gas limit. */
const simulateNext = async (client: PublicClient, account: LocalAccount, { to, data, value, chainId }: WriteCall): Promise<bigint> => {
  const actual = await client.getChainId()
  if (actual !== chainId) throw new DomainError('rpc.wrongChain', { expected: chainId, actual })
  const transaction = { account: account.address, to, data, value, blockTag: 'pending' } as const
  await client.call(transaction)
  return withMargin(await client.estimateGas(transaction))
}

const waitForReceipt = async ({ client, clock, signal }: RunContext, hash: Hex): Promise<SendOutcome> => {
  const until = clock.monotonic() + RECEIPT_MILLIS
  while (clock.monotonic() < until && !signal.aborted) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => null)
    if (receipt !== null) return { status: receipt.status === 'success' ? 'done' : 'reverted', hash }
    await clock.wait(POLL_MILLIS, signal)
  }
  return { status: 'dropped', hash }
}

const sign = async (client: PublicClient, account: LocalAccount, { to, data, value, chainId }: WriteCall, gas: bigint): Promise<Hex> => {
  const [nonce, gasPrice] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
    client.getGasPrice(),
  ])
  return account.signTransaction({ type: 'legacy', chainId, to, data, value, gas, nonce, gasPrice })
}

const simulateSendAndWait = async (context: RunContext, account: LocalAccount, call: WriteCall): Promise<SendOutcome> => {
  const { client, signal } = context
  signal.throwIfAborted()
  try {
    const gas = await simulateNext(client, account, call)
    const hash = await sendRawTransaction(client, { serializedTransaction: await sign(client, account, call, gas) })
    return await waitForReceipt(context, hash)
  } catch (error) {
    return { status: 'refused', code: decodeError(error).code }
  }
}

/**
 * Simulates a call in the next block, signs it for its chain, sends it and waits; transactions of one account wait for each other. The nonce
 * is that of the last block: a transaction that got lost is replaced by the next one, never followed by it. Whatever refuses the call is an
 * outcome, not an exception; a run that was stopped before its turn came throws.
 */
export const simulateThenSend = (context: RunContext, account: LocalAccount, call: WriteCall): Promise<SendOutcome> =>
  context.inTurn(call.chainId, account.address, () => simulateSendAndWait(context, account, call))

/** The contracts of orders where a network has them all, else null. */
export const orderContractsOf = ({ deployment: { contracts } }: Network) =>
  contracts.orders !== undefined && contracts.orderLens !== undefined && contracts.orderExchange !== undefined
    ? { orders: contracts.orders, orderExchange: contracts.orderExchange }
    : null
