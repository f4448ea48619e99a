import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Series, answers pinned to a block, and exports of records. */
export const analyticsStatuses: Readonly<Record<ErrorOf<'analytics'>, ContentfulStatusCode>> = {
  'analytics.unknownMetric': 404,
  'analytics.blockNotFinal': 409,
  'analytics.emptyRange': 422,
  'analytics.tooManyRecords': 422,
}
