import type pg from 'pg'
import { createSharedLimit, type SharedLimit } from '../../database/sharedLimit.ts'

/** Sign-ins, refreshes and sign-outs that one client may make in a minute, over all processes. */
const A_MINUTE = 120

/** Takes one request off a client's limit. Throws `api.rateLimited` with the seconds to wait. */
export type AuthLimit = SharedLimit

/** Counts each client's sign-in requests. */
export const createAuthLimit = (database: pg.Pool, points = A_MINUTE): AuthLimit => {
  const limit = createSharedLimit(database, { prefix: 'auth', points, seconds: 60 })
  return (client) => limit(client || 'unknown')
}
