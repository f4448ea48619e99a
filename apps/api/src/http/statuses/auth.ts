import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Sign-in and permissions. */
export const authStatuses: Readonly<Record<ErrorOf<'auth'>, ContentfulStatusCode>> = {
  'auth.required': 401,
  'auth.forbidden': 403,
}
