import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, insertRows, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { byBearer, itemRow, migrateTables, nameRow } from './support/people.ts'
import { CHAIN, createWorld, fillChains, type Json, NOW, OTHER_CHAIN, type World } from './support/world.ts'
import { testPool } from './support/testPool.ts'

const [ALICE, BOB, CAROL, STRANGER] = [addressOf(0xa1), addressOf(0xb2), addressOf(0xc3), addressOf(0xd4)]
let postgres: TestPostgres
let world: World
let app: pg.Pool

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 1, tokens: 8, hours: 1, swaps: 1 })
    await insertRows(client, 'idx.minted_name', [
      nameRow(CHAIN, 1, 'alice', ALICE, NOW - 5),
      nameRow(CHAIN, 2, 'second', ALICE),
      nameRow(CHAIN, 3, 'bobby', BOB),
    ])
    await insertRows(client, 'idx.display_name', [
      { chain_id: CHAIN, account: ALICE, token_id: 1, updated_at: NOW },
      { chain_id: CHAIN, account: BOB, token_id: 3, updated_at: NOW },
    ])
    await insertRows(client, 'idx.item', [itemRow(CHAIN, 7, ALICE), itemRow(CHAIN, 8, BOB)])
    await migrateTables(client)
    await client.query(`insert into app."user" (id, first_seen_at) values ($1, to_timestamp(1000)), ($2, to_timestamp(2000))`, [ALICE, BOB])
    await insertRows(client, 'app.profile', [
      {
        account: ALICE,
        about: 'Hello.',
        country: 'PT',
        email: 'a@b.example',
        avatar_item: 7,
        avatar_chain_id: CHAIN,
        banner_key: 'b.webp',
      },
      { account: BOB, about: '', country: null, email: null, avatar_item: 7, avatar_chain_id: CHAIN, banner_key: null },
    ])
    await client.query(`insert into app.verification (account, verified_by) values ($1, $2)`, [BOB, CAROL])
    await client.query(`insert into app.admin (account, role) values ($1, 'superAdmin')`, [CAROL])
    for (const follower of [CAROL, BOB, STRANGER])
      await client.query('insert into app.follow (follower_id, user_id) values ($1, $2)', [follower, ALICE])
    await client.query('insert into app.follow (follower_id, user_id) values ($1, $2)', [ALICE, BOB])
  })
  app = testPool(postgres.url, 2)
  world = createWorld(postgres.url, undefined, byBearer)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})
afterAll(async () => {
  await app.end()
  await world.close()
  await postgres.remove()
})

const ask = async (query: string, bearer = ''): Promise<Json> => (await world.graphql(query, {}, bearer)).body.data
const idOf = async (id: string): Promise<string | undefined> => (await ask(`{ user(id: "${id}") { id } }`)).user?.id
const PRIVATE = `{ user(id: "${ALICE}") { country email } }`

// PEOPLE-5, PEOPLE-11
describe('A user', () => {
  it('is found by address in any case, by the name that it shows, and by any name that it owns', async () => {
    for (const id of [ALICE, ALICE.toUpperCase().replace('0X', '0x'), 'alice', ' ALICE ', 'second']) expect(await idOf(id)).toBe(ALICE)
    expect(await idOf('nobody-has-it')).toBeUndefined()
  })

  it('has what the index, its profile and admins say', async () => {
    const fields =
      'username nameChangedHandsAt about avatarItem bannerUrl isVerified isAdmin isSuperAdmin followersCount followingCount createdAt'
    expect((await ask(`{ user(id: "alice") { ${fields} } }`)).user).toEqual({
      username: 'alice',
      nameChangedHandsAt: NOW - 5,
      about: 'Hello.',
      avatarItem: '7',
      bannerUrl: '/v1/pictures/b.webp',
      isVerified: false,
      isAdmin: false,
      isSuperAdmin: false,
      followersCount: 3,
      followingCount: 1,
      createdAt: 1_000,
    })
    expect((await ask(`{ user(id: "${CAROL}") { isAdmin isSuperAdmin } }`)).user).toEqual({ isAdmin: true, isSuperAdmin: true })
    expect((await ask(`{ user(id: "bobby") { isVerified } }`)).user).toEqual({ isVerified: true })
  })

  it('is also an account that nobody saw yet', async () => {
    const user = { id: addressOf(9_999), username: null, about: '', createdAt: null, followersCount: 0, isContract: false }
    expect((await ask(`{ user(id: "${addressOf(9_999)}") { ${Object.keys(user).join(' ')} } }`)).user).toEqual(user)
  })
})

// PEOPLE-13
it('The achievements of a user say how far it is and when it got there', async () => {
  const all = (await ask(`{ achievements(id: "second") { id category fact target progress reachedAt } }`)).achievements
  expect(all.length).toBeGreaterThanOrEqual(20)
  const of = (id: string) => all.find((one: Json) => one.id === id)
  expect(of('firstName')).toEqual({
    id: 'firstName',
    category: 'arena',
    fact: 'namesMinted',
    target: 1,
    progress: 1,
    reachedAt: 1_700_000_000,
  })
  expect(of('followers10')).toMatchObject({ target: 10, progress: 3, reachedAt: null })
  expect(of('firstSwap')).toMatchObject({ progress: 0, reachedAt: null })
  expect(await ask(`{ achievements(id: "nobody-has-it") { id } }`)).toEqual({ achievements: [] })
})

// PEOPLE-9
it('An item of theNFT is the picture of its owner alone', async () => {
  expect((await ask(`{ user(id: "bobby") { avatarItem avatarChainId } }`)).user).toEqual({ avatarItem: null, avatarChainId: null })
})

// PEOPLE-12
describe('Country and email', () => {
  it('are for their owner and for admins', async () => {
    const shown = { user: { country: 'PT', email: 'a@b.example' } }
    expect(await ask(PRIVATE, ALICE)).toEqual(shown)
    expect(await ask(PRIVATE, `${BOB}:admin`)).toEqual(shown)
    for (const other of ['', BOB]) expect(await ask(PRIVATE, other)).toEqual({ user: { country: null, email: null } })
  })

  it('are in no list, not even for an admin', async () => {
    const { following } = await ask(`{ following(id: "${STRANGER}") { nodes { id country email } } }`, `${BOB}:admin`)
    expect(following.nodes).toEqual([{ id: ALICE, country: null, email: null }])
  })
})

// PEOPLE-11
describe('Lists of follows', () => {
  it('begin with the newest and come in pages without loss', async () => {
    const found: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const cursor = after === '' ? '' : `, after: "${after}"`
      const { followers } = await ask(`{ followers(id: "second", first: 2${cursor}) { nodes { id } nextCursor } }`)
      found.push(...followers.nodes.map(({ id }: Json) => id))
      after = followers.nextCursor
    }
    expect(found).toEqual([STRANGER, BOB, CAROL])
    expect((await ask(`{ following(id: "${ALICE}") { nodes { username } } }`)).following.nodes).toEqual([{ username: 'bobby' }])
  })

  it('say whom the reader follows, and count for all rows at once', async () => {
    const { followers } = await ask(`{ followers(id: "${ALICE}") { nodes { id followersCount followedByMe } } }`, ALICE)
    expect(followers.nodes).toEqual([
      { id: STRANGER, followersCount: 0, followedByMe: false },
      { id: BOB, followersCount: 1, followedByMe: true },
      { id: CAROL, followersCount: 0, followedByMe: false },
    ])
  })

  it('are read by index however many follow', async () => {
    const client = await app.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into app.follow (follower_id, user_id) select '0x' || lpad(to_hex(n), 40, '0'), $1 from generate_series(70000, 90000) n`,
        [ALICE],
      )
      await client.query('analyze app.follow')
      const { rows } = await client.query(
        `explain select follower_id from app.follow where user_id = '${ALICE}' and position < 9999 order by position desc limit 31`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Index Scan Backward using follow_user_index')
      expect(plan).not.toContain('Sort')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it.each(['first: 0', 'first: 1001', 'after: "x"'])('are refused with a code: %s', async (rest) => {
    expect((await world.graphql(`{ followers(id: "${ALICE}", ${rest}) { nextCursor } }`)).status).toBe(400)
  })
})
