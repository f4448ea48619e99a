import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Limit and TWAP orders. */
export const orderStatuses: Readonly<Record<ErrorOf<'order'>, ContentfulStatusCode>> = {
  'order.invalid': 422,
  'order.notFound': 404,
  'order.notOpen': 409,
  'order.notYours': 403,
  'order.notDue': 409,
  'order.notFunded': 409,
  'order.minimumNotMet': 409,
  'order.outbid': 409,
}
