import { DomainError } from '@exchange/domain'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Takes one off what somebody may still ask for. Throws `api.rateLimited` with the seconds to wait. */
export type SharedLimit = (who: string) => Promise<void>

export type LimitTerms = { readonly prefix: string; readonly points: number; readonly seconds: number }

/** Counts in the application's tables, so that every process counts what all of them were asked. */
export const createSharedLimit = (database: pg.Pool, { prefix, points, seconds }: LimitTerms): SharedLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: database,
    storeType: 'pool',
    schemaName: 'app',
    tableName: 'rate_limit',
    tableCreated: true,
    // The worker sweeps.
    clearExpiredByTimeout: false,
    keyPrefix: prefix,
    points,
    duration: seconds,
    // Who asked for too much is refused without the database.
    inMemoryBlockOnConsumed: points + 1,
  })
  return async (who) => {
    try {
      await limiter.consume(who)
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause
      throw new DomainError('api.rateLimited', { seconds: Math.max(1, Math.ceil(cause.msBeforeNext / 1_000)) }, { cause })
    }
  }
}
