import { chainOfIndex, INDEX_NAME } from '@exchange/schema/clickhouse/identity'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cells, ReadClosed, Reading } from './readBuckets.ts'
import type { SeriesCopy } from './seriesCopy.ts'

/** Reads the copy of exactly the index that a snapshot shows: final values never change, so the two agree. */
const closedIn = (execute: Reading['execute'], copy: SeriesCopy): ReadClosed => {
  let asked: Promise<string | null> | undefined
  const readName = async (): Promise<string | null> => {
    const { rows } = await execute(sql`select ${sql.raw(INDEX_NAME)} as name`)
    return (rows[0]?.['name'] ?? null) as string | null
  }
  return async ({ chainId, ...question }) => {
    const name = await (asked ??= readName())
    return name === null ? undefined : copy.read({ ...question, chain: chainOfIndex(name, chainId) })
  }
}

/** Runs several reads in one snapshot of the database, so that a figure matches its block. Final series may come from the copy. */
export const readConsistent = <T>(db: NodePgDatabase, read: (reading: Reading) => Promise<T>, copy: SeriesCopy | null = null): Promise<T> =>
  db.transaction(
    (moment) => {
      const execute: Reading['execute'] = (query) => moment.execute<Cells>(query)
      return read(copy ? { execute, closed: closedIn(execute, copy) } : { execute })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
