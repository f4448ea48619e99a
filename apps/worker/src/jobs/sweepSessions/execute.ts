import type { Sources } from '../job.ts'
import type { Overdue } from './findDue.ts'

/** Rows per statement, so that the tables stay free for sign-ins. */
const AT_ONCE = 5_000

/** Deletes expired rows of one table, with everything that references them. */
export const sweepTable = async ({ app }: Sources, { table, key, isOver }: Overdue): Promise<void> => {
  const sweep = `delete from ${table} where (${key}) in (select ${key} from ${table} where ${isOver} limit ${AT_ONCE})`
  while ((await app.query(sweep)).rowCount === AT_ONCE);
}
