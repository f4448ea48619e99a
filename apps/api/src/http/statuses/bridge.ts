import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Transfers over the bridge. */
export const bridgeStatuses: Readonly<Record<ErrorOf<'bridge'>, ContentfulStatusCode>> = {
  'bridge.paused': 409,
  'bridge.aboveCap': 409,
  'bridge.belowDust': 422,
  'bridge.recipientInvalid': 422,
  'bridge.routeMissing': 404,
  'bridge.feeChanged': 409,
  'bridge.notDeliverable': 409,
  'bridge.notAllowed': 403,
}
