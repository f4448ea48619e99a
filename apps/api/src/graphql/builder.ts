import SchemaBuilder from '@pothos/core'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { GraphQLError } from 'graphql'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LocalAccount } from 'viem'
import type { Identity } from '../http/identity.ts'
import type { MarketService } from '../market/following/marketService.ts'

/** The context of resolvers. A folder of `app` adds its own fields by `declare module` in its graphql.ts. */
export interface GraphqlContext {
  readonly requestId: string
  /** For reads that failed and have an answer all the same. */
  readonly logger: Logger
  readonly service: MarketService
  /** The index. */
  readonly db: NodePgDatabase
  /** The application's own tables. */
  readonly app: pg.Pool
  /** The worker's queue. */
  readonly queue: pg.Pool
  /** Signs campaign vouchers; null when no key is configured. */
  readonly issuer: LocalAccount | null
  /** The caller; null without a session. */
  readonly identity: Identity | null
}

type Types = {
  Context: GraphqlContext
  DefaultFieldNullability: false
  Scalars: {
    /** An integer of any size. */
    BigInt: { Input: string; Output: string }
    /** Dollars or a price. */
    Decimal: { Input: string; Output: string }
    /** A time. */
    Seconds: { Input: number; Output: number }
  }
}

/**
 * An integer that JSON carries exactly; throws `api.badRequest` otherwise. `Int` ends in January 2038, and locks made from 2036 on end
 * after that.
 */
const parseSeconds = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new GraphQLError('Seconds are a whole number up to 2^53 - 1.')
  return value as number
}

/** A schema builder with the shared scalars. */
export const createBuilder = () => {
  const builder = new SchemaBuilder<Types>({ defaultFieldNullability: false })
  const text = (description: string) => ({
    description,
    serialize: (value: unknown) => String(value),
    parseValue: (value: unknown) => String(value),
  })
  builder.scalarType('BigInt', text('A whole number of any size, as decimal text.'))
  builder.scalarType('Decimal', text('Dollars or a price, as decimal text with at most 18 decimals.'))
  builder.scalarType('Seconds', {
    description: 'A time in seconds, as a number: whole, and not limited to 32 bits.',
    serialize: (value) => value,
    parseValue: parseSeconds,
  })
  builder.mutationType({ description: 'What an account that signed in may do. Each takes a key and is done once for it.' })
  builder.queryType({ description: 'Everything that can be asked. Lists come in pages of at most 1,000.' })
  return builder
}

export type Builder = ReturnType<typeof createBuilder>

/** What Pothos derives from the types above: the parameter of field, object and input types. */
export type SchemaTypes = PothosSchemaTypes.ExtendDefaultTypes<Types>
