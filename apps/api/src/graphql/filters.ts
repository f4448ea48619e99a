import { DomainError, LEGACY_VERSION } from '@exchange/domain'
import { pool } from '@exchange/schema'
import { eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { parseAddress } from '../http/input.ts'

/** Matches an address; undefined without a value. */
export const addressEquals = (column: PgColumn, value: string | null | undefined, parameter: string): SQL | undefined =>
  value === null || value === undefined ? undefined : eq(column, parseAddress(value, parameter))

/** Most addresses per filter. */
const MAX_ADDRESSES = 50

/** Matches any of several addresses; undefined without a list, and no row for an empty list. */
export const addressIn = (column: PgColumn, values: readonly string[] | null | undefined, parameter: string): SQL | undefined => {
  if (values === null || values === undefined) return undefined
  if (values.length > MAX_ADDRESSES) throw new DomainError('api.badRequest', { parameter, reason: `at most ${MAX_ADDRESSES}` })
  return inArray(
    column,
    values.map((value) => parseAddress(value, parameter)),
  )
}

/** Matches an integer of any size; undefined without a value. */
export const integerEquals = (column: PgColumn, value: string | null | undefined, parameter: string): SQL | undefined => {
  if (value === null || value === undefined) return undefined
  if (!/^(0|[1-9]\d{0,77})$/.test(value)) throw new DomainError('api.badRequest', { parameter, reason: 'a whole number' })
  return eq(column, BigInt(value))
}

/** Rows of pools of one version: the current one unless another version, or pools, are named. */
export const poolVersionFilter = (
  { chainId, pool: of }: Readonly<Record<'chainId' | 'pool', PgColumn>>,
  { version, pools }: { readonly version?: number | null | undefined; readonly pools?: readonly string[] | null | undefined },
): SQL | undefined => {
  const isAsked = version !== null && version !== undefined
  if (isAsked && version !== 2 && version !== 3) throw new DomainError('api.badRequest', { parameter: 'where.version', reason: '2 or 3' })
  if (!isAsked && pools) return undefined
  const legacy = sql`exists (select from ${pool} p where p.chain_id = ${chainId} and p.address = ${of} and p.version = ${LEGACY_VERSION})`
  return version === LEGACY_VERSION ? legacy : sql`not ${legacy}`
}

/** Matches a second of chain time; undefined without a value. */
export const timestampEquals = (column: PgColumn, value: number | null | undefined): SQL | undefined =>
  value === null || value === undefined ? undefined : eq(column, BigInt(value))

/** Matches null or non-null values of a column; undefined without a value. */
export const isMissing = (column: PgColumn, asked: boolean | null | undefined): SQL | undefined => {
  if (asked === null || asked === undefined) return undefined
  return asked ? isNull(column) : isNotNull(column)
}

/** Matches a transaction hash; undefined without a value. */
export const hashEquals = (column: PgColumn, value: string | null | undefined, parameter: string): SQL | undefined => {
  if (value === null || value === undefined) return undefined
  if (!/^0x[0-9a-fA-F]{64}$/.test(value)) throw new DomainError('api.badRequest', { parameter, reason: 'a transaction hash' })
  return eq(column, value.toLowerCase())
}

/** From (inclusive) to (exclusive), in seconds of chain time. */
export const within = (column: PgColumn, from: number | null | undefined, to: number | null | undefined): (SQL | undefined)[] => [
  from === null || from === undefined ? undefined : gte(column, BigInt(from)),
  to === null || to === undefined ? undefined : lt(column, BigInt(to)),
]
