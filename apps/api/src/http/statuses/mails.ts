import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Confirmation of addresses, and mails to them. */
export const mailStatuses: Readonly<Record<ErrorOf<'mail'>, ContentfulStatusCode>> = {
  'mail.off': 503,
  'mail.noAddress': 409,
  'mail.codeWrong': 403,
  'mail.codeOver': 410,
  'mail.notConfirmed': 409,
  'mail.linkInvalid': 404,
}
