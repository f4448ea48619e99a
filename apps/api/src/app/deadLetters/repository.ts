import { DISCARDED } from '@exchange/domain'
import { DEAD_LETTER, type DeadLetter, IS_DEAD } from '@exchange/schema/queue/deadLetters'
import type pg from 'pg'

const LETTERS = `select ${DEAD_LETTER} from graphile_worker.jobs where ${IS_DEAD} and ($1::bigint is null or id < $1) order by id desc limit $2`
const LETTER = `select ${DEAD_LETTER} from graphile_worker.jobs where ${IS_DEAD} and id = $1`

/** Dead letters, newest first; `before` is the id behind which the page starts. */
export const readDeadLetters = async (
  queue: Pick<pg.Pool, 'query'>,
  before: string | null,
  limit: number,
): Promise<readonly DeadLetter[]> => (await queue.query<DeadLetter>(LETTERS, [before, limit])).rows

/** One dead letter; undefined when the id has none. */
export const findDeadLetter = async (queue: Pick<pg.Pool, 'query'>, id: string): Promise<DeadLetter | undefined> =>
  (await queue.query<DeadLetter>(LETTER, [id])).rows[0]

/** Queues a dead letter again, with all its retries. */
export const retryLetter = async (queue: Pick<pg.Pool, 'query'>, id: string): Promise<void> =>
  void (await queue.query('select from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0)', [id]))

/** Removes a dead letter for good. */
export const discardLetter = async (queue: Pick<pg.Pool, 'query'>, { id, lastError }: DeadLetter, actor: string): Promise<void> =>
  void (await queue.query('select from graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)', [
    id,
    `${DISCARDED}${actor}: ${lastError}`,
  ]))
