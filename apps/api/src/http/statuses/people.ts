import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Profiles and follows. */
export const peopleStatuses: Readonly<Record<ErrorOf<'people'>, ContentfulStatusCode>> = {
  'people.keyReused': 409,
  'people.notAllowed': 403,
  'people.followYourself': 400,
  'people.profileInvalid': 400,
  'people.itemNotYours': 403,
  'people.uploadTooLarge': 413,
  'people.uploadWrongType': 415,
  'people.uploadMissing': 404,
  'people.uploadUnreadable': 422,
}
