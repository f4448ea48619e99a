import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { codeOf, readMailKey, writeStopToken } from '@exchange/schema/secrets/mailSecrets'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailService } from '../src/app/mails/service.ts'
import { createTables, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { byBearer, migrateTables } from './support/people.ts'
import { testPool } from './support/testPool.ts'
import { CHAIN, createWorld, fillChains, type Json, OTHER_CHAIN, type World } from './support/world.ts'

const [ALICE, BOB] = [addressOf(0xa1), addressOf(0xb2)]
const EMAIL = 'alice@marentide.example'
let postgres: TestPostgres
let world: World
let app: pg.Pool
let keys = 0

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 1, tokens: 8, hours: 1, swaps: 1 })
  })
  app = testPool(postgres.url, 4)
  world = createWorld(postgres.url, undefined, byBearer)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})
beforeEach(() => withClient(postgres.url, migrateTables))
afterAll(async () => {
  await app.end()
  await world.close()
  await postgres.remove()
})

const newKey = (): string => `key-${String(++keys).padStart(6, '0')}`
const answerOf = async (query: string, variables: Json, bearer: string = ALICE): Promise<Json> => {
  const { body } = await world.graphql(query, variables, bearer)
  return body.errors ? [body.errors[0].extensions.code, body.errors[0].extensions.params] : Object.values(body.data)[0]
}
const setEmail = (email: string, bearer: string = ALICE) =>
  answerOf(
    'mutation ($a: String!, $p: ProfileInput!, $key: String!) { updateProfile(userId: $a, profile: $p, idempotencyKey: $key) { email } }',
    { a: bearer, p: { email }, key: newKey() },
    bearer,
  )
const request = (bearer: string = ALICE, key = newKey()) =>
  answerOf('mutation ($key: String!) { requestEmailCode(language: "pt", idempotencyKey: $key) }', { key }, bearer)
const confirm = (code: string, key = newKey(), bearer: string = ALICE) =>
  answerOf('mutation ($code: String!, $key: String!) { confirmEmail(code: $code, idempotencyKey: $key) }', { code, key }, bearer)
const stateOf = async (bearer: string = ALICE, id = ALICE) =>
  (await answerOf('query ($id: String!) { user(id: $id) { emailState } }', { id }, bearer)).emailState
/** The code in the mail to the account. */
const sentCode = async (account: string = ALICE): Promise<string> => {
  const { rows } = await app.query('select account, email, nonce from app.email_code where account = $1', [account])
  return codeOf(await readMailKey(app), rows[0])
}
const wrongCode = async (): Promise<string> => String((Number(await sentCode()) + 1) % 1_000_000).padStart(6, '0')
const rows = async (text: string): Promise<Json[]> => (await app.query(text)).rows

// PEOPLE-18
describe('An address', () => {
  it('is confirmed by the code that was sent to it', async () => {
    expect(await stateOf()).toBe('none')
    await setEmail(EMAIL)
    expect(await stateOf()).toBe('unconfirmed')
    expect(await request()).toBe('codeSent')
    expect(await stateOf()).toBe('codeSent')
    expect(await rows('select account, kind, recipient, language from app.mail')).toEqual([
      { account: ALICE, kind: 'emailCode', recipient: EMAIL, language: 'pt' },
    ])
    expect(await confirm(await sentCode())).toBe('confirmed')
    expect(await stateOf()).toBe('confirmed')
    expect([await request(), await rows('select count(*)::int as n from app.mail')]).toEqual(['confirmed', [{ n: 1 }]])
  })

  it('is asked for again when it changes, and an old code is no good for the new one', async () => {
    await setEmail(EMAIL)
    await request()
    const old = await sentCode()
    await setEmail('other@marentide.example')
    expect(await stateOf()).toBe('unconfirmed')
    expect((await confirm(old))[0]).toBe('mail.codeOver')
    await request()
    await confirm(await sentCode())
    expect(await stateOf()).toBe('confirmed')
    await setEmail(EMAIL)
    expect(await stateOf()).toBe('unconfirmed')
  })

  it('says how far it is to its owner and to admins alone', async () => {
    await setEmail(EMAIL)
    expect([await stateOf(BOB), await stateOf(`${BOB}:admin`)]).toEqual([null, 'unconfirmed'])
  })

  it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'A <a@b.example>', 'a@b', '"a b"@c.example', 'a@b.example\0'])(
    'that could be more than one address is refused: %j',
    async (email) => expect(await setEmail(email)).toEqual(['people.profileInvalid', { parameter: 'email', reason: 'invalid' }]),
  )
})

// PEOPLE-18
describe('A code', () => {
  beforeEach(async () => {
    await setEmail(EMAIL)
    await request()
  })

  it('is over after five wrong ones, however many try at once', async () => {
    const wrong = await wrongCode()
    const tries = await Promise.all(Array.from({ length: 9 }, () => confirm(wrong)))
    expect(tries.filter(([code]) => code === 'mail.codeOver')).toHaveLength(4)
    expect(tries.flatMap(([, { left }]) => (left === undefined ? [] : [left])).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
    expect((await confirm(await sentCode()))[0]).toBe('mail.codeOver')
    expect(await stateOf()).toBe('unconfirmed')
  })

  it('that is sent twice under one key counts once', async () => {
    const [wrong, key] = [await wrongCode(), newKey()]
    expect([await confirm(wrong, key), await confirm(wrong, key)]).toEqual([
      ['mail.codeWrong', { left: 4 }],
      ['mail.codeWrong', { left: 4 }],
    ])
    const good = newKey()
    const code = await sentCode()
    expect([await confirm(code, good), await confirm(code, good)]).toEqual(['confirmed', 'confirmed'])
    expect((await confirm(wrong, good))[0]).toBe('people.keyReused')
  })

  it('is over after ten minutes, and ends with a newer one', async () => {
    const first = await sentCode()
    await request()
    const second = await sentCode()
    if (first !== second) expect((await confirm(first))[0]).toBe('mail.codeWrong')
    await app.query('update app.email_code set expires_at = now()')
    expect((await confirm(second))[0]).toBe('mail.codeOver')
  })

  it('is of one account', async () => {
    const code = await sentCode()
    await setEmail(EMAIL, BOB)
    await request(BOB)
    expect(await confirm(code, newKey(), BOB)).toEqual(['mail.codeWrong', { left: 4 }])
  })

  it('is six digits', async () => expect((await confirm('12345x'))[0]).toBe('api.badRequest'))
})

// PEOPLE-18
describe('Codes', () => {
  it('are sent five times an hour to an account and to an address, of all accounts together', async () => {
    await setEmail(EMAIL)
    for (let n = 0; n < 5; n++) expect(await request()).toBe('codeSent')
    const [code, params] = await request()
    expect(code).toBe('api.rateLimited')
    expect(params.seconds).toBeGreaterThan(3_000)
    await setEmail(EMAIL.toUpperCase(), BOB)
    expect((await request(BOB))[0]).toBe('api.rateLimited')
    expect(await rows('select count(*)::int as n from app.mail')).toEqual([{ n: 5 }])
  })

  // REL-9: a repeated request counts as the first one, also while that one is under way.
  it('that are asked for again under one key are sent and counted once', async () => {
    await setEmail(EMAIL)
    const key = newKey()
    const first = await Promise.all(Array.from({ length: 4 }, () => request(ALICE, key)))
    expect(first).toEqual(Array(4).fill('codeSent'))
    for (let n = 0; n < 4; n++) expect(await request()).toBe('codeSent')
    expect([(await request())[0], await request(ALICE, key)]).toEqual(['api.rateLimited', 'codeSent'])
    expect(await rows('select count(*)::int as n from app.mail')).toEqual([{ n: 5 }])
    await confirm(await sentCode())
    expect([await request(ALICE, key), await request()]).toEqual(['codeSent', 'confirmed'])
  })

  it('need an address, a session, and an installation that sends mails', async () => {
    expect((await request())[0]).toBe('mail.noAddress')
    const { body } = await world.graphql('mutation { requestEmailCode(idempotencyKey: "key-key-key") }')
    expect(body.errors[0].extensions.code).toBe('auth.required')
    const off = createMailService({ isOn: false, database: app })
    await setEmail(EMAIL)
    await expect(off.admitCode(app, ALICE)).rejects.toMatchObject({ code: 'mail.off' })
  })
})

// NOTE-7
describe('Alerts by mail', () => {
  const confirmed = async () => {
    await setEmail(EMAIL)
    await request()
    await confirm(await sentCode())
  }
  const setMail = (byMail: boolean, kind: string | null = null) =>
    answerOf(
      'mutation ($kind: AlertKind, $byMail: Boolean!, $key: String!) { setAlertMail(kind: $kind, byMail: $byMail, language: "ja", idempotencyKey: $key) { kind byMail } }',
      { kind, byMail, key: newKey() },
    )
  const byMail = async () =>
    (await rows('select kind from app.alert_setting where by_mail order by kind')).map(({ kind }: { kind: string }) => kind)

  it('need a confirmed address to be switched on, and nothing to be switched off', async () => {
    await setEmail(EMAIL)
    expect((await setMail(true))[0]).toBe('mail.notConfirmed')
    expect((await setMail(false)).every((setting: Json) => !setting.byMail)).toBe(true)
  })

  it('are switched on for one kind, or for all, and stay so while the kind itself is switched', async () => {
    await confirmed()
    await setMail(true, 'follower')
    expect(await byMail()).toEqual(['follower'])
    expect((await setMail(true)).every((setting: Json) => setting.byMail)).toBe(true)
    const SET = 'mutation ($key: String!) { setAlert(kind: follower, enabled: true, idempotencyKey: $key) { kind enabled byMail } }'
    expect(await answerOf(SET, { key: newKey() })).toEqual({ kind: 'follower', enabled: true, byMail: true })
    expect(await rows('select mail_language from app.profile')).toEqual([{ mail_language: 'ja' }])
  })

  describe('the unsubscribe link of a mail', () => {
    const post = (token: string, init: RequestInit = {}) => world.app.request(`/v1/mail/stop/${token}`, { method: 'POST', ...init })
    const tokenOf = async (email = EMAIL) => writeStopToken(await readMailKey(app), ALICE, email)

    it('unsubscribes by one click of a mail program, without a session', async () => {
      await confirmed()
      await setMail(true)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { status } = await post(await tokenOf(), { headers, body: 'List-Unsubscribe=One-Click' })
      expect([status, await byMail()]).toEqual([200, []])
      expect((await post(await tokenOf())).status).toBe(200)
    })

    it('does not unsubscribe when opened: it leads to a page that asks', async () => {
      await confirmed()
      await setMail(true, 'follower')
      const token = await tokenOf()
      const response = await world.app.request(`/v1/mail/stop/${token}`)
      expect([response.status, response.headers.get('location')]).toEqual([303, `/arena/alerts/stop/${token}`])
      expect(await byMail()).toEqual(['follower'])
    })

    it('does nothing if the address has changed or the link is not signed', async () => {
      await confirmed()
      await setMail(true, 'follower')
      expect((await post(await tokenOf('old@marentide.example'))).status).toBe(200)
      const forged = `${(await tokenOf()).slice(0, -4)}AAAA`
      const refused = await post(forged)
      expect([refused.status, ((await refused.json()) as Json).error.code]).toEqual([404, 'mail.linkInvalid'])
      expect(await byMail()).toEqual(['follower'])
    })
  })

  // PEOPLE-12
  it('are exported and deleted with the data of their account', async () => {
    await confirmed()
    const exported = await world.get('/v1/me/export', { authorization: `Bearer ${ALICE}` })
    expect(exported.body.data.mails).toMatchObject([{ kind: 'emailCode', recipient: EMAIL }])
    await answerOf('mutation ($a: String!, $key: String!) { deleteMyData(userId: $a, idempotencyKey: $key) }', { a: ALICE, key: newKey() })
    expect(await rows('select recipient from app.mail union all select email from app.email_code')).toEqual([])
  })
})
