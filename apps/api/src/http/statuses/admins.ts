import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Admins' changes, and dead letters. */
export const adminStatuses: Readonly<Record<ErrorOf<'admin'>, ContentfulStatusCode>> = {
  'admin.lastSuperAdmin': 409,
  'admin.uploadNotReady': 409,
  'admin.itemNotTheirs': 409,
  'admin.letterGone': 404,
}
