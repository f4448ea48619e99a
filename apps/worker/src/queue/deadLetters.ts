import { DISCARDED } from '@exchange/domain'
import type pg from 'pg'

/** A piece of work that failed as often as it may be tried. It waits for somebody to look. */
export type DeadLetter = {
  readonly id: string
  readonly task: string
  readonly key: string | null
  readonly attempts: number
  readonly lastError: string
  readonly failedAt: Date
}

const DEAD = `select id::text, task_identifier as task, key, attempts, coalesce(last_error, '') as "lastError", updated_at as "failedAt"
  from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    and left(coalesce(last_error, ''), ${DISCARDED.length}) <> '${DISCARDED}' order by updated_at desc, id desc limit $1`

/** The newest dead letters, at most `limit`; those that an admin discarded are left out. */
export const readDeadLetters = async (queue: Pick<pg.Pool, 'query'>, limit = 100): Promise<readonly DeadLetter[]> =>
  (await queue.query<DeadLetter>(DEAD, [limit])).rows
