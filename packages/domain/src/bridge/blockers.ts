import type { Address, ReadValue } from '../types.ts'
import { BRIDGE_LEAST, splitDust } from './dust.ts'

/** A transfer that somebody is about to sign, with what it is held against. Amounts are wei. */
export type BridgeDraft = {
  readonly amount: bigint
  readonly recipient: Address
  readonly balance: ReadValue<bigint>
  /** Native coins: those of the account, and those that the endpoint asks for. */
  readonly coins: ReadValue<bigint>
  readonly fee: ReadValue<bigint>
  readonly isOpen: ReadValue<boolean>
  readonly cap: ReadValue<bigint>
  /** What the last 24 hours leave of the cap. */
  readonly left: ReadValue<bigint>
  /** Tokens and ends of the bridge on both chains: none of them may receive. */
  readonly tokens: readonly Address[]
  /** Whether the recipient is a contract; an account that delegates by its own signature is none. */
  readonly isContractHere: ReadValue<boolean>
  readonly isContractThere: ReadValue<boolean>
}

export type BridgeBlocker =
  | { readonly code: 'amountMissing' | 'limitUnknown' | 'balanceUnknown' | 'entryClosed' | 'recipientUnknown' }
  | { readonly code: 'recipientZero' | 'recipientToken' | 'contractNotThere' }
  | { readonly code: 'belowDust'; readonly least: bigint }
  | { readonly code: 'aboveCap'; readonly left: bigint; readonly cap: bigint }
  | { readonly code: 'balanceShort' | 'feeShort'; readonly missing: bigint }

type Amount = Pick<BridgeDraft, 'amount' | 'balance' | 'isOpen' | 'cap' | 'left'>
type Fee = Pick<BridgeDraft, 'coins' | 'fee'>

const limitBlockers = (sent: bigint, { isOpen, cap, left }: Amount): readonly BridgeBlocker[] => {
  if (isOpen.status !== 'ok' || cap.status !== 'ok' || left.status !== 'ok') return [{ code: 'limitUnknown' }]
  if (!isOpen.value) return [{ code: 'entryClosed' }]
  return sent > left.value ? [{ code: 'aboveCap', left: left.value, cap: cap.value }] : []
}

const amountBlockers = (draft: Amount): readonly BridgeBlocker[] => {
  const { amount, balance } = draft
  if (amount === 0n) return [{ code: 'amountMissing' }]
  const { sent } = splitDust(amount)
  if (sent === 0n) return [{ code: 'belowDust', least: BRIDGE_LEAST }]
  const short: readonly BridgeBlocker[] =
    balance.status !== 'ok'
      ? [{ code: 'balanceUnknown' }]
      : amount > balance.value
        ? [{ code: 'balanceShort', missing: amount - balance.value }]
        : []
  return [...limitBlockers(sent, draft), ...short]
}

const ZERO = /^0x0{40}$/

const recipientBlockers = ({ recipient, tokens, isContractHere, isContractThere }: BridgeDraft): readonly BridgeBlocker[] => {
  if (ZERO.test(recipient)) return [{ code: 'recipientZero' }]
  if (tokens.some((token) => token.toLowerCase() === recipient.toLowerCase())) return [{ code: 'recipientToken' }]
  if (isContractHere.status !== 'ok' || isContractThere.status !== 'ok') return [{ code: 'recipientUnknown' }]
  return isContractHere.value && !isContractThere.value ? [{ code: 'contractNotThere' }] : []
}

const feeBlockers = ({ coins, fee }: Fee): readonly BridgeBlocker[] => {
  if (fee.status !== 'ok') return [{ code: 'limitUnknown' }]
  if (coins.status !== 'ok') return [{ code: 'balanceUnknown' }]
  return coins.value < fee.value ? [{ code: 'feeShort', missing: fee.value - coins.value }] : []
}

// BRIDGE-4, BRIDGE-5, BRIDGE-11
/** Everything that keeps a transfer from being signed, in the order of the form. Nothing unread counts as fine. */
export const bridgeBlockers = (draft: BridgeDraft): readonly BridgeBlocker[] => [
  ...amountBlockers(draft),
  ...recipientBlockers(draft),
  ...feeBlockers(draft),
]
