import type { ParsedAmount } from './parseAmount.ts'

type Code = Extract<ParsedAmount, { readonly status: 'invalid' }>['code']

/** How the names of stops end where a text is no amount. */
export const unparsed = {
  'amount.missing': 'Missing',
  'amount.invalid': 'Invalid',
  'amount.tooPrecise': 'Invalid',
  'amount.ambiguous': 'Ambiguous',
} as const satisfies Readonly<Record<Code, string>>
