import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cells, Reading } from './readBuckets.ts'

/** Reads several things of one moment of the database: a figure and the block that it is of belong together. */
export const inOneMoment = <T>(db: NodePgDatabase, read: (reading: Reading) => Promise<T>): Promise<T> =>
  db.transaction((moment) => read({ execute: (query) => moment.execute<Cells>(query) }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
