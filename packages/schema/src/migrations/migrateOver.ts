import { loadMigrations } from './loadMigrations.ts'
import { migrate, type MigrationClient } from './migrate.ts'

type OwnConnection = MigrationClient & {
  readonly connect: () => Promise<unknown>
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown
  readonly end: () => Promise<unknown>
}

/**
 * Migrates the application's tables to this release over a connection that it opens and closes. Returns the applied migrations; throws
 * `MigrationRefused`, and when the database cannot be reached.
 */
export const migrateOver = async (client: OwnConnection): Promise<readonly string[]> => {
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await migrate(client, loadMigrations())
  } finally {
    await client.end()
  }
}
