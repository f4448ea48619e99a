import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from 'ponder:schema'

export type Row = Record<string, unknown>

/** What a table is to those who hold its rows in memory and copy them out. */
export type TableOfIndex = {
  readonly name: string
  /** In which the columns of the database stand. */
  readonly schema: string
  readonly columns: readonly { readonly name: string; readonly write: (value: unknown) => string }[]
  /** Columns of the primary key, the chain's id left out. */
  readonly keys: readonly string[]
}

const SPECIAL = /[\\\b\f\n\r\t\v]/g
const escape = (text: string): string => (text.search(SPECIAL) < 0 ? text : text.replace(SPECIAL, (character) => `\\${character}`))

/** How a column's value stands in a line that Postgres copies. */
const writer = (column: PgColumn): ((value: unknown) => string) => {
  if (column.getSQLType().endsWith('[]')) return (value) => `{${(value as readonly unknown[]).join(',')}}`
  if (column.columnType === 'PgHex') return (value) => column.mapToDriverValue(value) as string
  if (column.dataType === 'string') return (value) => escape(column.mapToDriverValue(value) as string)
  return String
}

const describe = (table: PgTable): TableOfIndex => {
  const { schema: name = 'public', primaryKeys, columns: all } = getTableConfig(table)
  const columns = Object.entries(getTableColumns(table))
  const keyColumns = new Set(primaryKeys.flatMap(({ columns: keys }) => keys.map((column) => column.name)))
  for (const column of all) if (column.primary) keyColumns.add(column.name)
  return {
    name: getTableName(table),
    schema: name,
    columns: columns.map(([property, column]) => ({ name: property, write: writer(column as PgColumn) })),
    keys: columns.filter(([property, column]) => keyColumns.has(column.name) && property !== 'chainId').map(([property]) => property),
  }
}

/** Every table of the index. Ponder's own module of the tables has the whole of itself as one of its parts. */
export const tablesOfIndex = (): ReadonlyMap<Table, TableOfIndex> =>
  new Map(
    Object.entries(schema).flatMap(([name, table]) =>
      name !== 'default' && is(table, PgTable) ? [[table as Table, describe(table)] as const] : [],
    ),
  )
