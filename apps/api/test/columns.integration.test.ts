import { onchainTables } from '@exchange/schema'
import { createIndexTables } from '@exchange/schema/ddl'
import { getTableConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from './support/fixture.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'

type Column = { table_name: string; column_name: string; data_type: string }

const COLUMNS = `select table_name, column_name, case data_type when 'ARRAY' then replace(replace(ltrim(udt_name, '_'), 'int4', 'integer'), 'bool', 'boolean') || '[]' else data_type end as data_type
  from information_schema.columns where table_schema = $1`

const declared = Object.values(onchainTables).flatMap((table) => {
  const { name, columns } = getTableConfig(table)
  return columns.map((column) => `${name}.${column.name} ${column.getSQLType().replace(/\(.*?\)/, '')}`)
})

const mirrored = new Set(Object.values(onchainTables).map((table) => getTableConfig(table).name))

/** Columns of the mirrored tables; the indexer's internal ones are left out. */
const columnsIn = async (client: Pick<pg.ClientBase, 'query'>, schema: string): Promise<string[]> => {
  const { rows } = await client.query<Column>(COLUMNS, [schema])
  return rows.filter((row) => mirrored.has(row.table_name)).map((row) => `${row.table_name}.${row.column_name} ${row.data_type}`)
}

describe('column contract in a database', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.remove())

  it('finds in a database exactly the columns that are declared', async () => {
    await withClient(postgres.url, async (client) => {
      await client.query(createIndexTables('idx'))
      expect((await columnsIn(client, 'idx')).sort()).toEqual([...declared].sort())
    })
  })
})

// Manual, on a running world, with DATABASE_URL: the views of a real indexer.
describe.runIf(process.env['DATABASE_URL'])('column contract with an indexed database', () => {
  it('finds in its views exactly the columns that are declared', async () => {
    await withClient(process.env['DATABASE_URL'] ?? '', async (client) => {
      expect((await columnsIn(client, 'idx')).sort()).toEqual([...declared].sort())
    })
  })
})
