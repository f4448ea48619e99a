import { maxSpendable } from './spendable.ts'
import type { ReadValue } from '../types.ts'
import type { ParsedAmount } from './parseAmount.ts'
import { unparsed } from './unparsed.ts'

/** What keeps an amount from being taken out of a balance. `missing` is in raw units. */
export type AmountBlocker =
  | { readonly code: 'amountMissing' }
  | { readonly code: 'amountInvalid' }
  /** It can be read two ways, and nobody said yet which one is meant. */
  | { readonly code: 'amountAmbiguous' }
  | { readonly code: 'balanceUnknown' }
  | { readonly code: 'balanceShort'; readonly missing: bigint }

/** What speaks against an amount out of a balance, both in raw units. A balance that was not read is not enough for anything. */
export const amountBlockers = (amount: ParsedAmount, balance: ReadValue<bigint>): AmountBlocker[] => {
  if (amount.status === 'invalid') return [{ code: `amount${unparsed[amount.code]}` }]
  if (amount.value === 0n) return [{ code: 'amountMissing' }]
  if (balance.status !== 'ok') return [{ code: 'balanceUnknown' }]
  const missing = amount.value - balance.value
  return missing > 0n ? [{ code: 'balanceShort', missing }] : []
}

/** An amount that is paid out of a balance, in raw units. `gasReserve` is what has to stay of it for gas: nothing of a token. */
export type PaidAmount = { readonly amount: ParsedAmount; readonly balance: ReadValue<bigint>; readonly gasReserve?: bigint }

/** What keeps an amount from being paid. `missing` is in raw units. */
export type PaidAmountBlocker = AmountBlocker | { readonly code: 'gasShort'; readonly missing: bigint }

/** What speaks against an amount that is paid: what speaks against it out of the whole balance, then that it would leave too little for gas. */
export const paidAmountBlockers = ({ amount, balance, gasReserve = 0n }: PaidAmount): PaidAmountBlocker[] => {
  const blockers = amountBlockers(amount, balance)
  if (blockers.length > 0 || amount.status !== 'ok' || balance.status !== 'ok') return blockers
  const missing = amount.value - maxSpendable(balance.value, true, gasReserve)
  return missing > 0n ? [{ code: 'gasShort', missing }] : []
}
