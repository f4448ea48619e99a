import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Outcomes of a transaction. */
export const transactionStatuses: Readonly<Record<ErrorOf<'transaction'>, ContentfulStatusCode>> = {
  'transaction.slippageExceeded': 422,
  'transaction.expired': 422,
  'transaction.reverted': 422,
  'transaction.insufficientGas': 422,
  'transaction.insufficientAllowance': 422,
  'transaction.transferFailed': 422,
  'transaction.dropped': 422,
  'transaction.replaced': 422,
  'transaction.cancelled': 422,
  'transaction.reorganised': 422,
  'transaction.nonceConflict': 409,
  'transaction.underpriced': 422,
}
