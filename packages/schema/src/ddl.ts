import { getTableConfig, type IndexedColumn, type PgTable } from 'drizzle-orm/pg-core'
import { checkpoint, indexMeta } from './checkpoint.ts'
import { onchainTables } from './tables.ts'

const createTable = (table: PgTable, schemaName: string): string => {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const lines = columns.map(
    (column) => `"${column.name}" ${column.getSQLType()}${column.primary ? ' primary key' : ''}${column.notNull ? ' not null' : ''}`,
  )
  const keys = primaryKeys.map((key) => `primary key (${key.columns.map((column) => `"${column.name}"`).join(', ')})`)
  return `create table "${schemaName}"."${name}" (${[...lines, ...keys].join(', ')})`
}

const createIndexes = (table: PgTable, schemaName: string): string[] => {
  const { name, indexes } = getTableConfig(table)
  return indexes.map(({ config }) => {
    const columns = config.columns.map((column) => `"${(column as IndexedColumn).name}"`)
    return `create index on "${schemaName}"."${name}" (${columns.join(', ')})`
  })
}

/**
 * SQL that creates every table of the index in `schemaName`, empty, with its indexes. For throw-away databases of tests and measurements:
 * in a running world only the indexer creates these tables.
 */
export const createIndexTables = (schemaName = 'idx'): string =>
  [
    `create schema if not exists "${schemaName}"`,
    ...[...Object.values(onchainTables), checkpoint, indexMeta].map((table) => createTable(table, schemaName)),
    ...Object.values(onchainTables).flatMap((table) => createIndexes(table, schemaName)),
  ].join(';\n')

/** SQL that points the views of `idx` at the tables of `schemaName`, as the indexer does when a new index is complete. */
export const switchIndexViews = (schemaName: string): string =>
  [
    'create schema if not exists idx',
    ...[...Object.values(onchainTables), checkpoint, indexMeta].map((table) => {
      const { name } = getTableConfig(table)
      return `drop view if exists idx."${name}"; create view idx."${name}" as select * from "${schemaName}"."${name}"`
    }),
  ].join(';\n')
