import type pg from 'pg'

/** What jobs read and write. */
export type Sources = { readonly index: Pick<pg.Pool, 'query'>; readonly app: Pick<pg.Pool, 'query'> }

/**
 * Work of the application. It is looked for on a schedule, and each piece that is due is queued under its key, once however often it is found.
 * `execute` may run more than once for one piece, after a kill: it must do nothing the second time.
 */
export type Job<Due> = {
  readonly name: string
  /** When to look, as crontab says it. */
  readonly schedule: string
  readonly findDue: (sources: Sources) => Promise<readonly Due[]>
  readonly keyOf: (due: Due) => string
  /** Milliseconds until a piece is due, of one that is found before its time. */
  readonly waitOf?: (due: Due) => number
  /** A piece as the queue hands it back. Throws where it is none. */
  readonly parse: (payload: unknown) => Due
  readonly execute: (sources: Sources, due: Due) => Promise<void>
}

/** A job whose pieces nobody outside it looks into. */
export type AnyJob = {
  readonly name: string
  readonly schedule: string
  /** What is due, with the key of each piece and the milliseconds until its time. */
  readonly find: (sources: Sources) => Promise<readonly { readonly key: string; readonly payload: unknown; readonly wait: number }[]>
  readonly execute: (sources: Sources, payload: unknown) => Promise<void>
}

/** A job as the queue runs it. */
export const defineJob = <Due>({ name, schedule, findDue, keyOf, waitOf = () => 0, parse, execute }: Job<Due>): AnyJob => ({
  name,
  schedule,
  find: async (sources) => (await findDue(sources)).map((due) => ({ key: `${name}:${keyOf(due)}`, payload: due, wait: waitOf(due) })),
  execute: (sources, payload) => execute(sources, parse(payload)),
})
