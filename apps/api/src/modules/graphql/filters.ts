import { DomainError } from '@exchange/domain'
import { eq, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { parseAddress } from '../../http/input.ts'

/** Equality with an address; nothing when it is not asked for. */
export const addressIs = (column: PgColumn, value: string | null | undefined, parameter: string): SQL | undefined =>
  value === null || value === undefined ? undefined : eq(column, parseAddress(value, parameter))

/** Equality with a transaction hash; nothing when it is not asked for. */
export const hashIs = (column: PgColumn, value: string | null | undefined, parameter: string): SQL | undefined => {
  if (value === null || value === undefined) return undefined
  if (!/^0x[0-9a-fA-F]{64}$/.test(value)) throw new DomainError('api.badRequest', { parameter, reason: 'a transaction hash' })
  return eq(column, value.toLowerCase())
}

/** From (inclusive) and to (exclusive), in seconds of chain time. */
export const within = (column: PgColumn, from: number | null | undefined, to: number | null | undefined): (SQL | undefined)[] => [
  from === null || from === undefined ? undefined : gte(column, BigInt(from)),
  to === null || to === undefined ? undefined : lt(column, BigInt(to)),
]
