import { MigrationRefused } from '@exchange/schema/migrate'
import { migrateOver } from '@exchange/schema/migrateOver'
import pg from 'pg'
import type { Logger } from 'pino'
import { DATABASE_TIMEOUT_MS } from './database.ts'

/** Milliseconds until the next try after the database did not answer. */
const AGAIN_MS = 1_000

/** Migrates the application's tables to this release. Throws `MigrationRefused`, and when the database cannot be reached. */
export const migrateApp = (connectionString: string): Promise<readonly string[]> =>
  migrateOver(new pg.Client({ connectionString, connectionTimeoutMillis: DATABASE_TIMEOUT_MS, application_name: 'api' }))

type Outcomes = {
  /** The first work that needs the tables; retried when it fails. */
  readonly then: () => Promise<void>
  /** Called when this release must not write to that database. */
  readonly onRefused: (error: MigrationRefused) => void
}

/** Migrates as soon as the database answers. Until then the API runs without the application's tables. */
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
