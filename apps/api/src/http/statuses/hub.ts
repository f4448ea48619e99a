import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Signed quotes of the liquidity hub. */
export const hubStatuses: Readonly<Record<ErrorOf<'hub'>, ContentfulStatusCode>> = {
  'hub.quoteExpired': 410,
  'hub.quoteUsed': 409,
  'hub.quoteRefused': 422,
  'hub.solverFailed': 502,
}
