import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Sign-in and permissions. */
export const authStatuses: Readonly<Record<ErrorOf<'auth'>, ContentfulStatusCode>> = {
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.sessionEnded': 401,
  'auth.foreignOrigin': 403,
  'auth.messageInvalid': 400,
  'auth.foreignDomain': 401,
  'auth.nonceUsed': 401,
  'auth.messageExpired': 401,
  'auth.clockAhead': 401,
  'auth.unknownNetwork': 400,
  'auth.signatureInvalid': 401,
}
