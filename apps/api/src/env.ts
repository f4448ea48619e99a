import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Address } from '@exchange/domain'
import type { LocalAccount } from 'viem'
import { type OnRampAccess, readOnRampAccess } from './app/purchases/access.ts'
import type { DatabaseUrls } from './database/database.ts'
import { type ClickHouseAccess, readClickHouseAccess } from '@exchange/schema/clickhouse/access'
import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import { readStoreAccess } from '@exchange/protocol/node/objectStore/storeAccess'
import { findNetworkEntry } from '@exchange/protocol'
import { deploymentsDir, integerOf, networkIds, type Env as Variables } from '@exchange/protocol/node'
import { readAccount } from '@exchange/protocol/node/readAccount'

/** Everything this process takes from its environment besides networks and RPC addresses. */
export type Env = {
  readonly host: string
  readonly port: number
  readonly indexerUrl: string
  readonly databaseUrls: DatabaseUrls
  readonly deploymentsDir: string
  /** Where series are copied to; undefined where Postgres answers alone. */
  readonly clickHouse: ClickHouseAccess | undefined
  readonly logLevel: string
  /** Requests that one client may send in a second, and four times as many at once. */
  readonly requestsPerSecond: number
  /** A server of ours stands in front on another machine, and names the reader in `X-Forwarded-For`. */
  readonly isBehindProxy: boolean
  /** Origins of the site: sign-in is for these alone. */
  readonly siteOrigins: readonly string[]
  /** Becomes super admin where there is none. */
  readonly superAdmin: Address | undefined
  /** Where files that users send lie; undefined where nobody can send one. */
  readonly store: StoreAccess | undefined
  /** Whether the worker sends mails: it needs the same variable. */
  readonly isMailOn: boolean
  /** Signs vouchers of campaigns; null where no key was given. */
  readonly storyIssuer: LocalAccount | null
  /** Who sells crypto; null where nobody does. */
  readonly onRamp: OnRampAccess
}

/** Origins of the site, as the variable lists them: a browser's page is of one of these. Without it, the web server on this machine. */
const siteOriginsOf = (variables: Variables, webPort: number): readonly string[] => {
  const listed = variables['SITE_ORIGINS']
  if (!listed) return ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${webPort}`)
  return listed.split(',').map((text) => {
    const origin = text.trim()
    if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol) || new URL(origin).origin !== origin)
      throw new Error('SITE_ORIGINS must be origins such as https://example.org, with commas between them.')
    return origin
  })
}

const superAdminOf = (variables: Variables): Address | undefined => {
  const account = variables['SUPER_ADMIN']
  if (!account) return undefined
  if (!/^0x[0-9a-fA-F]{40}$/.test(account)) throw new Error('SUPER_ADMIN must be an address.')
  return account.toLowerCase() as Address
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
    databaseUrls: {
      index: variables['INDEX_DATABASE_URL'] || databaseUrl,
      app: variables['APP_DATABASE_URL'] || databaseUrl,
      queue: variables['WORKER_DATABASE_URL'] || databaseUrl,
    },
    deploymentsDir: deploymentsDir(variables),
    clickHouse: readClickHouseAccess(variables),
    requestsPerSecond: integerOf(variables, 'API_REQUESTS_PER_SECOND', 100),
    isBehindProxy: variables['TRUST_PROXY'] === '1',
    siteOrigins: siteOriginsOf(variables, port('WEB_PORT', 3000)),
    superAdmin: superAdminOf(variables),
    store: readStoreAccess(variables),
    isMailOn: Boolean(variables['MAIL_FROM']),
    storyIssuer: readAccount(variables, 'STORY_ISSUER_KEY'),
    onRamp: readOnRampAccess(
      variables,
      networkIds(variables).every((chainId) => findNetworkEntry(chainId)?.local),
    ),
    logLevel: variables['LOG_LEVEL'] || 'info',
  }
}

/** When the newest deployment file was written, ISO 8601. */
export const deployedAt = (dir: string): string =>
  new Date(Math.max(...readdirSync(dir).map((file) => statSync(path.join(dir, file)).mtimeMs))).toISOString()
