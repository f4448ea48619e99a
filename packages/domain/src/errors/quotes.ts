/** The quote of a swap. */
export const quoteErrors = [
  'quote.insufficientLiquidity',
  'quote.noRoute',
  'quote.amountTooSmall',
  'quote.priceImpactTooHigh',
  'quote.priceImpactUnknown',
  'quote.valueLoss',
  'quote.stale',
  'quote.changed',
  'quote.exactOutUnavailable',
] as const
