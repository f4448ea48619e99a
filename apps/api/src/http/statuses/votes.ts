import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Votes and gauges. */
export const voteStatuses: Readonly<Record<ErrorOf<'vote' | 'gauge'>, ContentfulStatusCode>> = {
  'vote.noPower': 409,
  'vote.tooEarly': 409,
  'vote.notVoted': 409,
  'vote.weightsInvalid': 422,
  'gauge.notAvailable': 409,
  'gauge.alreadyExists': 409,
  'gauge.poolUnknown': 422,
  'gauge.tokenNotListed': 422,
  'gauge.tokenTaxed': 422,
}
