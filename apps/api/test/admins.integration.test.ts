import { achievements, type Address, type Role } from '@exchange/domain'
import { createIndexTables } from '@exchange/schema/ddl'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrateApp } from '../src/database/migrateApp.ts'
import type { Identity } from '../src/http/identity.ts'
import { CHAIN, createWorld, type Json, type World } from './support/world.ts'

const account = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [SUPER, OTHER_SUPER, ADMIN, USER, TARGET] = [1, 2, 3, 4, 5].map(account) as [Address, Address, Address, Address, Address]

let postgres: TestPostgres
let client: pg.Client
let world: World
let asked = 0

/** The caller that a test names: `address:role`. */
const authenticate = async (request: Request): Promise<Identity | null> => {
  const [address, role] = (request.headers.get('authorization') ?? '').split(':')
  return { address: address as Address, role: role as Role, sessionId: 'one' }
}

beforeAll(async () => {
  postgres = await startPostgres()
  client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(createIndexTables())
  world = createWorld(postgres.url, [], authenticate)
})
afterAll(async () => {
  await world?.close()
  await client?.end()
  await postgres?.remove()
})
beforeEach(async () => {
  await client.query('drop schema if exists app cascade; drop schema if exists graphile_worker cascade')
  await migrateApp(postgres.url)
  await client.query('insert into app."user" (id, rank) values ($1, 0), ($2, 0), ($3, 1), ($4, 3)', [SUPER, OTHER_SUPER, ADMIN, USER])
  await client.query("insert into app.admin (account, role) values ($1, 'superAdmin'), ($2, 'superAdmin'), ($3, 'admin')", [
    SUPER,
    OTHER_SUPER,
    ADMIN,
  ])
})

const as = async (who: string | null, query: string, variables: Record<string, unknown> = {}): Promise<Json> => {
  const headers = { 'content-type': 'application/json', ...(who !== null && { authorization: who }) }
  const response = await world.app.request('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  return response.json()
}
const asSuper = (query: string) => as(`${SUPER}:superAdmin`, query)
const asAdmin = (query: string) => as(`${ADMIN}:admin`, query)
const codeOf = ({ errors }: Json): string | undefined => errors?.[0].extensions.code

const key = (): string => `idempotencyKey: "key-${String(asked++).padStart(6, '0')}"`
const verify = (user: Address, with_ = key()) =>
  `mutation { verifyUser(userId: "${user}", checkMarkIcon: partner, ${with_}) { id isVerified checkMarkIcon } }`
const unverify = (user: Address) => `mutation { unverifyUser(userId: "${user}", ${key()}) { isVerified checkMarkIcon } }`
const marks = (user: Address, what: string) =>
  `mutation { editUserMarks(userId: "${user}", marks: { ${what} }, ${key()}) { avatarUrl avatarItem avatarChainId bannerUrl nameColor } }`
const grant = (user: Address, role = 'admin') =>
  `mutation { grantAdmin(userId: "${user}", role: ${role}, reason: "Community lead", ${key()}) { isAdmin isSuperAdmin } }`
const revoke = (user: Address) => `mutation { revokeAdmin(userId: "${user}", ${key()}) { isAdmin isSuperAdmin } }`

const rowsOf = async (text: string): Promise<Json[]> => (await client.query(text)).rows
const rankOf = async (user: Address): Promise<number> => (await rowsOf(`select rank from app."user" where id = '${user}'`))[0]?.rank
const log = () => rowsOf('select actor, action, subject, before, after from app.audit_entry order by id')

const reads = [
  '{ admins { nodes { account } } }',
  '{ adminUsers { nodes { id } } }',
  '{ adminUserStatistics { users } }',
  '{ achievementAwards { id } }',
  '{ auditEntries { nodes { id } } }',
  '{ deadLetters { nodes { id } } }',
]
const writes = () => [
  verify(TARGET),
  unverify(TARGET),
  marks(TARGET, 'avatar: null'),
  `mutation { giveUpload(userId: "${TARGET}", key: "wide", ${key()}) { id } }`,
  grant(TARGET),
  revoke(ADMIN),
  `mutation { retryDeadLetter(id: "1", ${key()}) { id } }`,
  `mutation { discardDeadLetter(id: "1", ${key()}) { id } }`,
]

// ADMIN-2, ADMIN-3, ADMIN-4
describe('Permissions', () => {
  it('refuse a visitor and a user everything, and write nothing', async () => {
    for (const query of [...reads, ...writes()]) {
      expect([query, codeOf(await as(null, query))]).toEqual([query, 'auth.required'])
      expect([query, codeOf(await as(`${USER}:user`, query))]).toEqual([query, 'people.notAllowed'])
    }
    expect(await log()).toEqual([])
    expect(await rowsOf('select 1 from app.verification')).toEqual([])
  })

  it('let an admin verify and edit, but name and remove no admin', async () => {
    expect((await asAdmin(verify(TARGET))).data.verifyUser).toEqual({
      id: TARGET,
      isVerified: true,
      checkMarkIcon: 'partner',
    })
    expect((await asAdmin(unverify(TARGET))).data.unverifyUser).toEqual({ isVerified: false, checkMarkIcon: null })
    expect((await asAdmin(marks(TARGET, 'nameColor: "#AABBCC"'))).data.editUserMarks.nameColor).toBe('#aabbcc')
    for (const query of [grant(TARGET), grant(TARGET, 'superAdmin'), revoke(SUPER)])
      expect(codeOf(await asAdmin(query))).toBe('people.notAllowed')
  })

  it('let nobody change their own role', async () => {
    for (const query of [grant(SUPER), revoke(SUPER)]) expect(codeOf(await asSuper(query))).toBe('people.notAllowed')
  })

  it('believe no session whose role was taken since', async () => {
    await asSuper(revoke(OTHER_SUPER))
    expect(codeOf(await as(`${OTHER_SUPER}:superAdmin`, grant(TARGET)))).toBe('people.notAllowed')
  })
})

// ADMIN-3, SEARCH-4
describe('Roles', () => {
  it('are given and taken, with the place in searches and a line in the log', async () => {
    expect((await asSuper(grant(TARGET))).data.grantAdmin).toEqual({ isAdmin: true, isSuperAdmin: false })
    expect(await rankOf(TARGET)).toBe(1)
    await asSuper(grant(TARGET, 'superAdmin'))
    expect(await rankOf(TARGET)).toBe(0)
    await asSuper(verify(TARGET))
    expect(await rankOf(TARGET)).toBe(0)
    expect((await asSuper(revoke(TARGET))).data.revokeAdmin).toEqual({ isAdmin: false, isSuperAdmin: false })
    expect(await rankOf(TARGET)).toBe(2)
    await asSuper(unverify(TARGET))
    expect(await rankOf(TARGET)).toBe(3)
    expect(await log()).toMatchObject([
      {
        actor: SUPER,
        action: 'admin.grant',
        subject: TARGET,
        before: { role: 'user' },
        after: { role: 'admin', reason: 'Community lead' },
      },
      { action: 'admin.grant', before: { role: 'admin' }, after: { role: 'superAdmin' } },
      { action: 'user.verify', before: { checkMarkIcon: null }, after: { checkMarkIcon: 'partner' } },
      { action: 'admin.revoke', before: { role: 'superAdmin' }, after: { role: 'user' } },
      { action: 'user.unverify', before: { checkMarkIcon: 'partner' }, after: { checkMarkIcon: null } },
    ])
  })

  it('leave one super admin, however many are removed at once', async () => {
    const third = account(6)
    await asSuper(grant(third, 'superAdmin'))
    const everyone = [SUPER, OTHER_SUPER, third]
    const pairs = everyone.flatMap((actor) => everyone.filter((one) => one !== actor).map((subject) => [actor, subject] as const))
    const answers = await Promise.all(pairs.map(([actor, subject]) => as(`${actor}:superAdmin`, revoke(subject))))
    expect(await rowsOf("select 1 from app.admin where role = 'superAdmin'")).toHaveLength(1)
    const codes = new Set(answers.map(codeOf).filter((code) => code !== undefined))
    expect([...codes].every((code) => code === 'admin.lastSuperAdmin' || code === 'people.notAllowed')).toBe(true)
  })

  it('say who the last super admin is when two remove each other at once, and when it would become an admin', async () => {
    const answers = await Promise.all([
      as(`${SUPER}:superAdmin`, revoke(OTHER_SUPER)),
      as(`${OTHER_SUPER}:superAdmin`, grant(SUPER, 'admin')),
    ])
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['admin.lastSuperAdmin'])
    expect(await rowsOf("select 1 from app.admin where role = 'superAdmin'")).toHaveLength(1)
  })

  it('keep the place in searches right where a role is taken while a checkmark is given', async () => {
    for (let round = 0; round < 8; round++) {
      const user = account(100 + round)
      await asSuper(grant(user))
      await Promise.all([asSuper(revoke(user)), asAdmin(verify(user))])
      expect(await rankOf(user)).toBe(2)
    }
  })

  it('are done once under a key', async () => {
    const same = key()
    const answers = await Promise.all([1, 2, 3].map(() => asAdmin(verify(TARGET, same))))
    expect(answers.map(({ data }) => data.verifyUser.isVerified)).toEqual([true, true, true])
    expect(await log()).toHaveLength(1)
  })
})

// PEOPLE-13
it('counts of every achievement how many users have it, and when it was reached last', async () => {
  await client.query(
    `insert into app.achievement_award (account, achievement, chain_id, block, reached_at) values
      ($1, 'firstSwap', ${CHAIN}, 1, 100), ($2, 'firstSwap', ${CHAIN}, 2, 200), ($1, 'swaps25', ${CHAIN}, 3, 300)`,
    [ADMIN, TARGET],
  )
  const { achievementAwards } = (await asAdmin('{ achievementAwards { id fact target users lastReachedAt } }')).data
  expect(achievementAwards.slice(0, 3)).toEqual([
    { id: 'firstSwap', fact: 'swaps', target: 1, users: 2, lastReachedAt: 200 },
    { id: 'swaps25', fact: 'swaps', target: 25, users: 1, lastReachedAt: 300 },
    { id: 'swaps250', fact: 'swaps', target: 250, users: 0, lastReachedAt: null },
  ])
  expect(achievementAwards).toHaveLength(achievements.length)
})

// ADMIN-2
describe('Marks of a user', () => {
  beforeEach(async () => {
    await client.query(
      `insert into app.upload (key, account, type, state, picture_key) values
        ('ready', $1, 'CUSTOM_AVATAR', 'ready', 'picture'), ('asked', $1, 'CUSTOM_AVATAR', 'asked', null), ('wide', $1, 'CUSTOM_BANNER', 'ready', 'banner')`,
      [ADMIN],
    )
    await client.query('delete from idx.item')
    await client.query(
      `insert into idx.item (chain_id, item_id, owner, minter, staked, minted_at, updated_at, updated_block) values ($1, 7, $2, $2, false, 1, 1, 1)`,
      [CHAIN, TARGET],
    )
  })

  it('are taken from an upload that was looked at, or an item that the user owns, and what is left out stays', async () => {
    const edit = async (what: string) => (await asAdmin(marks(TARGET, what))).data.editUserMarks
    const none = { avatarUrl: null, avatarItem: null, avatarChainId: null, bannerUrl: null, nameColor: null }
    expect(await edit('avatar: { uploadKey: "ready" }, nameColor: "#112233"')).toEqual({
      ...none,
      avatarUrl: '/v1/pictures/picture',
      nameColor: '#112233',
    })
    expect(await edit(`avatar: { chainId: ${CHAIN}, itemId: 7 }, bannerUploadKey: "wide"`)).toEqual({
      ...none,
      avatarItem: '7',
      avatarChainId: CHAIN,
      bannerUrl: '/v1/pictures/banner',
      nameColor: '#112233',
    })
    expect(await edit('avatar: null, bannerUploadKey: null, nameColor: null')).toEqual(none)
    expect((await log()).at(-1)).toMatchObject({ action: 'user.editMarks', before: { bannerKey: 'banner' }, after: { bannerKey: null } })
  })

  it('are refused for what was not looked at, is of another kind or belongs to others', async () => {
    for (const what of ['avatar: { uploadKey: "asked" }', 'avatar: { uploadKey: "wide" }', 'bannerUploadKey: "none"'])
      expect(codeOf(await asAdmin(marks(TARGET, what)))).toBe('admin.uploadNotReady')
    for (const item of [7, 8])
      expect(codeOf(await asAdmin(marks(USER, `avatar: { chainId: ${CHAIN}, itemId: ${item} }`)))).toBe('admin.itemNotTheirs')
    expect(codeOf(await asAdmin(marks(TARGET, 'nameColor: "red"')))).toBe('people.profileInvalid')
    expect(codeOf(await asAdmin(marks(TARGET, 'avatar: {}')))).toBe('api.badRequest')
    expect(await log()).toEqual([])
  })
})

describe('Lists for admins', () => {
  it('name super admins first and come in pages', async () => {
    const page = (after: string) => asAdmin(`{ admins(first: 2${after}) { nodes { account role } nextCursor } }`)
    const first = (await page('')).data.admins
    expect(first.nodes).toEqual([
      { account: SUPER, role: 'superAdmin' },
      { account: OTHER_SUPER, role: 'superAdmin' },
    ])
    expect((await page(`, after: "${first.nextCursor}"`)).data.admins).toEqual({
      nodes: [{ account: ADMIN, role: 'admin' }],
      nextCursor: null,
    })
  })

  it('find users by text, checkmark and role, in pages, contracts by their whole address alone', async () => {
    const contract = `0x${'c0'.repeat(20)}`
    await client.query(`insert into app."user" (id, username, is_contract) values ($1, 'vault%', true), ($2, 'kestrel%', false)`, [
      contract,
      TARGET,
    ])
    await asAdmin(verify(TARGET))
    const ids = async (where: string) =>
      (await asAdmin(`{ adminUsers(where: { ${where} }) { nodes { id } } }`)).data.adminUsers.nodes.map(({ id }: Json) => id)
    expect(await ids('text: "STREL"')).toEqual([TARGET])
    expect(await ids('text: "%"')).toEqual([TARGET])
    expect(await ids('text: "c0c0"')).toEqual([])
    expect(await ids(`text: "${contract}"`)).toEqual([contract])
    expect(await ids('verified: true')).toEqual([TARGET])
    expect(await ids('verified: false, role: admin')).toEqual([ADMIN])
    expect(await ids('role: user')).toEqual([TARGET, USER, contract])
    const seen: string[] = []
    for (let after = ''; ;) {
      const { nodes, nextCursor } = (await asAdmin(`{ adminUsers(first: 2${after}) { nodes { id } nextCursor } }`)).data.adminUsers
      seen.push(...nodes.map(({ id }: Json) => id))
      if (nextCursor === null) break
      after = `, after: "${nextCursor}"`
    }
    expect(seen).toEqual([SUPER, OTHER_SUPER, ADMIN, TARGET, USER, contract])
  })

  // PEOPLE-12
  it('say nothing that is private', async () => {
    await client.query(`insert into app.profile (account, email, country) values ($1, 'a@example.org', 'NO')`, [USER])
    const { nodes } = (await asAdmin('{ adminUsers { nodes { id email country } } }')).data.adminUsers
    expect(nodes).toHaveLength(4)
    for (const { email, country } of nodes) expect([email, country]).toEqual([null, null])
  })

  it('count users at one moment, also while others write', async () => {
    const people = Array.from({ length: 40 }, (_, n) => account(1_000 + n))
    const join = async (user: Address) => {
      const each = new pg.Client(postgres.url)
      await each.connect()
      await each.query('begin')
      await each.query(`insert into app."user" (id) values ($1)`, [user])
      await each.query('insert into app.verification (account, verified_by) values ($1, $2)', [user, ADMIN])
      await each.query('insert into app.follow (follower_id, user_id) values ($1, $2)', [user, ADMIN])
      await each.query('commit')
      await each.end()
    }
    const count = async () =>
      (await asAdmin('{ adminUserStatistics { users verified follows signedInLately uploads admins } }')).data.adminUserStatistics
    const joining = Promise.all(people.map(join))
    for (let look = 0; look < 20; look++) {
      const { users, verified, follows } = await count()
      expect([users - 4, follows]).toEqual([verified, verified])
    }
    await joining
    await client.query(
      `insert into app.session (id, account, chain_id, user_agent, used_at, expires_at) values
        (gen_random_uuid(), $1, 1, '', now(), now()), (gen_random_uuid(), $1, 1, '', now(), now()), (gen_random_uuid(), $2, 1, '', now() - interval '8 days', now())`,
      [USER, ADMIN],
    )
    expect(await count()).toEqual({ users: 44, verified: 40, follows: 40, signedInLately: 1, uploads: 0, admins: 3 })
  })
})

// ADMIN-4
it('The log is read newest first, by actor and by subject, in pages, and stays as it was written', async () => {
  await asAdmin(verify(TARGET))
  await asSuper(verify(USER))
  await asAdmin(unverify(TARGET))
  const read = async (args: string) =>
    (await asAdmin(`{ auditEntries${args} { nodes { id action actor subject before after at } nextCursor } }`)).data.auditEntries
  const actions = async (args: string) => (await read(args)).nodes.map(({ action }: Json) => action)
  expect(await actions('')).toEqual(['user.unverify', 'user.verify', 'user.verify'])
  expect(await actions(`(where: { actor: "${SUPER}" })`)).toEqual(['user.verify'])
  expect(await actions(`(where: { subject: "${TARGET.toUpperCase().replace('X', 'x')}" })`)).toEqual(['user.unverify', 'user.verify'])
  const first = await read('(first: 2)')
  expect(JSON.parse(first.nodes[0].before)).toEqual({ checkMarkIcon: 'partner' })
  expect(await actions(`(first: 2, after: "${first.nextCursor}")`)).toEqual(['user.verify'])
  await expect(client.query(`update app.audit_entry set actor = '${SUPER}'`)).rejects.toThrow('never changed')
  await expect(client.query('delete from app.audit_entry')).rejects.toThrow('never changed')
  expect(await actions('')).toHaveLength(3)
})

// ADMIN-5
describe('Dead letters', () => {
  const fail = async (n: number): Promise<string> => {
    const utils = await makeWorkerUtils({ connectionString: postgres.url })
    await utils.migrate()
    const job = await utils.addJob('send', { n }, { jobKey: `send:${n}`, maxAttempts: 10 })
    await utils.permanentlyFailJobs([job.id], 'the world is down')
    await utils.release()
    return String(job.id)
  }
  const list = async () => (await asAdmin('{ deadLetters { nodes { id task key attempts lastError } } }')).data.deadLetters.nodes
  const settle = (what: string, id: string) => asAdmin(`mutation { ${what}(id: "${id}", ${key()}) { id } }`)

  it('are listed, tried again from the beginning, or taken off the list for good, each with a line in the log', async () => {
    const [one, two] = [await fail(1), await fail(2)]
    expect(await list()).toEqual([
      { id: two, task: 'send', key: 'send:2', attempts: 10, lastError: 'the world is down' },
      { id: one, task: 'send', key: 'send:1', attempts: 10, lastError: 'the world is down' },
    ])
    await settle('retryDeadLetter', one)
    expect(await rowsOf(`select attempts::int, run_at <= now() as due from graphile_worker.jobs where id = ${one}`)).toEqual([
      { attempts: 0, due: true },
    ])
    await settle('discardDeadLetter', two)
    expect(await list()).toEqual([])
    // Its key stays taken: the same work is not queued again.
    expect(await rowsOf(`select key from graphile_worker.jobs where id = ${two}`)).toEqual([{ key: 'send:2' }])
    expect(await log()).toMatchObject([
      { actor: ADMIN, action: 'deadLetter.retry', subject: `job:${one}`, before: { task: 'send', lastError: 'the world is down' } },
      { action: 'deadLetter.discard', subject: `job:${two}` },
    ])
    expect(codeOf(await settle('retryDeadLetter', two))).toBe('admin.letterGone')
  })

  it('leave nothing in the log where the queue refuses', async () => {
    const one = await fail(1)
    await client.query('drop function graphile_worker.reschedule_jobs')
    expect((await settle('retryDeadLetter', one)).errors).toHaveLength(1)
    expect(await log()).toEqual([])
  })
})
