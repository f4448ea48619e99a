import type pg from 'pg'

/** The databases that jobs read and write. */
export type Sources = { readonly index: Pick<pg.Pool, 'query'>; readonly app: Pick<pg.Pool, 'query'> }

/**
 * A kind of background work. A schedule looks for due pieces, and each is queued under its key, once however often it is found. After a
 * kill, `execute` may run again for the same piece: the second run must change nothing.
 */
export type Job<Due> = {
  readonly name: string
  /** When to look, in crontab format. */
  readonly schedule: string
  readonly findDue: (sources: Sources) => Promise<readonly Due[]>
  readonly keyOf: (due: Due) => string
  /** Milliseconds until a piece is due, for a piece that is found early. */
  readonly waitOf?: (due: Due) => number
  /** Parses a queued payload. Throws when it is invalid. */
  readonly parse: (payload: unknown) => Due
  readonly execute: (sources: Sources, due: Due) => Promise<void>
}

/** A job with its type of piece hidden. */
export type AnyJob = {
  readonly name: string
  readonly schedule: string
  /** Due pieces, each with its key and the milliseconds until its time. */
  readonly find: (sources: Sources) => Promise<readonly { readonly key: string; readonly payload: unknown; readonly wait: number }[]>
  readonly execute: (sources: Sources, payload: unknown) => Promise<void>
}

/** Wraps a job for the queue. */
export const defineJob = <Due>({ name, schedule, findDue, keyOf, waitOf = () => 0, parse, execute }: Job<Due>): AnyJob => ({
  name,
  schedule,
  find: async (sources) => (await findDue(sources)).map((due) => ({ key: `${name}:${keyOf(due)}`, payload: due, wait: waitOf(due) })),
  execute: (sources, payload) => execute(sources, parse(payload)),
})
