import pg from 'pg'

/** Milliseconds a statement or a connection may take: a database that is down is known within two seconds. */
export const DATABASE_TIMEOUT_MS = 1_500

/** A pool of connections. A broken connection is dropped, never thrown into the process. */
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
  // The pool listens to its idle connections alone: one in use that breaks between two statements would end the process.
  database.on('connect', (client) => client.on('error', onError))
  return database
}

/** Where the databases are, which may be one. `queue` is the worker's. */
export type DatabaseUrls = { readonly index: string; readonly app: string; readonly queue: string }

/** Connections that answer readers, beside those that follow the index: however long readers wait for theirs, the index does not. */
export const createDatabases = (urls: DatabaseUrls, onError: (error: Error) => void, networks: number) => {
  // At the turn of an hour every network is read whole at once, beside the question where the index stands and the audit.
  const index = createDatabase(urls.index, onError, networks + 2)
  const readers = createDatabase(urls.index, onError, 8)
  // A mutation holds its connection for several questions.
  const app = createDatabase(urls.app, onError, networks + 8)
  // Admins alone ask for it.
  const queue = createDatabase(urls.queue, onError, 2)
  const all = [index, readers, app, queue]
  return { index, readers, app, queue, end: async (): Promise<void> => void (await Promise.all(all.map((database) => database.end()))) }
}

/** A connection beside the pools that listens. It is not used for anything else, so nothing of it can time out. */
export const createListeningClient = (connectionString: string): pg.Client =>
  new pg.Client({ connectionString, connectionTimeoutMillis: DATABASE_TIMEOUT_MS, application_name: 'api', keepAlive: true })

/** A value of a row. Big numbers travel as text. */
export type Cell = string | number | null

/**
 * Columns that are read by name, each with the SQL that fills it. Many rows come in one cell, as JSON arrays in the order of these columns: at 2,000
 * pools per refresh the names of every column of every row are not worth repeating.
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
    /** A row of that cell, by name. */
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

/** An error and what it was caused by, outermost first. */
export const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < MAX_CAUSES; cause = innerOf(cause)) causes.push(cause)
  return causes
}

/** Codes of a database that cannot answer now: class 08 (connection), 57 (shutdown, cancelled), 53 (resources), 42P01 (views gone). */
export const isDatabaseFault = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : ''
  return /^(08|57|53|42P01|3F000|ECONN|EPIPE|ETIMEDOUT)/.test(code) || /timeout|Connection terminated/i.test(message)
}

/** Codes of a text that no database holds: the character 0, and half of a pair of UTF-16. */
const UNHELD_TEXT = new Set(['22021', '22P05'])

/** Whether a query failed because of a text that no database holds. Only who asked can have sent it. */
export const isTextFault = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && UNHELD_TEXT.has(String(error.code))
