import { chainOfIndex, INDEX_NAME } from '@exchange/schema/clickhouse/identity'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cells, ReadClosed, Reading } from './readBuckets.ts'
import type { SeriesCopy } from './seriesCopy.ts'

/** What was copied of the very index that a moment shows: what is final of it never changes, so both belong together. */
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

/** Reads several things of one moment of the database: a figure and the block that it is of belong together. Series that are final may come from a copy. */
export const inOneMoment = <T>(db: NodePgDatabase, read: (reading: Reading) => Promise<T>, copy: SeriesCopy | null = null): Promise<T> =>
  db.transaction(
    (moment) => {
      const execute: Reading['execute'] = (query) => moment.execute<Cells>(query)
      return read(copy ? { execute, closed: closedIn(execute, copy) } : { execute })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
