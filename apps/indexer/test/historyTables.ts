import pg from 'pg'

/** Bookkeeping of how a history came into the tables; it differs by what was done. */
const OWN = 'internal_history_replayed'

/** Every table of an index with its rows as text, in the order of their text. */
export const tablesOf = async (databaseUrl: string, schema: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = $1 and table_type = 'BASE TABLE' and table_name !~ '^(_ponder|_reorg)' order by 1`,
      [schema],
    )
    const tables: Record<string, readonly string[]> = {}
    for (const { name } of rows.filter((table) => table.name !== OWN)) {
      const { rows: texts } = await client.query<{ text: string }>(`select t::text as text from "${schema}"."${name}" t order by 1`)
      tables[name] = texts.map(({ text }) => text)
    }
    return tables
  } finally {
    await client.end()
  }
}
