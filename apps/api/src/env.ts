import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseUrls } from './database/database.ts'
import { deploymentsDir, integerOf, type Env as Variables } from '@exchange/protocol/node'

/** Everything this process takes from its environment besides networks and RPC addresses. */
export type Env = {
  readonly host: string
  readonly port: number
  readonly indexerUrl: string
  readonly databaseUrls: DatabaseUrls
  readonly deploymentsDir: string
  readonly logLevel: string
}

/** Reads the environment once, at the start. Throws a sentence that names a wrong variable. */
export const readEnv = (variables: Variables): Env => {
  const offset = integerOf(variables, 'PORT_OFFSET', 0)
  const port = (name: string, fallback: number): number => integerOf(variables, name, fallback + offset)
  const databaseUrl = variables['DATABASE_URL'] || `postgresql://postgres@127.0.0.1:${port('PG_PORT', 5434)}/exchange`
  return {
    host: variables['API_HOST'] || '127.0.0.1',
    port: port('API_PORT', 4000),
    indexerUrl: `http://127.0.0.1:${port('INDEXER_PORT', 4300)}`,
    databaseUrls: { index: variables['INDEX_DATABASE_URL'] || databaseUrl, app: variables['APP_DATABASE_URL'] || databaseUrl },
    deploymentsDir: deploymentsDir(variables),
    logLevel: variables['LOG_LEVEL'] || 'info',
  }
}

/** When the newest deployment file was written, ISO 8601. */
export const deployedAt = (dir: string): string =>
  new Date(Math.max(...readdirSync(dir).map((file) => statSync(path.join(dir, file)).mtimeMs))).toISOString()
