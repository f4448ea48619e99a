import pg from 'pg'

/** Timeout of a statement or a connection in milliseconds: a database that is down is noticed within two seconds. */
export const DATABASE_TIMEOUT_MS = 1_500

/** A connection pool. A broken connection is dropped; its error never reaches the process. */
export const createDatabase = (connectionString: string, onError: (error: Error) => void, max = 4): pg.Pool => {
  const database = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
    query_timeout: DATABASE_TIMEOUT_MS,
    statement_timeout: DATABASE_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'api',
    keepAlive: true,
  })
  database.on('error', onError)
  // The pool only listens to its idle connections: without this, one that breaks between two statements would end the process.
  database.on('connect', (client) => client.on('error', onError))
  return database
}

/** URLs of the databases, which may be the same one. `queue` is the worker's. */
export type DatabaseUrls = { readonly index: string; readonly app: string; readonly queue: string }

/** Connections for readers, apart from those that follow the index: readers that wait for a connection never delay the index. */
export const createDatabases = (urls: DatabaseUrls, onError: (error: Error) => void, networks: number) => {
  // At each full hour every network is read whole at once, beside the query for the index's position and the audit.
  const index = createDatabase(urls.index, onError, networks + 2)
  const readers = createDatabase(urls.index, onError, 8)
  // A mutation holds its connection over several statements.
  const app = createDatabase(urls.app, onError, networks + 8)
  // Only admins use it.
  const queue = createDatabase(urls.queue, onError, 2)
  const all = [index, readers, app, queue]
  return { index, readers, app, queue, end: async (): Promise<void> => void (await Promise.all(all.map((database) => database.end()))) }
}

/** A listening connection outside the pools. It runs nothing else, so nothing on it can time out. */
export const createListeningClient = (connectionString: string): pg.Client =>
  new pg.Client({ connectionString, connectionTimeoutMillis: DATABASE_TIMEOUT_MS, application_name: 'api', keepAlive: true })

/** A value of a row. Large numbers travel as text. */
export type Cell = string | number | null

/**
 * Columns by name, each with its SQL. Many rows come in one cell, as JSON arrays in the order of these columns: with 2,000 pools per
 * refresh, repeating every column name in every row would be wasteful.
 */
export const defineColumns = <Name extends string>(columns: Readonly<Record<Name, string>>) => {
  const entries = Object.entries<string>(columns)
  const empty = Object.fromEntries(entries.map(([name]) => [name, null])) as Record<Name, Cell>
  const names = Object.keys(empty) as Name[]
  return {
    /** A select list of single rows. */
    list: entries.map(([name, sql]) => `${sql} as "${name}"`).join(', '),
    /** SQL of one cell that holds every row of a source. */
    rowsOf: (source: string): string =>
      `(select coalesce(json_agg(json_build_array(${entries.map(([, sql]) => sql).join(', ')})), '[]') from ${source})`,
    /** Reads one row of that cell into named fields. */
    read: (cells: readonly Cell[]): Readonly<Record<Name, Cell>> => {
      const row = { ...empty }
      for (const [index, name] of names.entries()) row[name] = cells[index] ?? null
      return row
    },
  }
}

const MISSING_RELATION = new Set(['42P01', '3F000'])

/** Whether a query failed because the views of the index do not exist. */
export const isIndexMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING_RELATION.has(String(error.code))

const innerOf = (error: Error): unknown =>
  'originalError' in error && error.originalError !== undefined ? error.originalError : error.cause

const MAX_CAUSES = 8

/** An error and its causes, outermost first. */
export const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < MAX_CAUSES; cause = innerOf(cause)) causes.push(cause)
  return causes
}

/**
 * Error codes of a database that cannot answer now: class 08 (connection), 57 (shutdown, cancelled), 53 (resources), 42P01 (views missing).
 */
export const isDatabaseFault = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : ''
  return /^(08|57|53|42P01|3F000|ECONN|EPIPE|ETIMEDOUT)/.test(code) || /timeout|Connection terminated/i.test(message)
}

/** Error codes of text that Postgres cannot store: the character 0, and half of a UTF-16 surrogate pair. */
const UNHELD_TEXT = new Set(['22021', '22P05'])

/** Whether a query failed because of text that Postgres cannot store. Only the caller can have sent it. */
export const isTextFault = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && UNHELD_TEXT.has(String(error.code))
