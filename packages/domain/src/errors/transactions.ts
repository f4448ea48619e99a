/** The outcome of a transaction. */
export const transactionErrors = [
  'transaction.slippageExceeded',
  'transaction.expired',
  'transaction.reverted',
  'transaction.insufficientGas',
  'transaction.insufficientAllowance',
  'transaction.transferFailed',
  'transaction.dropped',
  'transaction.replaced',
  'transaction.cancelled',
  'transaction.reorganised',
  'transaction.nonceConflict',
  'transaction.underpriced',
] as const
