import type pg from 'pg'

/** Runs a named statement. */
export type Query = <T>(name: string, statement: string, values: readonly (string | number)[]) => Promise<T[]>

/** Runs statements on one connection, with a timeout. */
export const queryOn =
  (client: pg.ClientBase, timeoutMs: number): Query =>
  async <T>(name: string, statement: string, values: readonly (string | number)[]) => {
    const config: pg.QueryConfig & { query_timeout: number } = {
      name,
      text: statement,
      values: [...values],
      query_timeout: timeoutMs,
    }
    return (await client.query<T & pg.QueryResultRow>(config)).rows
  }
