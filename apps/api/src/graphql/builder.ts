import SchemaBuilder from '@pothos/core'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { GraphQLError } from 'graphql'
import type pg from 'pg'
import type { LocalAccount } from 'viem'
import type { Identity } from '../http/identity.ts'
import type { MarketService } from '../market/following/marketService.ts'

/** What resolvers work with. A noun of `app` adds what its own need: `declare module` in its graphql.ts. */
export interface GraphqlContext {
  readonly requestId: string
  readonly service: MarketService
  /** The index. */
  readonly db: NodePgDatabase
  /** The application's own tables. */
  readonly app: pg.Pool
  /** The queue of the worker. */
  readonly queue: pg.Pool
  /** Signs vouchers of campaigns; null where no key was given. */
  readonly issuer: LocalAccount | null
  /** Who asks; null for nobody. */
  readonly identity: Identity | null
}

type Types = {
  Context: GraphqlContext
  DefaultFieldNullability: false
  Scalars: {
    /** A whole number of any size. */
    BigInt: { Input: string; Output: string }
    /** Dollars or a price. */
    Decimal: { Input: string; Output: string }
    /** A time. */
    Seconds: { Input: number; Output: number }
  }
}

/** A whole number that JSON carries exactly; `api.badRequest` for anything else. `Int` ends in January 2038, before the locks that are made from 2036 on. */
const parseSeconds = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new GraphQLError('Seconds are a whole number up to 2^53 - 1.')
  return value as number
}

/** A schema under construction, with the scalars that types share. */
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

/** What Pothos makes of the types above: parameter of the types of fields, objects and inputs. */
export type SchemaTypes = PothosSchemaTypes.ExtendDefaultTypes<Types>
