import type { ParsedAmount } from './parseAmount.ts'

type Code = Extract<ParsedAmount, { readonly status: 'invalid' }>['code']

/** The ending of a blocker's name for each reason why a text is not an amount. */
export const unparsed = {
  'amount.missing': 'Missing',
  'amount.invalid': 'Invalid',
  'amount.tooPrecise': 'Invalid',
  'amount.ambiguous': 'Ambiguous',
} as const satisfies Readonly<Record<Code, string>>
