import type { Address } from '../types.ts'
import type { TokenTransfer } from './movements.ts'

/** A transfer of native coins by a call. Addresses are lower-case. */
export type NativeTransfer = { readonly from: Address; readonly to: Address; readonly amount: bigint }

/** Native coins that an account received and sent, without gas, in raw units; null if unknown. */
export type NativeMovement = { readonly received: bigint | null; readonly sent: bigint | null }

/** The known facts of a transaction. */
export type NativeEvidence = {
  readonly sender: Address
  /** The called contract; null for a contract creation. */
  readonly called: Address | null
  /** Native coins that the sender attached. */
  readonly value: bigint
  /** All successful calls with coins; null if the node cannot trace. */
  readonly calls: readonly NativeTransfer[] | null
  /** Token transfers, including wraps and unwraps of the native coin. */
  readonly transfers: readonly TokenTransfer[]
  /** The only account that gets coins back from the called contract; null if unknown. */
  readonly returnsTo: Address | null
  /** Whether the account has code. Then it may send and receive in anyone's transaction. */
  readonly hasCode: boolean
}

const UNKNOWN: NativeMovement = { received: null, sent: null }

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

const byCalls = (account: Address, calls: readonly NativeTransfer[]): NativeMovement => ({
  received: sumOf(calls.flatMap(({ to, amount }) => (to === account ? [amount] : []))),
  sent: sumOf(calls.flatMap(({ from, amount }) => (from === account ? [amount] : []))),
})

/**
 * Derives the movement without traced calls. Coins that were sent or unwrapped and not wrapped again must be somewhere. If there are none,
 * nobody received any. If only this account gets coins back from the called contract, they are its. A contract that pays from earlier coins
 * is visible only in calls.
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
/** An account's native coins in a transaction. If both are known, received − sent − gas is the change of its balance. */
export const nativeMovementOf = (account: Address, evidence: NativeEvidence): NativeMovement =>
  evidence.calls === null ? byReceipt(account, evidence) : byCalls(account, evidence.calls)
