import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Amounts, tokens and other choices of a form. */
export const amountStatuses: Readonly<
  Record<ErrorOf<'amount' | 'balance' | 'token' | 'pair' | 'address' | 'slippage' | 'deadline'>, ContentfulStatusCode>
> = {
  'amount.missing': 400,
  'amount.invalid': 400,
  'amount.tooPrecise': 400,
  'amount.ambiguous': 400,
  'balance.insufficient': 422,
  'token.invalid': 400,
  'token.notAvailable': 404,
  'token.missing': 400,
  'pair.invalid': 400,
  'address.invalid': 400,
  'slippage.invalid': 400,
  'deadline.invalid': 400,
}
