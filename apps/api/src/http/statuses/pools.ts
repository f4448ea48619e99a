import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Pools and strategy vaults. */
export const poolStatuses: Readonly<Record<ErrorOf<'pool' | 'vault'>, ContentfulStatusCode>> = {
  'pool.creationPaused': 409,
  'pool.weightedCreationPaused': 409,
  'pool.alreadyExists': 409,
  'pool.depositTooSmall': 422,
  'pool.depositsNotEqual': 422,
  'pool.feeNotYours': 403,
  'vault.depositNotAllowed': 422,
}
