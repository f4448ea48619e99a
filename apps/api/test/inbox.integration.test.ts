import type { Address, Role } from '@exchange/domain'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { byBearer, migrateTables } from './support/people.ts'
import { createWorld, type Json, type World } from './support/world.ts'
import { testPool } from './support/testPool.ts'

const [ALICE, BOB, CAROL, ADMIN] = [addressOf(0xa1), addressOf(0xb2), addressOf(0xc3), addressOf(0xad)]

let postgres: TestPostgres
let app: pg.Pool
let world: World
let keys = 0

beforeAll(async () => {
  postgres = await startPostgres()
  app = testPool(postgres.url, 8)
  await withClient(postgres.url, migrateTables)
  world = createWorld(postgres.url, undefined, byBearer)
})
afterAll(async () => {
  await world?.close()
  await app?.end()
  await postgres?.remove()
})
beforeEach(async () => {
  await app.query(`truncate app.notification, app.notification_recipient, app.notification_receipt, app.alert, app.alert_setting, app.inbox_version,
    app.mutation_answer, app."user", app.session cascade`)
  await app.query(`insert into app."user" (id, first_seen_at) values ($1, now() - interval '10 days'), ($2, now() - interval '10 days')`, [
    ALICE,
    BOB,
  ])
})

const ask = async (query: string, account: Address | null, role: Role = 'user'): Promise<Json> => {
  const headers = { 'content-type': 'application/json', ...(account && { authorization: `Bearer ${account}:${role}` }) }
  const response = await world.app.request('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
  return response.json()
}
const data = async (query: string, account: Address, role: Role = 'user'): Promise<Json> => {
  const { data: answer, errors } = await ask(query, account, role)
  if (errors) throw new Error(errors[0].extensions.code)
  return answer
}
const key = (): string => `idempotencyKey: "key-${String(keys++).padStart(6, '0')}"`

/** A message that was sent some days ago; returns its id. Its name is for admins. */
const sent = async (content: string, daysAgo: number, to: readonly Address[] | null = null): Promise<string> => {
  const { rows } = await app.query<{ id: string }>(
    `insert into app.notification (name, content, to_everybody, state, sent_at, created_by)
     values ('for admins', $1, $2, 'sent', now() - make_interval(hours => $3), $4) returning id::text`,
    [content, to === null, Math.round(daysAgo * 24), ADMIN],
  )
  const { id } = rows[0]!
  for (const account of to ?? []) await app.query('insert into app.notification_recipient values ($1, $2)', [id, account])
  return id
}
const alerted = async (account: Address, key: string, daysAgo = 0): Promise<string> =>
  (
    await app.query<{ id: string }>(
      `insert into app.alert (account, kind, key, facts, link, created_at) values ($1, 'follower', $2, '{"follower":"0x1"}', '/x', now() - make_interval(days => $3))
       returning id::text`,
      [account, key, daysAgo],
    )
  ).rows[0]!.id
const textsOf = async (account: Address, args = ''): Promise<Json> =>
  (await data(`{ inbox${args} { nodes { kind content } } }`, account)).inbox.nodes.map((item: Json) => item.content ?? item.kind)
const count = async (account: Address): Promise<Json> => (await data('{ inboxCount { unread version } }', account)).inboxCount
const figures = async (id: string): Promise<Json> =>
  (await app.query('select delivered, read, clicked from app.notification where id = $1', [id])).rows[0]

// NOTE-3, NOTE-5
describe('An inbox', () => {
  it('has messages to everybody and to the account, and its alerts, newest first', async () => {
    await sent('everybody', 2)
    await sent('alice', 1, [ALICE])
    await sent('bob', 1, [BOB])
    await alerted(ALICE, 'one')
    await alerted(BOB, 'one')
    expect(await textsOf(ALICE)).toEqual(['follower', 'alice', 'everybody'])
    expect(await textsOf(BOB)).toEqual(['follower', 'bob', 'everybody'])
  })

  // NOTE-1: the name of a message is for admins
  it('says nothing of what admins call a message', async () => {
    await sent('everybody', 2)
    expect((await ask('{ inbox { nodes { name } } }', ALICE)).errors[0].message).toMatch(/Cannot query field "name"/)
  })

  it('has none to everybody from before the account was first seen, and nothing that is older than 90 days or not sent', async () => {
    await app.query(`update app."user" set first_seen_at = now() - interval '200 days' where id = $1`, [BOB])
    await sent('old', 91)
    await sent('before Alice', 11)
    await sent('to Alice before', 11, [ALICE])
    await alerted(ALICE, 'old', 91)
    await sent('draft', 1)
    await app.query(`update app.notification set state = 'scheduled' where content = 'draft'`)
    await sent(' ', 1)
    expect(await textsOf(ALICE)).toEqual(['to Alice before'])
    expect(await textsOf(BOB)).toEqual(['before Alice'])
    // Carol has only a session.
    expect(await textsOf(CAROL)).toEqual([])
    await app.query(
      `insert into app.session (id, account, chain_id, user_agent, created_at, expires_at) values (gen_random_uuid(), $1, 1, '', now() - interval '12 days', now())`,
      [CAROL],
    )
    expect(await textsOf(CAROL)).toEqual(['before Alice'])
  })

  it('is paged without a gap or a repetition, though times are equal', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await sent(name, 1)
    await app.query('update app.notification set sent_at = (select max(sent_at) from app.notification)')
    await alerted(ALICE, 'one', 1)
    await app.query('update app.alert set created_at = (select max(sent_at) from app.notification)')
    const seen: string[] = []
    let after = ''
    do {
      const { inbox } = await data(`{ inbox(first: 2${after}) { nodes { id } nextCursor } }`, ALICE)
      seen.push(...inbox.nodes.map(({ id }: Json) => id))
      after = inbox.nextCursor === null ? '' : `, after: "${inbox.nextCursor}"`
    } while (after !== '')
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
    expect(seen.at(-1)).toMatch(/^alert-/)
  })

  it('is for nobody without a session', async () => {
    for (const query of ['{ inbox { nodes { id } } }', '{ inboxCount { unread } }', '{ alertSettings { kind } }'])
      expect((await ask(query, null)).errors[0].extensions.code).toBe('auth.required')
  })
})

// NOTE-3, NOTE-4
describe('A mark', () => {
  it('counts once, and reading includes receiving', async () => {
    const id = await sent('news', 1)
    await data(`mutation { markRead(ids: ["message-${id}"], ${key()}) { unread } }`, ALICE)
    await data(`mutation { markRead(ids: ["message-${id}"], ${key()}) { unread } }`, ALICE)
    expect(await figures(id)).toEqual({ delivered: 1, read: 1, clicked: 0 })
    await data(`mutation { markClicked(id: "message-${id}", ${key()}) { unread } }`, BOB)
    expect(await figures(id)).toEqual({ delivered: 2, read: 2, clicked: 1 })
    const { rows } = await app.query('select account from app.notification_receipt order by account')
    expect(rows).toHaveLength(2)
  })

  it('is exact where many mark the same messages at once, in any order', async () => {
    const ids = [await sent('a', 1), await sent('b', 1), await sent('c', 1)].map((id) => `"message-${id}"`)
    const readers = Array.from({ length: 12 }, (_, n) => addressOf(500 + n))
    for (const reader of readers)
      await app.query(`insert into app."user" (id, first_seen_at) values ($1, now() - interval '2 days')`, [reader])
    await Promise.all(
      readers.flatMap((reader, n) => {
        const order = n % 2 === 0 ? ids : ids.toReversed()
        return [
          data(`mutation { markDelivered(ids: [${order}], ${key()}) { unread } }`, reader),
          data(`mutation { markRead(ids: [${order}], ${key()}) { unread } }`, reader),
          data(`mutation { markRead(all: true, ${key()}) { unread } }`, reader),
        ]
      }),
    )
    for (const id of ids) expect(await figures(id.replace(/\D/g, ''))).toEqual({ delivered: 12, read: 12, clicked: 0 })
  })

  it('marking a message outside the inbox changes nothing', async () => {
    const toBob = await sent('bob', 1, [BOB])
    const his = await alerted(BOB, 'one')
    await data(`mutation { markClicked(id: "message-${toBob}", ${key()}) { unread } }`, ALICE)
    await data(`mutation { markRead(ids: ["alert-${his}"], ${key()}) { unread } }`, ALICE)
    expect(await figures(toBob)).toEqual({ delivered: 0, read: 0, clicked: 0 })
    expect((await count(BOB)).unread).toBe(2)
    await expect(data(`mutation { markRead(ids: ["message-x"], ${key()}) { unread } }`, ALICE)).rejects.toThrow('api.badRequest')
  })

  it('lowers the count and raises its version, whichever answer comes first', async () => {
    const id = await sent('news', 1)
    await alerted(ALICE, 'one')
    const before = await count(ALICE)
    expect(before.unread).toBe(2)
    const { markRead } = await data(`mutation { markRead(ids: ["message-${id}"], ${key()}) { unread version } }`, ALICE)
    expect(markRead).toEqual({ unread: 1, version: before.version + 1 })
    await data(`mutation { markRead(all: true, ${key()}) { unread } }`, ALICE)
    expect(await count(ALICE)).toEqual({ unread: 0, version: before.version + 2 })
    expect(await textsOf(ALICE, '(unread: true)')).toEqual([])
    // A message to everyone raises it too.
    await app.query(`insert into app.inbox_version values ('*', 5)`)
    expect((await count(ALICE)).version).toBe(before.version + 7)
  })
})

// NOTE-5
it('Alerts are off until the account switches them on', async () => {
  const settings = async (account: Address) =>
    (await data('{ alertSettings { kind enabled } }', account)).alertSettings.filter((setting: Json) => setting.enabled)
  expect(await settings(ALICE)).toEqual([])
  await data(`mutation { setAlert(kind: follower, enabled: true, ${key()}) { kind } }`, ALICE)
  expect(await settings(ALICE)).toEqual([{ kind: 'follower', enabled: true }])
  expect(await settings(BOB)).toEqual([])
  await data(`mutation { setAlert(kind: follower, enabled: false, ${key()}) { kind } }`, ALICE)
  expect(await settings(ALICE)).toEqual([])
})

// NOTE-1, NOTE-2, ADMIN-2
describe('A message of an admin', () => {
  const create = async (input: string, role: Role = 'admin'): Promise<Json> =>
    (await data(`mutation { createNotification(input: {${input}}, ${key()}) { id state recipientsCount } }`, ADMIN, role))
      .createNotification
  const schedule = (id: string, at = ''): Promise<Json> =>
    data(`mutation { scheduleNotification(id: "${id}"${at}, ${key()}) { state sendAt } }`, ADMIN, 'admin')
  const cancel = (id: string): Promise<Json> => data(`mutation { cancelNotification(id: "${id}", ${key()}) { state } }`, ADMIN, 'admin')
  const everybody = 'name: "News", content: "Votes are open.", link: "/vote", toEverybody: true'
  const inAnHour = async (): Promise<number> => (await app.query(`select extract(epoch from now())::int + 3600 as at`)).rows[0].at

  it('is for admins alone', async () => {
    await expect(create(everybody, 'user')).rejects.toThrow('people.notAllowed')
    for (const query of [
      '{ notifications { nodes { id } } }',
      '{ previewAudience(toEverybody: true) }',
      '{ notificationRecipients(id: "1") }',
    ])
      await expect(data(query, ALICE)).rejects.toThrow('people.notAllowed')
  })

  it('goes from draft over its time to canceled, each step in the audit log', async () => {
    const { id } = await create(everybody)
    const soon = await inAnHour()
    expect((await schedule(id, `, sendAt: ${soon}`)).scheduleNotification).toEqual({ state: 'scheduled', sendAt: soon })
    await expect(
      data(`mutation { updateNotification(id: "${id}", input: {${everybody}}, ${key()}) { id } }`, ADMIN, 'admin'),
    ).rejects.toThrow('note.notInState')
    expect((await cancel(id)).cancelNotification).toEqual({ state: 'canceled' })
    await expect(schedule(id)).rejects.toThrow('note.notInState')
    const { rows } = await app.query(
      `select action, before->>'state' as before, after->>'state' as after from app.audit_entry where subject = $1 order by id`,
      [`notification:${id}`],
    )
    expect(rows).toEqual([
      { action: 'notification.create', before: null, after: 'draft' },
      { action: 'notification.schedule', before: 'draft', after: 'scheduled' },
      { action: 'notification.cancel', before: 'scheduled', after: 'canceled' },
    ])
  })

  it('is not canceled any more once its time has come', async () => {
    const { id } = await create(everybody)
    await schedule(id)
    await expect(cancel(id)).rejects.toThrow('note.notInState')
    await expect(schedule(id, `, sendAt: ${await inAnHour()}`)).rejects.toThrow('note.notInState')
  })

  it('is refused without a name, with a link elsewhere, in the past, for nobody, and where there is none', async () => {
    await expect(create('name: " ", content: "", toEverybody: true')).rejects.toThrow('note.nameMissing')
    await expect(create('name: "a", content: "", link: "https://evil.example", toEverybody: true')).rejects.toThrow('note.linkRefused')
    const { id } = await create(everybody)
    await expect(schedule(id, ', sendAt: 1000')).rejects.toThrow('note.sendTimePast')
    const toNobody = await create('name: "a", content: "", toEverybody: false')
    await expect(schedule(toNobody.id)).rejects.toThrow('note.noRecipients')
    // A draft may be empty; it is not sent.
    const silent = await create('name: "a", content: " ", toEverybody: true')
    await expect(schedule(silent.id)).rejects.toThrow('api.badRequest')
    await expect(cancel('999999')).rejects.toThrow('note.notFound')
  })

  it('names each of its recipients once, and a draft may be written anew', async () => {
    const { id, recipientsCount } = await create(
      `name: "a", content: "", toEverybody: false, recipients: ["${ALICE}", "${ALICE.toUpperCase().replace('0X', '0x')}", "${BOB}"]`,
    )
    expect(recipientsCount).toBe(2)
    await data(
      `mutation { updateNotification(id: "${id}", input: {name: "b", content: "", toEverybody: false, recipients: ["${BOB}"]}, ${key()}) { id } }`,
      ADMIN,
      'admin',
    )
    expect(await data(`{ notificationRecipients(id: "${id}") }`, ADMIN, 'admin')).toEqual({ notificationRecipients: [BOB] })
  })

  it('is listed with what became of it, and its audience is counted before', async () => {
    const id = await sent('news', 1)
    for (const account of [ALICE, BOB]) await data(`mutation { markDelivered(ids: ["message-${id}"], ${key()}) { unread } }`, account)
    await data(`mutation { markClicked(id: "message-${id}", ${key()}) { unread } }`, ALICE)
    await create(everybody)
    const list = await data(
      '{ notifications(state: sent) { nodes { name content delivered read clicked clickThroughRate } } }',
      ADMIN,
      'admin',
    )
    expect(list.notifications.nodes).toEqual([
      { name: 'for admins', content: 'news', delivered: 2, read: 1, clicked: 1, clickThroughRate: 0.5 },
    ])
    const page = await data('{ notifications(first: 1) { nodes { state } nextCursor } }', ADMIN, 'admin')
    expect(page.notifications.nodes).toEqual([{ state: 'draft' }])
    const next = await data(`{ notifications(first: 1, after: "${page.notifications.nextCursor}") { nodes { content } } }`, ADMIN, 'admin')
    expect(next.notifications.nodes).toEqual([{ content: 'news' }])
    expect(
      await data(
        `{ everybody: previewAudience(toEverybody: true) two: previewAudience(toEverybody: false, recipients: ["${CAROL}", "${BOB}"]) }`,
        ADMIN,
        'admin',
      ),
    ).toEqual({ everybody: 2, two: 2 })
  })
})

// NOTE-3
describe('A stream of events', () => {
  const BUMP = `insert into app.inbox_version as v values ('*', 1) on conflict (account) do update set version = v.version + 1`
  const tell = async (): Promise<void> =>
    void (await app.query(`with bumped as (${BUMP} returning version) select pg_notify('inbox', version::text) from bumped`))
  /** The data of the next inbox event. */
  const nextOf = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Json> => {
    let text = ''
    for (;;) {
      const match = /event: inbox\ndata: (.*)\n/.exec(text)
      if (match) return JSON.parse(match[1]!)
      const { value } = await reader.read()
      text += new TextDecoder().decode(value)
    }
  }
  const open = async () => (await world.app.request('/events')).body!.getReader()

  it('hears that inboxes have changed, with nothing but a number, and at its beginning how far that is', async () => {
    await tell()
    world.inboxTicks.start()
    const early = await open()
    expect(await nextOf(early)).toEqual({ version: 1 })
    await tell()
    expect(await nextOf(early)).toEqual({ version: 2 })
    const late = await open()
    expect(await nextOf(late)).toEqual({ version: 2 })
    await Promise.all([early.cancel(), late.cancel()])
  })
})
