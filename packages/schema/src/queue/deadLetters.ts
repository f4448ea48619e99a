import { DISCARDED } from '@exchange/domain'

/** A job of the worker that used up its retries. It waits for an admin. */
export type DeadLetter = {
  readonly id: string
  readonly task: string
  readonly key: string | null
  readonly attempts: number
  readonly lastError: string
  readonly failedAt: Date
}

/** Columns of `graphile_worker.jobs` that make up a dead letter. */
export const DEAD_LETTER = `id::text, task_identifier as task, key, attempts::int, coalesce(last_error, '') as "lastError", updated_at as "failedAt"`
/** Which rows are dead letters: not those that an admin discarded. */
export const IS_DEAD = `attempts >= max_attempts and locked_at is null and left(coalesce(last_error, ''), ${DISCARDED.length}) <> '${DISCARDED}'`
