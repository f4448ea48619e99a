/** Buying crypto. */
export const purchaseErrors = [
  'purchase.amountInvalid',
  'purchase.priceUnknown',
  'purchase.tokenUnknown',
  'purchase.receiverInvalid',
  'purchase.tooMany',
  'purchase.notNow',
  'purchase.off',
] as const
