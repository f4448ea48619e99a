import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Names of accounts. */
export const nameStatuses: Readonly<Record<ErrorOf<'name'>, ContentfulStatusCode>> = {
  'name.invalid': 400,
  'name.taken': 409,
  'name.commitmentNeeded': 409,
  'name.commitmentTooNew': 409,
  'name.commitmentUnknown': 409,
  'name.notYours': 403,
}
