import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Messages of admins to users. */
export const noteStatuses: Readonly<Record<ErrorOf<'note'>, ContentfulStatusCode>> = {
  'note.nameMissing': 400,
  'note.nameTooLong': 400,
  'note.contentTooLong': 400,
  'note.textNotPlain': 400,
  'note.linkRefused': 400,
  'note.noRecipients': 400,
  'note.sendTimePast': 400,
  'note.notInState': 409,
  'note.notFound': 404,
}
