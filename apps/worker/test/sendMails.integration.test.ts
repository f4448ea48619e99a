import { startOutbox, type Outbox } from '@exchange/devnet/outbox'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { codeOf, readMailKey, readStopToken } from '@exchange/schema/secrets/mailSecrets'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPool, migrateApp } from '../src/database.ts'
import { createMakeAlerts } from '../src/jobs/makeAlerts/job.ts'
import type { AnyJob } from '../src/jobs/job.ts'
import { createSendMails } from '../src/jobs/sendMails/job.ts'
import { createSmtp, type SendMail } from '../src/mail/smtp.ts'
import { addRow, createIndex } from './support.ts'

const CHAIN = 31_356
const NOW = 1_789_467_600
const address = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const [ALICE, BOB] = [address(0xa1), address(0xb2)]
const makeAlerts = createMakeAlerts({ findOpenOrders: async () => [], findShortUpkeeps: async () => [] })
const access = { from: 'alerts@thena.example', site: 'https://thena.example' }

let postgres: TestPostgres
let outbox: Outbox
let client: pg.Client
let data: pg.Pool
let send: SendMail

beforeAll(async () => {
  ;[postgres, outbox] = await Promise.all([startPostgres(), startOutbox(0)])
  client = new pg.Client(postgres.url)
  await client.connect()
  data = createPool(postgres.url, 4)
  send = createSmtp({ ...access, smtpUrl: `smtp://127.0.0.1:${outbox.port}` })
})
afterAll(async () => {
  await data?.end()
  await client?.end()
  await outbox?.close()
  await postgres?.remove()
})
let before = 0
beforeEach(async () => {
  await client.query('drop schema if exists app cascade')
  await migrateApp(postgres.url)
  await createIndex(client, CHAIN, NOW)
  before = outbox.mails()[0]?.id ?? 0
})

const look = async (job: AnyJob): Promise<number> => {
  const sources = { index: data, app: data }
  const pieces = await job.find(sources)
  for (const { payload } of pieces) await job.execute(sources, payload)
  return pieces.length
}
const sendAll = (by: SendMail = send) => look(createSendMails(by, access))
const mails = () =>
  outbox
    .mails()
    .filter(({ id }) => id > before)
    .toReversed()

const profile = (account: string, email: string, isConfirmed = true, language: string | null = null) =>
  client.query(
    'insert into app.profile (account, email, email_confirmed_at, mail_language) values ($1, $2, case when $3 then now() end, $4)',
    [account, email, isConfirmed, language],
  )
const wish = (account: string, byMail = true, kind = 'orderFilled') =>
  client.query('insert into app.alert_setting values ($1, $2, true, $3)', [account, kind, byMail])
const fill = (maker: string, orderId = 7) =>
  addRow(client, 'order_fill', { chain_id: CHAIN, maker, order_id: orderId, tx_hash: `0x${orderId}${maker}`, timestamp: NOW - 10 })
/** Turns an indexed fill into an alert with a queued mail. */
const alertOf = async (maker: string, orderId = 7) => {
  await fill(maker, orderId)
  await look(makeAlerts)
}

// NOTE-7
describe('An alert by mail', () => {
  it('goes from a fill of the index to the mailbox, once, in the language of its reader, with a link that ends such mails', async () => {
    await profile(ALICE, 'alice@marentide.example', true, 'es')
    await wish(ALICE)
    await alertOf(ALICE)
    await sendAll()
    await look(makeAlerts)
    expect(await sendAll()).toBe(0)
    const [mail, ...more] = mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: ['alice@marentide.example'], subject: 'Thena: Orden ejecutada' })
    expect(mail?.text).toContain('Tu orden n.º 7 se ejecutó, total o parcialmente')
    expect(mail?.text).toContain('https://thena.example/swap')
    const token = /\/arena\/alerts\/stop\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(readStopToken(await readMailKey(client), token)?.account).toBe(ALICE)
    expect(mail?.headers).toMatchObject({
      from: 'alerts@thena.example',
      'list-unsubscribe': `<https://thena.example/v1/mail/stop/${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
  })

  it('is none where nobody confirmed the address, or the kind is not wanted by mail', async () => {
    await profile(ALICE, 'alice@marentide.example', false)
    await wish(ALICE)
    await profile(BOB, 'bob@marentide.example')
    await wish(BOB, false)
    await fill(ALICE)
    await alertOf(BOB)
    expect((await client.query('select 1 from app.alert')).rowCount).toBe(2)
    expect(await sendAll()).toBe(0)
  })

  it.each([
    ['the address changed', "update app.profile set email = 'other@marentide.example'"],
    ['it is not confirmed any more', 'update app.profile set email_confirmed_at = null'],
    ['mails were ended', 'update app.alert_setting set by_mail = false'],
    ['the kind was switched off', 'update app.alert_setting set enabled = false'],
    ['the data was deleted', 'delete from app.profile'],
  ])('that waits is given up where %s', async (_, change) => {
    await profile(ALICE, 'alice@marentide.example')
    await wish(ALICE)
    await alertOf(ALICE)
    await client.query(change)
    expect(await sendAll()).toBe(1)
    expect([mails(), await sendAll()]).toEqual([[], 0])
  })

  it('comes twenty times a day at most', async () => {
    await profile(ALICE, 'alice@marentide.example')
    await wish(ALICE)
    for (let n = 1; n <= 19; n++) await fill(ALICE, n)
    await look(makeAlerts)
    for (let n = 20; n <= 25; n++) await fill(ALICE, n)
    await look(makeAlerts)
    expect((await client.query('select 1 from app.alert')).rowCount).toBe(25)
    expect((await client.query('select 1 from app.mail')).rowCount).toBe(20)
  })
})

describe('A mail', () => {
  const waiting = async () => {
    await profile(ALICE, 'alice@marentide.example')
    await wish(ALICE)
    await alertOf(ALICE)
  }

  it('that the server refuses waits for its next try', async () => {
    await waiting()
    const refuses = vi.fn<SendMail>().mockRejectedValueOnce(new Error('451 Later'))
    await expect(sendAll(refuses)).rejects.toThrow('451')
    expect(await sendAll()).toBe(1)
    expect(mails()).toHaveLength(1)
  })

  it('is sent by one of many who try at once', async () => {
    await waiting()
    const job = createSendMails(send, access)
    const sources = { index: data, app: data }
    const [piece] = await job.find(sources)
    const tries = await Promise.allSettled([1, 2, 3].map(() => job.execute(sources, piece?.payload)))
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(mails()).toHaveLength(1)
  })

  it('that was left by a process that was killed goes out again a minute later, as the same mail', async () => {
    await waiting()
    const ids: string[] = []
    const dies: SendMail = async ({ messageId }) => void ids.push(messageId)
    await sendAll(dies)
    await client.query('update app.mail set sent_at = null')
    await expect(sendAll(dies)).rejects.toThrow('another process')
    await client.query("update app.mail set claimed_at = claimed_at - interval '61 seconds'")
    await sendAll(dies)
    expect(ids).toEqual([ids[0], ids[0]])
  })

  it('that is over is not sent', async () => {
    await waiting()
    await client.query('update app.mail set expires_at = now()')
    expect(await sendAll()).toBe(0)
  })
})

// PEOPLE-18: even an address that bypassed the profile's rule reaches one recipient only
it.each([
  'a@b.example\r\nRCPT TO:<c@d.example>',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  'A <a@b.example>, c@d.example',
])('A recipient that hides another is sent to one at most: %j', async (to) => {
  await send({ to, subject: 'Hello\r\nBcc: c@d.example', text: '.\r\nRCPT TO:<c@d.example>', messageId: 'x@thena.example' }).catch(
    () => undefined,
  )
  for (const mail of mails()) {
    expect(mail.to).toHaveLength(1)
    expect(mail.to).not.toContain('c@d.example')
    expect(mail.headers).not.toHaveProperty('bcc')
    expect(mail.text).toContain('RCPT TO')
  }
  await send({ to: 'a@b.example', subject: 'Hello', text: 'Next', messageId: 'y@thena.example' })
  expect(mails().at(-1)?.text).toBe('Next')
})

// PEOPLE-18
describe('The mail of a code', () => {
  const ask = async (nonce = '01') => {
    const row = [ALICE, 'alice@marentide.example', nonce]
    await client.query(
      `insert into app.email_code (account, email, nonce, expires_at) values ($1, $2, $3, now() + interval '10 minutes')
       on conflict (account) do update set nonce = excluded.nonce`,
      row,
    )
    await client.query(
      `insert into app.mail (key, account, kind, recipient, language, facts, expires_at)
       values ($3, $1, 'emailCode', $2, 'ja', jsonb_build_object('nonce', $3::text), now() + interval '10 minutes')`,
      row,
    )
  }

  it('has the code that the API expects, to an address that nobody confirmed', async () => {
    await profile(ALICE, 'alice@marentide.example', false)
    await ask()
    await sendAll()
    const code = codeOf(await readMailKey(client), { account: ALICE, email: 'alice@marentide.example', nonce: '01' })
    expect(mails()).toMatchObject([{ to: ['alice@marentide.example'], subject: 'Thena: メールアドレスの確認' }])
    expect(mails()[0]?.text).toContain(`コードは${code}です`)
    expect(mails()[0]?.headers).not.toHaveProperty('list-unsubscribe')
    expect(JSON.stringify((await client.query('select * from app.mail, app.email_code')).rows)).not.toContain(code)
  })

  it('is given up where a newer one was asked for, or the profile has another address', async () => {
    await profile(ALICE, 'alice@marentide.example', false)
    await ask('01')
    await ask('02')
    await sendAll()
    expect(mails()).toHaveLength(1)
    await ask('03')
    await client.query("update app.profile set email = 'other@marentide.example'")
    await sendAll()
    expect(mails()).toHaveLength(1)
  })
})
