import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The quote of a swap. */
export const quoteStatuses: Readonly<Record<ErrorOf<'quote'>, ContentfulStatusCode>> = {
  'quote.insufficientLiquidity': 422,
  'quote.noRoute': 422,
  'quote.amountTooSmall': 422,
  'quote.priceImpactTooHigh': 422,
  'quote.priceImpactUnknown': 422,
  'quote.valueLoss': 422,
  'quote.stale': 409,
  'quote.changed': 409,
  'quote.exactOutUnavailable': 422,
}
