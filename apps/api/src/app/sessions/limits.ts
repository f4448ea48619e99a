import { DomainError } from '@exchange/domain'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Sign-ins, refreshes and sign-outs that one client may ask for in a minute, of all processes together. */
const A_MINUTE = 120

/** Takes one request off what a client may still ask for. Throws `api.rateLimited` with the seconds to wait. */
export type AuthLimit = (client: string) => Promise<void>

/** Counts in the application's tables, so that every process counts what all of them were asked. */
export const createAuthLimit = (database: pg.Pool, points = A_MINUTE): AuthLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: database,
    storeType: 'pool',
    schemaName: 'app',
    tableName: 'rate_limit',
    tableCreated: true,
    // The worker sweeps.
    clearExpiredByTimeout: false,
    keyPrefix: 'auth',
    points,
    duration: 60,
    // Who asked for too much is refused without the database.
    inMemoryBlockOnConsumed: points + 1,
  })
  return async (client) => {
    try {
      await limiter.consume(client || 'unknown')
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause
      throw new DomainError('api.rateLimited', { seconds: Math.max(1, Math.ceil(cause.msBeforeNext / 1_000)) }, { cause })
    }
  }
}
