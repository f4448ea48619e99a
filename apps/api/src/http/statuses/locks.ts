import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Locks. */
export const lockStatuses: Readonly<Record<ErrorOf<'lock'>, ContentfulStatusCode>> = {
  'lock.notFound': 404,
  'lock.notYours': 403,
  'lock.expired': 409,
  'lock.notExpired': 409,
  'lock.voted': 409,
  'lock.automated': 409,
  'lock.rebaseUnclaimed': 409,
  'lock.extensionUsed': 409,
  'lock.unlockTimeInvalid': 422,
  'lock.mergeInvalid': 409,
  'lock.splitInvalid': 422,
  'lock.entryPaused': 409,
}
