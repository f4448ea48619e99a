import { maxSpendable } from './spendable.ts'
import type { ReadValue } from '../types.ts'
import type { ParsedAmount } from './parseAmount.ts'
import { unparsed } from './unparsed.ts'

/** Why an amount cannot be taken from a balance. `missing` is in raw units. */
export type AmountBlocker =
  | { readonly code: 'amountMissing' }
  | { readonly code: 'amountInvalid' }
  /** The text has two readings, and the user has not chosen one yet. */
  | { readonly code: 'amountAmbiguous' }
  | { readonly code: 'balanceUnknown' }
  | { readonly code: 'balanceShort'; readonly missing: bigint }

/** The reasons against taking an amount from a balance, both in raw units. An unread balance never suffices. */
export const amountBlockers = (amount: ParsedAmount, balance: ReadValue<bigint>): AmountBlocker[] => {
  if (amount.status === 'invalid') return [{ code: `amount${unparsed[amount.code]}` }]
  if (amount.value === 0n) return [{ code: 'amountMissing' }]
  if (balance.status !== 'ok') return [{ code: 'balanceUnknown' }]
  const missing = amount.value - balance.value
  return missing > 0n ? [{ code: 'balanceShort', missing }] : []
}

/** An amount paid from a balance, in raw units. `gasReserve` must stay in the balance for gas; zero for a token. */
export type PaidAmount = { readonly amount: ParsedAmount; readonly balance: ReadValue<bigint>; readonly gasReserve?: bigint }

/** Why an amount cannot be paid. `missing` is in raw units. */
export type PaidAmountBlocker = AmountBlocker | { readonly code: 'gasShort'; readonly missing: bigint }

/** The reasons against paying an amount: first those against the whole balance, then too little left for gas. */
export const paidAmountBlockers = ({ amount, balance, gasReserve = 0n }: PaidAmount): PaidAmountBlocker[] => {
  const blockers = amountBlockers(amount, balance)
  if (blockers.length > 0 || amount.status !== 'ok' || balance.status !== 'ok') return blockers
  const missing = amount.value - maxSpendable(balance.value, true, gasReserve)
  return missing > 0n ? [{ code: 'gasShort', missing }] : []
}
