import { DomainError, type ErrorCode, type Hex } from '@exchange/domain'
import { decodeError, type Network, withGasMargin, type WriteCall } from '@exchange/protocol'
import { BaseError, ExecutionRevertedError, type LocalAccount, type PublicClient } from 'viem'
import { sendRawTransaction } from 'viem/actions'
import type { RunContext } from '../executor.ts'

/**
 * What became of a transaction. `tooDear` is one whose `gas` is above its ceiling: it was not sent. `dropped` is one that no block took while we
 * waited: the node may have swallowed it.
 */
export type SendOutcome =
  | { readonly status: 'done'; readonly hash: Hex }
  | { readonly status: 'refused'; readonly code: ErrorCode }
  | { readonly status: 'tooDear'; readonly gas: number }
  | { readonly status: 'reverted' | 'dropped'; readonly hash: Hex }

/** How long a transaction is waited for, and how often it is looked for. */
const RECEIPT_MILLIS = 30_000
const POLL_MILLIS = 250

/** Throws where the node is another chain's. */
const requireChain = async (client: PublicClient, expected: number): Promise<void> => {
  const actual = await client.getChainId()
  if (actual !== expected) throw new DomainError('rpc.wrongChain', { expected, actual })
}

/** What a node says that keeps no state of the next block. */
const NO_PENDING = /pending (block|state) is not available/i
/** The code of a revert (EIP-1474 as nodes answer it). */
const REVERTED = 3

/** The called contract refused, and what the error says may be a stranger's words. */
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
 * Runs a call as it would run in the next block, whose time may be later than the head's, or in the last one where the node keeps no other; answers the
 * gas that it takes.
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

/** What nodes say of a transaction whose nonce another one holds that they would not give up for it. */
const HELD = /replacement transaction underpriced|already known|already imported|could not replace existing tx|existing tx with same hash/i

// ORDER-10
/** A transaction that waits for a block keeps its nonce from every later one of its account: nothing can be done until it is mined. */
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

/** Signs and sends with the next nonce of the last block, for a price that takes the place of what waits with it. */
const signAndSend = async (
  { client, unmined }: RunContext,
  account: LocalAccount,
  { to, data, value, chainId }: WriteCall,
  gas: bigint,
): Promise<Hex> => {
  const [nonce, asked] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
    client.getGasPrice(),
  ])
  const gasPrice = unmined.priceOf(chainId, account.address, nonce, asked)
  const serializedTransaction = await account.signTransaction({ type: 'legacy', chainId, to, data, value, gas, nonce, gasPrice })
  try {
    const hash = await sendRawTransaction(client, { serializedTransaction })
    unmined.note(chainId, account.address, { nonce, gasPrice })
    return hash
  } catch (error) {
    if (!isHeld(error)) throw error
    // Sent before this process began: it pays as much at least, and the next try more.
    unmined.note(chainId, account.address, { nonce, gasPrice })
    throw new NonceHeldError(chainId, nonce, gasPrice, error)
  }
}

/** The node did not do its part, or the account has no coins for gas: no fault of the call. */
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
 * Simulates a call in the next block, signs it for its chain, sends it and waits; transactions of one account wait for each other. The nonce
 * is that of the last block: a transaction that got lost is replaced by the next one, which pays more, never followed by it. Whatever refuses
 * the call is an outcome, not an exception; a run that was stopped before its turn came throws, and so does one whose nonce is held
 * (`NonceHeldError`): it fails, as every other run of the account would. A node that fails, and an account without coins for gas,
 * are faults of the run too, which goes on with its other work. A call in which strangers have a say, whose gas is theirs to spend, has a
 * ceiling, `mostGas`: one that takes more in simulation is not sent.
 */
export const simulateThenSend = (context: RunContext, account: LocalAccount, call: WriteCall, mostGas?: bigint): Promise<SendOutcome> =>
  context.inTurn(call.chainId, account.address, () => simulateSendAndWait(context, account, call, mostGas))

/** The contracts of orders where a network has them all, else null. */
export const orderContractsOf = ({ deployment: { contracts } }: Network) =>
  contracts.orders !== undefined && contracts.orderLens !== undefined && contracts.orderExchange !== undefined
    ? { orders: contracts.orders, orderExchange: contracts.orderExchange }
    : null
