import type { Sources } from '../job.ts'
import type { Overdue } from './findDue.ts'

/** Rows that one statement takes: the tables stay free for those who sign in. */
const AT_ONCE = 5_000

/** Deletes what is over in one table, with all that hangs on it. */
export const sweepTable = async ({ app }: Sources, { table, key, isOver }: Overdue): Promise<void> => {
  const sweep = `delete from ${table} where (${key}) in (select ${key} from ${table} where ${isOver} limit ${AT_ONCE})`
  while ((await app.query(sweep)).rowCount === AT_ONCE);
}
