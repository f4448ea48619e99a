import { migrate, MigrationRefused } from '@exchange/schema/migrate'
import { loadMigrations } from '@exchange/schema/migrations'
import pg from 'pg'
import type { Logger } from 'pino'
import { DATABASE_TIMEOUT_MS } from './database.ts'

/** Milliseconds until a database that did not answer is asked again. */
const AGAIN_MS = 1_000

/** Brings the application's tables to this release. Answers the migrations that were applied; throws `MigrationRefused`, and where there is no database. */
export const migrateApp = async (connectionString: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: DATABASE_TIMEOUT_MS, application_name: 'api' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await migrate(client, loadMigrations())
  } finally {
    await client.end()
  }
}

type Outcomes = {
  /** What the tables are needed for first; it is done again where it fails. */
  readonly then: () => Promise<void>
  /** This release must not write to that database. */
  readonly onRefused: (error: MigrationRefused) => void
}

/** Migrates as soon as there is a database. Until then the API answers without the application's tables. */
export const startMigrating = (connectionString: string, logger: Logger, { then, onRefused }: Outcomes): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const attempt = async (): Promise<void> => {
    try {
      const applied = await migrateApp(connectionString)
      if (applied.length > 0) logger.info({ applied }, 'migrated')
      await then()
    } catch (error) {
      if (error instanceof MigrationRefused) return onRefused(error)
      logger.debug({ err: error }, 'not migrated yet')
      if (!stopped) timer = setTimeout(() => void attempt(), AGAIN_MS)
    }
  }
  void attempt()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
