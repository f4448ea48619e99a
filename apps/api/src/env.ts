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

/** All settings of this process except networks and RPC addresses. */
export type Env = {
  readonly host: string
  readonly port: number
  readonly indexerUrl: string
  readonly databaseUrls: DatabaseUrls
  readonly deploymentsDir: string
  /** Where series are copied to; undefined when Postgres alone answers. */
  readonly clickHouse: ClickHouseAccess | undefined
  readonly logLevel: string
  /** Requests per second that one client may send; its burst is four times as many. */
  readonly requestsPerSecond: number
  /** Whether our own server on another machine is in front of this one and names the client in `X-Forwarded-For`. */
  readonly isBehindProxy: boolean
  /** Origins of the site: sign-in works only on these. */
  readonly siteOrigins: readonly string[]
  /** Becomes super admin when there is none. */
  readonly superAdmin: Address | undefined
  /** The store of uploads; undefined when uploads are off. */
  readonly store: StoreAccess | undefined
  /** Whether the worker sends mails: it reads the same variable. */
  readonly isMailOn: boolean
  /** Signs campaign vouchers; null when no key is configured. */
  readonly storyIssuer: LocalAccount | null
  /** The on-ramp that sells crypto; null when none is configured. */
  readonly onRamp: OnRampAccess
}

/** The site's origins from the variable; a browser's page must be of one of them. Defaults to the web server on this machine. */
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
