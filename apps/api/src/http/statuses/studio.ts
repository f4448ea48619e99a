import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Pictures of the content studio. */
export const studioStatuses: Readonly<Record<ErrorOf<'studio'>, ContentfulStatusCode>> = {
  'studio.nothingPicked': 422,
  'studio.tooManyPicked': 422,
  'studio.tooManyIncentives': 422,
  'studio.portfolioPrivate': 403,
  'studio.versionUnknown': 404,
  'studio.linkUnknown': 400,
}
