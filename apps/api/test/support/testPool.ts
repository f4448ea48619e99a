import pg from 'pg'

/** Connections to a test's Postgres. Stopping it while one of them is closing is no error. */
export const testPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
