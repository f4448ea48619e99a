import pg from 'pg'

/** Connections to the Postgres of a test. It may be stopped while one of them still says goodbye, which is no fault. */
export const testPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
