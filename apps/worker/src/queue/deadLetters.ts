import { DEAD_LETTER, type DeadLetter, IS_DEAD } from '@exchange/schema/queue/deadLetters'
import type pg from 'pg'

const DEAD = `select ${DEAD_LETTER} from graphile_worker.jobs where ${IS_DEAD} order by updated_at desc, id desc limit $1`

/** The newest dead letters, at most `limit`; those that an admin discarded are left out. */
export const readDeadLetters = async (queue: Pick<pg.Pool, 'query'>, limit = 100): Promise<readonly DeadLetter[]> =>
  (await queue.query<DeadLetter>(DEAD, [limit])).rows
