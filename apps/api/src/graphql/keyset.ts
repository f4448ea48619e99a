import type { Page } from './page.ts'
import { decodeKeyset, encodeKeyset } from './page.ts'
import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

const WHOLE = /^\d{1,30}$/
/** Digits that always fit into a database integer. */
const SMALL = /^\d{1,9}$/
const ADDRESS = /^0x[0-9a-f]{40}$/

/** The columns that a list is sorted by; the last ones make the order total. */
export type Keyset<Row> = {
  readonly kind: string
  readonly table: PgTable & { readonly chainId: PgColumn }
  readonly columns: readonly PgColumn[]
  readonly key: (row: Row) => readonly (string | bigint | number)[]
}

export type PageRequest = {
  readonly where: readonly (SQL | undefined)[]
  readonly descending: boolean
  readonly first: number
  readonly after: string | null | undefined
}

/** Pattern of one part of the key: an address in a text column, otherwise an integer that fits the column. */
const shapeOf = (column: PgColumn): RegExp => ({ text: ADDRESS, integer: SMALL })[column.getSQLType()] ?? WHOLE

/**
 * One page of a table, behind the row that the cursor names. It compares whole keys, `(a, b) > (x, y)`, so an index on the key serves every
 * page, however deep.
 */
export const readKeysetPage = async <Row>(db: NodePgDatabase, keyset: Keyset<Row>, request: PageRequest): Promise<Page<Row>> => {
  const { kind, table, columns } = keyset
  const after = request.after ? decodeKeyset(kind, request.after, columns.map(shapeOf)) : undefined
  const behind =
    after &&
    sql`(${sql.join([...columns], sql`, `)}) ${request.descending ? sql`<` : sql`>`} (${sql.join(
      after.map((part, index) => sql`${part}::${sql.raw(columns[index]?.getSQLType() ?? 'text')}`),
      sql`, `,
    )})`
  const rows = (await db
    .select()
    .from(table)
    .where(and(...request.where, behind))
    .orderBy(...columns.map((column) => (request.descending ? desc(column) : asc(column))))
    .limit(request.first + 1)) as Row[]
  const nodes = rows.slice(0, request.first)
  const last = nodes.at(-1)
  return { nodes, nextCursor: last !== undefined && rows.length > request.first ? encodeKeyset(kind, keyset.key(last)) : null }
}
