import { type Address, isSameAddress, type ReadValue } from '../types.ts'
import { MIN_BRIDGE_AMOUNT, splitDust } from './dust.ts'

/** A transfer before it is signed, with what it is checked against. Amounts are wei. */
export type BridgeDraft = {
  readonly amount: bigint
  readonly recipient: Address
  readonly balance: ReadValue<bigint>
  /** Native coins: the account's balance, and the fee that the endpoint asks for. */
  readonly coins: ReadValue<bigint>
  readonly fee: ReadValue<bigint>
  readonly isOpen: ReadValue<boolean>
  readonly cap: ReadValue<bigint>
  /** What the transfers of the last 24 hours leave of the cap. */
  readonly left: ReadValue<bigint>
  /** Tokens and contracts of the exchange on both chains. None of them may be the recipient. */
  readonly tokens: readonly Address[]
  /** Whether the recipient is a contract. An account that delegates by EIP-7702 is not. */
  readonly isContractHere: ReadValue<boolean>
  readonly isContractThere: ReadValue<boolean>
  /** Whether the user agreed that the recipient may be a contract, or the recipient is the user's own account. */
  readonly isContractAgreed: boolean
}

/** Why a transfer cannot be signed. */
export type BridgeBlocker =
  | { readonly code: 'amountMissing' | 'limitUnknown' | 'balanceUnknown' | 'entryClosed' | 'recipientUnknown' }
  | { readonly code: 'recipientZero' | 'recipientToken' | 'contractNotThere' | 'contractUnconfirmed' }
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
  if (sent === 0n) return [{ code: 'belowDust', least: MIN_BRIDGE_AMOUNT }]
  const short: readonly BridgeBlocker[] =
    balance.status !== 'ok'
      ? [{ code: 'balanceUnknown' }]
      : amount > balance.value
        ? [{ code: 'balanceShort', missing: amount - balance.value }]
        : []
  return [...short, ...limitBlockers(sent, draft)]
}

const ZERO = /^0x0{40}$/
/** Addresses without an owner: the one that ends in "dead", and the first ones, which are reserved on every chain. */
const NOBODYS = /^0x(0{36}dead|0{38}[01][0-9a-f])$/i

const recipientBlockers = (draft: BridgeDraft): readonly BridgeBlocker[] => {
  const { recipient, tokens, isContractHere, isContractThere, isContractAgreed } = draft
  if (ZERO.test(recipient)) return [{ code: 'recipientZero' }]
  const isLost = NOBODYS.test(recipient) || tokens.some((token) => isSameAddress(token, recipient))
  if (isLost) return [{ code: 'recipientToken' }]
  if (isContractHere.status !== 'ok' || isContractThere.status !== 'ok') return [{ code: 'recipientUnknown' }]
  if (isContractHere.value && !isContractThere.value) return [{ code: 'contractNotThere' }]
  return isContractThere.value && !isContractAgreed ? [{ code: 'contractUnconfirmed' }] : []
}

const feeBlockers = ({ coins, fee }: Fee): readonly BridgeBlocker[] => {
  if (fee.status !== 'ok') return [{ code: 'limitUnknown' }]
  if (coins.status !== 'ok') return [{ code: 'balanceUnknown' }]
  return coins.value < fee.value ? [{ code: 'feeShort', missing: fee.value - coins.value }] : []
}

// BRIDGE-4, BRIDGE-5, BRIDGE-11
/** All reasons against a transfer, in the order of the form. A figure that was not read blocks. */
export const bridgeBlockers = (draft: BridgeDraft): readonly BridgeBlocker[] => [
  ...amountBlockers(draft),
  ...recipientBlockers(draft),
  ...feeBlockers(draft),
]
