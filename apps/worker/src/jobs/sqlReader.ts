import type { Ask } from '@exchange/schema/people/readAchievements'
import type { Sources } from './job.ts'

/** Runs a query on a database. */
export const createSqlReader =
  (database: Sources['app']): Ask =>
  async (text, values) =>
    (await database.query<Record<string, unknown>>(text, [...values])).rows
