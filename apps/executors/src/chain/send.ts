import { DomainError, type ErrorCode, type Hex } from '@exchange/domain'
import { decodeError, type Network, withGasMargin, type WriteCall } from '@exchange/protocol'
import { BaseError, ExecutionRevertedError, type LocalAccount, type PublicClient } from 'viem'
import { sendRawTransaction } from 'viem/actions'
import type { RunContext } from '../executor.ts'

/**
 * The outcome of a transaction. `tooDear`: its `gas` is above the ceiling, so it was not sent. `dropped`: it was not mined while we waited,
 * and the node may have swallowed it.
 */
export type SendOutcome =
  | { readonly status: 'done'; readonly hash: Hex }
  | { readonly status: 'refused'; readonly code: ErrorCode }
  | { readonly status: 'tooDear'; readonly gas: number }
  | { readonly status: 'reverted' | 'dropped'; readonly hash: Hex }

/** Why a transaction was not done, as the report of a run says it: the code of a refusal, otherwise the status. */
export const reasonOf = (outcome: SendOutcome): string => (outcome.status === 'refused' ? outcome.code : outcome.status)

/** How long to wait for a receipt, and how often to poll for it. */
const RECEIPT_MILLIS = 30_000
const POLL_MILLIS = 250

/** Throws when the node belongs to another chain. */
const requireChain = async (client: PublicClient, expected: number): Promise<void> => {
  const actual = await client.getChainId()
  if (actual !== expected) throw new DomainError('rpc.wrongChain', { expected, actual })
}

/** The error of a node that keeps no pending state. */
const NO_PENDING = /pending (block|state) is not available/i
/** The error code of a revert (EIP-1474, as nodes return it). */
const REVERTED = 3

/** Whether the called contract reverted; the text of the error may come from a stranger's contract. */
const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof ExecutionRevertedError || (cause as { readonly code?: unknown }).code === REVERTED) !== null

const simulateAt = async (
  blockTag: 'pending' | 'latest',
  client: PublicClient,
  account: LocalAccount,
  { to, data, value }: WriteCall,
): Promise<bigint> => {
  const transaction = { account: account.address, to, data, value, blockTag }
  await client.call(transaction)
  return client.estimateGas(transaction)
}

/**
 * Simulates a call in the next block, which may have a later time than the head, or in the last block when the node keeps no pending state;
 * returns the gas used.
 */
const simulateNext = (client: PublicClient, account: LocalAccount, call: WriteCall): Promise<bigint> =>
  simulateAt('pending', client, account, call).catch((error: unknown) => {
    if (isRevert(error) || !(error instanceof Error && NO_PENDING.test(error.message))) throw error
    return simulateAt('latest', client, account, call)
  })

const waitForReceipt = async ({ client, clock, signal }: RunContext, hash: Hex): Promise<SendOutcome> => {
  const until = clock.monotonic() + RECEIPT_MILLIS
  while (clock.monotonic() < until && !signal.aborted) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => null)
    if (receipt !== null) return { status: receipt.status === 'success' ? 'done' : 'reverted', hash }
    await clock.wait(POLL_MILLIS, signal)
  }
  return { status: 'dropped', hash }
}

/** Errors of nodes when another transaction holds the nonce and they do not replace it. */
const HELD = /replacement transaction underpriced|already known|already imported|could not replace existing tx|existing tx with same hash/i

// ORDER-10
/** A pending transaction blocks its nonce for every later one of its account: nothing can be sent until it is mined. */
export class NonceHeldError extends Error {
  constructor(chainId: number, nonce: number, gasPrice: bigint, cause: unknown) {
    super(`Chain ${chainId} keeps a transaction with nonce ${nonce} waiting and takes none in its place for ${gasPrice} wei of gas.`, {
      cause,
    })
    this.name = 'NonceHeldError'
  }
}

const isHeld = (error: unknown): boolean =>
  error instanceof Error && (HELD.test(error.message) || ('details' in error && HELD.test(String(error.details))) || isHeld(error.cause))

/** Signs and sends with the next nonce of the last block, at a price that replaces a pending transaction. */
const signAndSend = async (
  { client, pendingTransactions }: RunContext,
  account: LocalAccount,
  { to, data, value, chainId }: WriteCall,
  gas: bigint,
): Promise<Hex> => {
  const [nonce, asked] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
    client.getGasPrice(),
  ])
  const gasPrice = pendingTransactions.priceOf(chainId, account.address, nonce, asked)
  const serializedTransaction = await account.signTransaction({ type: 'legacy', chainId, to, data, value, gas, nonce, gasPrice })
  try {
    const hash = await sendRawTransaction(client, { serializedTransaction })
    pendingTransactions.note(chainId, account.address, { nonce, gasPrice })
    return hash
  } catch (error) {
    if (!isHeld(error)) throw error
    // A transaction from before this process started: assume it paid at least this price, so that the next try pays more.
    pendingTransactions.note(chainId, account.address, { nonce, gasPrice })
    throw new NonceHeldError(chainId, nonce, gasPrice, error)
  }
}

/** Whether the node failed or the account has no coins for gas: no fault of the call. */
const isOurs = (code: ErrorCode): boolean => code === 'transaction.insufficientGas' || code.startsWith('rpc.')

const simulateSendAndWait = async (context: RunContext, account: LocalAccount, call: WriteCall, mostGas?: bigint): Promise<SendOutcome> => {
  const { client, signal } = context
  signal.throwIfAborted()
  try {
    await requireChain(client, call.chainId)
    const gas = await simulateNext(client, account, call)
    if (mostGas !== undefined && gas > mostGas) return { status: 'tooDear', gas: Number(gas) }
    return await waitForReceipt(context, await signAndSend(context, account, call, withGasMargin(gas)))
  } catch (error) {
    if (error instanceof NonceHeldError) throw error
    const { code } = decodeError(error)
    if (!isRevert(error) && isOurs(code)) context.noteFault(error)
    return { status: 'refused', code }
  }
}

/**
 * Simulates a call in the next block, signs it for its chain, sends it and waits for the receipt; transactions of one account wait for each
 * other. The nonce is that of the last block: a lost transaction is replaced by the next one, which pays more, never followed by it. A
 * refused call is an outcome, not an exception. It throws when the run is stopped before its turn, and `NonceHeldError` when the nonce is
 * held: every other run of the account would fail too. A failing node, and an account without coins for gas, count as faults of the run,
 * which continues with its other work. A call that lets strangers spend its gas has a ceiling, `mostGas`: when its simulation uses more, it
 * is not sent.
 */
export const simulateThenSend = (context: RunContext, account: LocalAccount, call: WriteCall, mostGas?: bigint): Promise<SendOutcome> =>
  context.enqueue(call.chainId, account.address, () => simulateSendAndWait(context, account, call, mostGas))

/** The contracts of orders when a network has them all, otherwise null. */
export const orderContractsOf = ({ deployment: { contracts } }: Network) =>
  contracts.orders !== undefined && contracts.orderLens !== undefined && contracts.orderExchange !== undefined
    ? { orders: contracts.orders, orderExchange: contracts.orderExchange }
    : null
