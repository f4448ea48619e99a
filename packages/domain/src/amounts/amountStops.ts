import type { ReadValue } from '../trade/swapReasons.ts'
import type { ParsedAmount } from './parseAmount.ts'

/** What keeps an amount from being taken out of a balance. `missing` is in raw units. */
export type AmountStop =
  | { readonly code: 'amountMissing' }
  | { readonly code: 'amountInvalid' }
  | { readonly code: 'balanceUnknown' }
  | { readonly code: 'balanceShort'; readonly missing: bigint }

/** What speaks against an amount out of a balance, both in raw units. A balance that was not read is not enough for anything. */
export const amountStops = (amount: ParsedAmount, balance: ReadValue<bigint>): AmountStop[] => {
  if (amount.status === 'invalid') return [{ code: amount.code === 'amount.missing' ? 'amountMissing' : 'amountInvalid' }]
  if (amount.value === 0n) return [{ code: 'amountMissing' }]
  if (balance.status !== 'ok') return [{ code: 'balanceUnknown' }]
  const missing = amount.value - balance.value
  return missing > 0n ? [{ code: 'balanceShort', missing }] : []
}
