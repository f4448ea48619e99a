/** Amounts, tokens and other choices of a form. */
export const amountErrors = [
  'amount.missing',
  'amount.invalid',
  'amount.tooPrecise',
  'amount.ambiguous',
  'balance.insufficient',
  'token.invalid',
  'token.notAvailable',
  'token.missing',
  'pair.invalid',
  'address.invalid',
  'slippage.invalid',
  'deadline.invalid',
] as const
