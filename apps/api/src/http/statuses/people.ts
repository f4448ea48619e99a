import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What people say of themselves, and whom they follow. */
export const peopleStatuses: Readonly<Record<ErrorOf<'people'>, ContentfulStatusCode>> = {
  'people.keyReused': 409,
  'people.notAllowed': 403,
}
