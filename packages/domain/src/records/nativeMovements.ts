import type { Address } from '../types.ts'
import type { TokenTransfer } from './movements.ts'

/** Native coins that a call took from one account to another; addresses are lower-case. */
export type NativeTransfer = { readonly from: Address; readonly to: Address; readonly amount: bigint }

/** Raw units that came to an account and left it, gas apart; null where nothing tells. */
export type NativeMovement = { readonly received: bigint | null; readonly sent: bigint | null }

export type NativeEvidence = {
  readonly sender: Address
  /** The contract that was called; null of one that was made. */
  readonly called: Address | null
  /** What its sender sent with it. */
  readonly value: bigint
  /** Every call that carried coins and was not taken back; null where the node does not trace. */
  readonly calls: readonly NativeTransfer[] | null
  /** Tokens that moved, wraps and unwraps of the native coin among them. */
  readonly transfers: readonly TokenTransfer[]
  /** Who alone gets the coins that the called contract gives back; null where that is not known. */
  readonly returnsTo: Address | null
  /** Whether the account has code: it may send and be paid within anybody's transaction. */
  readonly hasCode: boolean
}

const UNKNOWN: NativeMovement = { received: null, sent: null }

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

const byCalls = (account: Address, calls: readonly NativeTransfer[]): NativeMovement => ({
  received: sumOf(calls.flatMap(({ to, amount }) => (to === account ? [amount] : []))),
  sent: sumOf(calls.flatMap(({ from, amount }) => (from === account ? [amount] : []))),
})

/**
 * Without calls: coins that were sent or unwrapped and not wrapped again are somewhere. Where there are none, nobody got any; where the account alone gets
 * what the called contract gives back, they are its. A contract that pays out of coins that it had before is seen by calls alone.
 */
const byReceipt = (account: Address, { sender, called, value, transfers, returnsTo, hasCode }: NativeEvidence): NativeMovement => {
  const isOwn = sender === account
  if (hasCode && (!isOwn || called === account)) return UNKNOWN
  const unwrapped = transfers.filter(({ to }) => to === null)
  const wrapped = transfers.filter(({ from }) => from === null)
  const loose = value + sumOf(unwrapped.map(({ amount }) => amount)) - sumOf(wrapped.map(({ amount }) => amount))
  // More was wrapped than came: a contract had coins.
  if (loose < 0n) return UNKNOWN
  const sent = isOwn ? value : 0n
  // What an account unwraps itself is paid to it.
  const own = sumOf(unwrapped.flatMap(({ from, amount }) => (from === account ? [amount] : [])))
  if (loose === own) return { received: own, sent }
  return { received: isOwn && returnsTo === account ? loose : null, sent }
}

// ANALYTICS-10
/** What a transaction moved of an account's native coins. Received less sent less gas is the change of its balance, where both are known. */
export const nativeMovementOf = (account: Address, evidence: NativeEvidence): NativeMovement =>
  evidence.calls === null ? byReceipt(account, evidence) : byCalls(account, evidence.calls)
