import type { Ask } from '@exchange/schema/people/readAchievements'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Runs a query with values for `$1`, `$2` and so on. */
export const createSqlReader =
  (db: NodePgDatabase): Ask =>
  async (text, values) => {
    const parts = text.split(/\$(\d+)/)
    const chunks = parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])))
    return (await db.execute(sql.join(chunks))).rows
  }
