import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const local = 'postgresql://postgres@127.0.0.1:5434/exchange'

it('needs no configuration', () => {
  expect(readEnv({})).toEqual({
    port: 4_400,
    databaseUrls: { index: local, app: local, queue: local },
    rpcUrls: ['http://127.0.0.1:8545', 'http://127.0.0.1:8546'],
    payer: null,
    seller: null,
    mail: undefined,
    clickHouse: undefined,
    store: undefined,
    logLevel: 'info',
  })
})

it('moves its port by PORT_OFFSET, and takes one database for all or one for each', () => {
  const own = { INDEX_DATABASE_URL: 'postgresql://i/x', APP_DATABASE_URL: 'postgresql://a/x', WORKER_DATABASE_URL: 'postgresql://w/x' }
  expect(readEnv({ PORT_OFFSET: '100', DATABASE_URL: 'postgresql://one/x', ...own })).toMatchObject({
    port: 4_500,
    databaseUrls: { index: 'postgresql://i/x', app: 'postgresql://a/x', queue: 'postgresql://w/x' },
  })
})

describe('mail', () => {
  const mail = { SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM: 'alerts@example.org' }

  it('is sent where a server and a sender are named, with links to the first origin of the site', () => {
    expect(readEnv({ ...mail, SITE_ORIGINS: 'https://a.example, https://b.example' }).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      site: 'https://a.example',
    })
    expect(readEnv({ ...mail, PORT_OFFSET: '100' }).mail?.site).toBe('http://localhost:3100')
  })

  it.each([
    [{ SMTP_URL: '' }, 'set together'],
    [{ MAIL_FROM: '' }, 'set together'],
    [{ SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL must be'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM must be'],
  ])('is refused with %o', (wrong, sentence) => expect(() => readEnv({ ...mail, ...wrong })).toThrow(sentence))
})

// ANALYTICS-12: off unless an address is given
it('copies series to the ClickHouse that is named', () => {
  expect(readEnv({}).clickHouse).toBeUndefined()
  expect(readEnv({ CLICKHOUSE_URL: 'http://u:p@ch:8123/exchange' }).clickHouse).toEqual({
    origin: 'http://ch:8123',
    database: 'exchange',
    user: 'u',
    password: 'p',
  })
  expect(() => readEnv({ CLICKHOUSE_URL: 'ch:8123' })).toThrow('CLICKHOUSE_URL')
})

// ARENA-6: off unless a store is named
it('removes banners from the store that is named', () => {
  const store = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'pictures', S3_REGION: 'eu', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  expect(readEnv(store).store).toMatchObject({ endpoint: 'https://s3.example', bucket: 'pictures' })
  expect(() => readEnv({ ...store, S3_SECRET_KEY: '' })).toThrow('S3_SECRET_KEY')
})
