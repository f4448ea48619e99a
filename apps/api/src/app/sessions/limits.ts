import type pg from 'pg'
import { createSharedLimit, type SharedLimit } from '../../database/sharedLimit.ts'

/** Sign-ins, refreshes and sign-outs that one client may ask for in a minute, of all processes together. */
const A_MINUTE = 120

/** Takes one request off what a client may still ask for. Throws `api.rateLimited` with the seconds to wait. */
export type AuthLimit = SharedLimit

/** Counts what clients ask of sign-in. */
export const createAuthLimit = (database: pg.Pool, points = A_MINUTE): AuthLimit => {
  const limit = createSharedLimit(database, { prefix: 'auth', points, seconds: 60 })
  return (client) => limit(client || 'unknown')
}
