import { integerOf, networkIds, rpcUrl, type Env as Variables } from '@exchange/protocol/node'
import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import { readStoreAccess } from '@exchange/protocol/node/objectStore/storeAccess'
import { readAccount } from '@exchange/protocol/node/readAccount'
import { type ClickHouseAccess, readClickHouseAccess } from '@exchange/schema/clickhouse/access'
import type { LocalAccount } from 'viem'
import { type MailAccess, readMailAccess } from './mail/mailAccess.ts'

/** The three databases; they are the same one unless each is named. */
export type DatabaseUrls = {
  /** The indexer's tables; read-only. */
  readonly index: string
  /** The application's own tables. */
  readonly app: string
  /** The job queue. */
  readonly queue: string
}

/** All settings of this process. */
export type Env = {
  readonly port: number
  readonly databaseUrls: DatabaseUrls
  readonly rpcUrls: readonly string[]
  /** Pays reward lists in; null without a key, and lists then wait. */
  readonly payer: LocalAccount | null
  /** Holds the tokens that the sandbox sells; null without a key, and purchases then wait. */
  readonly seller: LocalAccount | null
  /** How to send mail; undefined when mail is off. */
  readonly mail: MailAccess | undefined
  /** Where series are copied to; undefined when they are not copied. */
  readonly clickHouse: ClickHouseAccess | undefined
  /** The store of users' files; undefined when uploads are off. */
  readonly store: StoreAccess | undefined
  readonly logLevel: string
}

/** The site's origin for links: the first of those on which the API allows sign-in. */
const siteOf = (variables: Variables, webPort: number): string =>
  variables['SITE_ORIGINS']?.split(',')[0]?.trim() || `http://localhost:${webPort}`

/** Reads the environment once, at the start. Throws a sentence that names a wrong variable. */
export const readEnv = (variables: Variables): Env => {
  const offset = integerOf(variables, 'PORT_OFFSET', 0)
  const port = (name: string, fallback: number): number => integerOf(variables, name, fallback + offset)
  const databaseUrl = variables['DATABASE_URL'] || `postgresql://postgres@127.0.0.1:${port('PG_PORT', 5434)}/exchange`
  return {
    port: port('WORKER_PORT', 4400),
    databaseUrls: {
      index: variables['INDEX_DATABASE_URL'] || databaseUrl,
      app: variables['APP_DATABASE_URL'] || databaseUrl,
      queue: variables['WORKER_DATABASE_URL'] || databaseUrl,
    },
    rpcUrls: networkIds(variables).map((chainId) => rpcUrl(chainId, variables)),
    payer: readAccount(variables, 'REWARD_PAYER_KEY'),
    seller: readAccount(variables, 'ONRAMP_KEY'),
    mail: readMailAccess(variables, siteOf(variables, port('WEB_PORT', 3000))),
    clickHouse: readClickHouseAccess(variables),
    store: readStoreAccess(variables),
    logLevel: variables['LOG_LEVEL'] || 'info',
  }
}
