import { DomainError } from '@exchange/domain'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Takes one point off a client's limit. Throws `api.rateLimited` with the seconds to wait. */
export type SharedLimit = (who: string) => Promise<void>

export type LimitTerms = { readonly prefix: string; readonly points: number; readonly seconds: number }

type Store = { readonly storeClient: unknown; readonly storeType: 'pool' | 'client'; readonly inMemoryBlockOnConsumed?: number }

const createLimiter = (store: Store, { prefix, points, seconds }: LimitTerms): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...store,
    schemaName: 'app',
    tableName: 'rate_limit',
    tableCreated: true,
    // The worker deletes expired rows.
    clearExpiredByTimeout: false,
    keyPrefix: prefix,
    points,
    duration: seconds,
  })

const consume = async (limiter: RateLimiterPostgres, who: string): Promise<void> => {
  try {
    await limiter.consume(who)
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    throw new DomainError('api.rateLimited', { seconds: Math.max(1, Math.ceil(cause.msBeforeNext / 1_000)) }, { cause })
  }
}

/** Counts in the application's tables, so that all processes share one count. */
export const createSharedLimit = (database: pg.Pool, terms: LimitTerms): SharedLimit => {
  // Clients over the limit are refused without a query.
  const limiter = createLimiter({ storeClient: database, storeType: 'pool', inMemoryBlockOnConsumed: terms.points + 1 }, terms)
  return (who) => consume(limiter, who)
}

/** Counts the same in the transaction of `client`: a rollback also removes the count. */
export const consumeWithin = (client: Pick<pg.Pool, 'query'>, terms: LimitTerms, who: string): Promise<void> =>
  consume(createLimiter({ storeClient: client, storeType: 'client' }, terms), who)
