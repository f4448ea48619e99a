import { migrate } from '@exchange/schema/migrate'
import { loadMigrations } from '@exchange/schema/migrations'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 1_500

/** A pool of connections. A broken connection is dropped, never thrown into the process. */
export const createPool = (connectionString: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'worker',
    keepAlive: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Brings the application's tables to this release. Throws `MigrationRefused`, and where there is no database. */
export const migrateApp = async (connectionString: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'worker' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await migrate(client, loadMigrations())
  } finally {
    await client.end()
  }
}
