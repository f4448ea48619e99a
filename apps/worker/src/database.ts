import { migrateOver } from '@exchange/schema/migrateOver'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 1_500

/** A connection pool. A broken connection is dropped; its error never reaches the process. */
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

/** Migrates the application's tables to this release. Throws `MigrationRefused`, and when the database cannot be reached. */
export const migrateApp = (connectionString: string): Promise<readonly string[]> =>
  migrateOver(new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'worker' }))
