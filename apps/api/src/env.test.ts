import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const local = 'postgresql://postgres@127.0.0.1:5434/exchange'

// docs/ARCHITECTURE.md: one set of ports for all processes
it('needs no configuration', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 4_000,
    indexerUrl: 'http://127.0.0.1:4300',
    databaseUrls: { index: local, app: local, queue: local },
    logLevel: 'info',
  })
})

it('moves every default port by PORT_OFFSET, but no port that is given', () => {
  const env = readEnv({ PORT_OFFSET: '100', PG_PORT: '5432' })
  expect([env.port, env.indexerUrl, env.databaseUrls.app]).toEqual([
    4_100,
    'http://127.0.0.1:4400',
    'postgresql://postgres@127.0.0.1:5432/exchange',
  ])
})

it('takes one database for all, or one for each', () => {
  expect(readEnv({ DATABASE_URL: 'postgresql://one/x' }).databaseUrls).toEqual({
    index: 'postgresql://one/x',
    app: 'postgresql://one/x',
    queue: 'postgresql://one/x',
  })
  const each = {
    INDEX_DATABASE_URL: 'postgresql://index/x',
    APP_DATABASE_URL: 'postgresql://app/x',
    WORKER_DATABASE_URL: 'postgresql://queue/x',
  }
  expect(readEnv({ DATABASE_URL: 'postgresql://one/x', ...each }).databaseUrls).toEqual({
    index: 'postgresql://index/x',
    app: 'postgresql://app/x',
    queue: 'postgresql://queue/x',
  })
})

it('names a variable that is wrong', () => {
  expect(() => readEnv({ API_PORT: 'http' })).toThrow('API_PORT')
})

// PEOPLE-1
it('lets pages of the web server on this machine sign in, or those of the origins that are listed', () => {
  expect(readEnv({ PORT_OFFSET: '100' }).siteOrigins).toEqual(['http://127.0.0.1:3100', 'http://localhost:3100'])
  expect(readEnv({ SITE_ORIGINS: 'https://example.org, https://www.example.org' }).siteOrigins).toEqual([
    'https://example.org',
    'https://www.example.org',
  ])
  for (const wrong of ['example.org', 'https://example.org/', 'https://example.org/swap', 'ftp://example.org'])
    expect(() => readEnv({ SITE_ORIGINS: wrong })).toThrow('SITE_ORIGINS')
})

// PEOPLE-18: off unless a sender address is configured
it('says that mails are sent where MAIL_FROM is set', () => {
  expect([readEnv({}).isMailOn, readEnv({ MAIL_FROM: 'alerts@example.org' }).isMailOn]).toEqual([false, true])
})

// ADMIN-3
it('takes the first super admin, who must be an address', () => {
  expect(readEnv({}).superAdmin).toBeUndefined()
  expect(readEnv({ SUPER_ADMIN: `0x${'AB'.repeat(20)}` }).superAdmin).toBe(`0x${'ab'.repeat(20)}`)
  expect(() => readEnv({ SUPER_ADMIN: 'me' })).toThrow('SUPER_ADMIN')
})

// ANALYTICS-12: off unless an address is given
it('reads series from the ClickHouse that is named', () => {
  expect(readEnv({}).clickHouse).toBeUndefined()
  expect(readEnv({ CLICKHOUSE_URL: 'http://u:p@ch:8123/exchange' }).clickHouse).toEqual({
    origin: 'http://ch:8123',
    database: 'exchange',
    user: 'u',
    password: 'p',
  })
  expect(() => readEnv({ CLICKHOUSE_URL: 'ch:8123' })).toThrow('CLICKHOUSE_URL')
})
