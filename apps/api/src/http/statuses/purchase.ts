import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Buying crypto. */
export const purchaseStatuses: Readonly<Record<ErrorOf<'purchase'>, ContentfulStatusCode>> = {
  'purchase.amountInvalid': 422,
  'purchase.priceUnknown': 422,
  'purchase.tokenUnknown': 404,
  'purchase.receiverInvalid': 422,
  'purchase.tooMany': 429,
  'purchase.notNow': 409,
  'purchase.off': 404,
}
