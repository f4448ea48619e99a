import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOwnData, readOwnData } from '../src/app/users/ownData.ts'
import { createTables, insertRows, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { byBearer, itemRow, migrateTables } from './support/people.ts'
import { CHAIN, createWorld, fillChains, type Json, OTHER_CHAIN, type World } from './support/world.ts'
import { testPool } from './support/testPool.ts'

const [ALICE, BOB] = [addressOf(0xa1), addressOf(0xb2)]
let postgres: TestPostgres
let world: World
let app: pg.Pool
let keys = 0

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 1, tokens: 8, hours: 1, swaps: 1 })
    await insertRows(client, 'idx.item', [itemRow(CHAIN, 7, ALICE), itemRow(CHAIN, 8, BOB)])
  })
  app = testPool(postgres.url, 2)
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
  return body.errors ? [body.errors[0].extensions.code, body.errors[0].extensions.params] : body.data
}
const FOLLOW =
  'mutation ($a: String!, $b: String!, $key: String!) { followUser(followerId: $a, userId: $b, idempotencyKey: $key) { followerId userId state } }'
const follow = async (key = newKey(), a = ALICE, b = BOB): Promise<Json> => answerOf(FOLLOW, { a, b, key })
const UPDATE =
  'mutation ($a: String!, $p: ProfileInput!, $key: String!) { updateProfile(userId: $a, profile: $p, idempotencyKey: $key) { about website xHandle country email theme nameColor label discoverable avatarItem } }'
const update = async (p: Json, a = ALICE): Promise<Json> => answerOf(UPDATE, { a, p, key: newKey() })
const rows = async (text: string): Promise<Json[]> => (await app.query(text)).rows

// PEOPLE-15
describe('Following', () => {
  it('is switched by each intention, and says which of the two it became', async () => {
    expect(await follow()).toEqual({ followUser: { followerId: ALICE, userId: BOB, state: 'inserted' } })
    expect(await rows('select follower_id, user_id from app.follow')).toEqual([{ follower_id: ALICE, user_id: BOB }])
    expect((await follow()).followUser.state).toBe('deleted')
    expect(await rows('select 1 from app.follow')).toEqual([])
  })

  it('is done once for one intention, however often it is asked for', async () => {
    const key = newKey()
    const states = await Promise.all(Array.from({ length: 5 }, async () => (await follow(key)).followUser.state))
    expect([states, await rows('select 1 as n from app.follow')]).toEqual([Array.from({ length: 5 }, () => 'inserted'), [{ n: 1 }]])
  })

  it('says what is so at the end, also of two intentions at once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const states = await Promise.all([follow(), follow()])
      const { length } = await rows('select 1 from app.follow')
      expect(states.map(({ followUser }) => followUser.state)).toContain(length === 1 ? 'inserted' : 'deleted')
    }
  })

  it('is never of oneself, nor for another, nor without a session', async () => {
    expect(await follow(newKey(), ALICE, ALICE)).toEqual(['people.followYourself', {}])
    expect((await follow(newKey(), BOB, ALICE))[0]).toBe('auth.forbidden')
    expect((await world.graphql(FOLLOW, { a: ALICE, b: BOB, key: newKey() })).body.errors[0].extensions.code).toBe('auth.required')
    expect((await follow(newKey(), ALICE, '0x1' as typeof BOB))[0]).toBe('address.invalid')
  })
})

// PEOPLE-6, PEOPLE-7
describe('A profile', () => {
  const full = {
    about: 'Hello.',
    website: 'https://a.example',
    xHandle: 'https://x.com/marentide',
    country: 'pt',
    email: 'a@b.example',
    theme: 'dark',
    nameColor: 'FFCC8D',
    label: 'voter',
    discoverable: false,
  }
  const kept = { ...full, website: 'https://a.example/', xHandle: 'marentide', country: 'PT', nameColor: '#ffcc8d', avatarItem: null }

  it('is changed field by field', async () => {
    expect(await update(full)).toEqual({ updateProfile: kept })
    expect(await update({ about: '', discoverable: true })).toEqual({ updateProfile: { ...kept, about: '', discoverable: true } })
    expect(await rows('select id from app."user"')).toEqual([{ id: ALICE }])
  })

  it('is not changed at all where one field is not valid', async () => {
    expect(await update({ about: 'New.', website: 'http://a.example' })).toEqual([
      'people.profileInvalid',
      { parameter: 'website', reason: 'invalid' },
    ])
    expect(await rows('select 1 from app.profile')).toEqual([])
  })

  it('is changed by its owner alone, and not by an admin', async () => {
    expect((await answerOf(UPDATE, { a: ALICE, p: {}, key: newKey() }, `${BOB}:admin`))[0]).toBe('auth.forbidden')
  })

  it('forgets that an email was confirmed when it is another one', async () => {
    await update({ email: 'a@b.example' })
    await app.query('update app.profile set email_confirmed_at = now()')
    const confirmed = async () => (await rows('select email_confirmed_at is not null as so from app.profile'))[0].so
    await update({ email: 'a@b.example', about: 'x' })
    expect(await confirmed()).toBe(true)
    await update({ email: 'c@d.example' })
    expect(await confirmed()).toBe(false)
  })
})

// PEOPLE-9
it('A theNFT becomes the picture of its owner alone, and the drawn one comes back', async () => {
  expect((await update({ avatar: { chainId: CHAIN, itemId: '7' } })).updateProfile.avatarItem).toBe('7')
  for (const itemId of ['8', '99'])
    expect(await update({ avatar: { chainId: CHAIN, itemId } })).toEqual(['people.itemNotYours', { parameter: 'avatar' }])
  expect((await update({ avatar: null })).updateProfile.avatarItem).toBeNull()
})

// PEOPLE-12
describe('One’s own data', () => {
  const DELETE = 'mutation ($a: String!, $key: String!) { deleteMyData(userId: $a, idempotencyKey: $key) }'

  it('is exported to its owner', async () => {
    await update({ email: 'a@b.example' })
    await follow()
    expect((await world.get('/v1/me/export')).body.error.code).toBe('auth.required')
    const { body, headers } = await world.get('/v1/me/export', { authorization: `Bearer ${ALICE}` })
    expect(body.data.profile).toMatchObject([{ account: ALICE, email: 'a@b.example' }])
    expect(body.data.following).toMatchObject([{ user_id: BOB }])
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await world.get('/v1/me/export', { authorization: `Bearer ${BOB}` })).body.data.profile).toEqual([])
  })

  it('is deleted with its sessions, and the log of admins stays', async () => {
    await update({ email: 'a@b.example' })
    await follow()
    await follow(newKey(), ALICE, addressOf(0xc3))
    await answerOf(FOLLOW, { a: BOB, b: ALICE, key: newKey() }, BOB)
    await answerOf(FOLLOW, { a: BOB, b: addressOf(0xc3), key: newKey() }, BOB)
    await app.query(
      `insert into app.session (id, account, chain_id, user_agent, expires_at) values (gen_random_uuid(), $1, 56, 'Browser', now() + interval '1 day')`,
      [ALICE],
    )
    await app.query(`insert into app.audit_entry (actor, action, subject) values ($1, 'profile.editMarks', $2)`, [BOB, ALICE])
    expect(await answerOf(DELETE, { a: ALICE, key: newKey() })).toEqual({ deleteMyData: true })
    expect(await rows('select 1 from app.profile')).toEqual([])
    expect(await rows('select follower_id from app.follow')).toEqual([{ follower_id: BOB }])
    expect(await rows('select user_agent, end_reason, ended_at is not null as ended from app.session')).toEqual([
      { user_agent: '', end_reason: 'deleted', ended: true },
    ])
    expect(await rows(`select operation from app.mutation_answer where actor = '${ALICE}'`)).toEqual([{ operation: 'deleteMyData' }])
    expect(await rows('select 1 as n from app.audit_entry')).toEqual([{ n: 1 }])
  })

  describe('covers each table that names an account', () => {
    /** Columns of text that hold the account of a reader. */
    const ACCOUNT_COLUMNS = ['account', 'actor', 'follower_id', 'user_id', 'friend', 'referrer']
    /** Tables without rows in the export, and why. */
    const NOT_EXPORTED = {
      email_code: 'a secret that is good for minutes',
      inbox_version: 'a counter of changes',
      story_score: 'sums of the points that are exported',
    }
    /** Tables of which no row is deleted, and why. */
    const NOT_DELETED = {
      achievement_award: 'facts of the chain',
      admin: 'given by admins',
      audit_entry: 'the log of admins',
      payout_reward: 'amounts under a published root',
      point_entry: 'others’ points rest on them',
      point_withdrawal: 'the ledger of points',
      story_referral: 'others’ points rest on them',
      story_score: 'sums of the ledger of points',
      verification: 'given by admins',
    }

    /** Tables that the statements of a function name. */
    const tablesOf = async (run: (client: Pick<pg.Pool, 'query'>) => Promise<unknown>): Promise<Set<string>> => {
      const named = new Set<string>()
      const query = async (text: string) => {
        for (const [, table] of text.matchAll(/app\."?(\w+)/gu)) named.add(table!)
        return { rows: [] }
      }
      await run({ query } as never)
      return named
    }
    const tablesWithAccounts = async (): Promise<string[]> => {
      const found = await app.query<{ name: string }>(
        `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = any($1) order by 1`,
        [ACCOUNT_COLUMNS],
      )
      return found.rows.map(({ name }) => name)
    }

    it('when it is exported', async () => {
      const exported = await tablesOf((client) => readOwnData(client, ALICE))
      expect((await tablesWithAccounts()).filter((table) => !exported.has(table))).toEqual(Object.keys(NOT_EXPORTED))
    })

    it('when it is deleted', async () => {
      const deleted = await tablesOf((client) => deleteOwnData(client as pg.Pool, ALICE))
      expect((await tablesWithAccounts()).filter((table) => !deleted.has(table))).toEqual(Object.keys(NOT_DELETED))
    })
  })
})
