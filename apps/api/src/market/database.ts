import pg from 'pg'

/** Milliseconds a statement or a connection may take: a database that is down is known within two seconds. */
export const DATABASE_TIMEOUT_MS = 1_500

/** The pool of connections. A broken connection is dropped, never thrown into the process. */
export const createDatabase = (connectionString: string, onError: (error: Error) => void): pg.Pool => {
  const database = new pg.Pool({
    connectionString,
    max: 12,
    connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
    query_timeout: DATABASE_TIMEOUT_MS,
    statement_timeout: DATABASE_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'api',
    keepAlive: true,
  })
  database.on('error', onError)
  return database
}

const MISSING_RELATION = new Set(['42P01', '3F000'])

/** Whether a query failed because the views of the index do not exist. */
export const isIndexMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING_RELATION.has(String(error.code))
