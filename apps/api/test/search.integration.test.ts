import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNameBooks } from '../src/app/search/nameBooks.ts'
import { createTables, insertRows, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { migrateTables, nameRow } from './support/people.ts'
import { CHAIN, createWorld, fillChains, type Json, OTHER_CHAIN, type World } from './support/world.ts'
import { testPool } from './support/testPool.ts'

const id = (tail: string): string => `0x${tail.padStart(40, '0')}`
let postgres: TestPostgres
let world: World
let database: pg.Pool

/** Names of users by the last digits of their addresses; marks of some of them. */
const people = {
  a1: { username: 'tidewatcher', rank: 1 },
  a2: { username: 'marentide', rank: 2 },
  a3: { username: 'lowtide', rank: 3 },
  a4: { username: 'tide', rank: 3 },
  a5: { username: 'tides', rank: 3 },
  a6: { username: 'tidehost', rank: 0 },
  a7: { username: 'tidepool', rank: 0, isContract: true },
  a8: { username: 'tidequiet', rank: 1, isHidden: true },
  a9: { username: '🌊tidal', rank: 3 },
  beef01: { username: null, rank: 3 },
  beef02: { username: null, rank: 2 },
}
const NAMES = ['tide', 'tides', 'lowtide', 'high-tide', 'river', '🌊', 'wave-🌊', 'ab', 'cab']

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 1, tokens: 8, hours: 1, swaps: 1 })
    await insertRows(
      client,
      'idx.minted_name',
      NAMES.map((name, index) => nameRow(CHAIN, index + 1, name, addressOf(0xa1))),
    )
    await migrateTables(client)
    for (const [tail, { username, rank, ...rest }] of Object.entries(people))
      await client.query('insert into app."user" (id, username, rank, is_contract, discoverable) values ($1, $2, $3, $4, $5)', [
        id(tail),
        username,
        rank,
        'isContract' in rest,
        !('isHidden' in rest),
      ])
  })
  database = testPool(postgres.url, 2)
  world = createWorld(postgres.url)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})
afterAll(async () => {
  await database.end()
  await world.close()
  await postgres.remove()
})

const USERS =
  'query ($text: String!, $first: Int, $after: String) { users(where: { text: $text }, first: $first, after: $after) { nodes { id } nextCursor } usersCount(text: $text) }'
const FOUND = `query ($text: String!, $first: Int, $after: String) { searchNames(chainId: ${CHAIN}, text: $text, first: $first, after: $after) { nodes { name owner } nextCursor } searchNamesCount(chainId: ${CHAIN}, text: $text) }`
const ask = async (query: string, variables = {}): Promise<Json> => {
  const { body } = await world.graphql(query, variables)
  expect(body.errors).toBeUndefined()
  return body.data
}
const tailOf = (user: Json): string => user.id.replace(/^0x0*/, '')
const users = async (text: string): Promise<string[]> => (await ask(USERS, { text })).users.nodes.map(tailOf)
const names = async (text: string): Promise<string[]> => (await ask(FOUND, { text })).searchNames.nodes.map(({ name }: Json) => name)

// SEARCH-4: super admins first, then admins, then verified users; contracts left out
describe('users', () => {
  it('are found by a part of their name, marks first, then what is equal, then what begins with it', async () =>
    expect(await users('TIDE')).toEqual(['a6', 'a1', 'a2', 'a4', 'a5', 'a3']))

  it('one letter matches names that begin with it', async () => {
    expect(await users('m')).toEqual(['a2'])
    expect(await users('w')).toEqual([])
    expect(await users('🌊')).toEqual(['a9'])
  })

  it('two letters match names that contain them anywhere', async () => expect(await users('ow')).toEqual(['a3']))

  it('are found by a part of their address, and by its beginning', async () => {
    expect(await users('beef')).toEqual(['beef02', 'beef01'])
    expect(await users(id('beef01'))).toEqual(['beef01'])
    expect(await users('0xbeef')).toEqual([])
    expect(await users('0X000')).toHaveLength(9)
  })

  it('come in pages that leave nothing out', async () => {
    const pages: string[][] = []
    for (let after: string | null = null, first = true; first || after !== null; first = false) {
      const { users: page }: Json = await ask(USERS, { text: 'tide', first: 2, after })
      pages.push(page.nodes.map(tailOf))
      after = page.nextCursor
    }
    expect(pages).toEqual([
      ['a6', 'a1'],
      ['a2', 'a4'],
      ['a5', 'a3'],
    ])
  })

  it('are counted', async () => expect((await ask(USERS, { text: 'tide' })).usersCount).toBe(6))

  it('are counted to 1,001, and each can be reached', async () => {
    await database.query(
      `insert into app."user" (id, username) select '0x' || lpad(to_hex(n), 40, '0'), 'crowd' || n from generate_series(100000, 102999) n`,
    )
    const { usersCount, users: page } = await ask(USERS, { text: 'crowd', first: 30 })
    expect([usersCount, page.nodes.length, page.nextCursor !== null]).toEqual([1_001, 30, true])
    expect((await users('crowd102999')).length).toBe(1)
  })
})

describe('names', () => {
  it('are found by part and are not the text itself', async () => expect(await names('Tide')).toEqual(['tides', 'high-tide', 'lowtide']))

  it('one character matches the beginning, two match anywhere', async () => {
    expect([await names('r'), await names('v'), await names('ab'), await names('🌊')]).toEqual([['river'], [], ['cab'], []])
  })

  it('come in pages and are counted', async () => {
    const { searchNames: first, searchNamesCount } = await ask(FOUND, { text: 'tide', first: 2 })
    expect([searchNamesCount, first.nodes[0].owner]).toEqual([3, addressOf(0xa1)])
    const { searchNames: second } = await ask(FOUND, { text: 'tide', first: 2, after: first.nextCursor })
    expect([...first.nodes, ...second.nodes].map(({ name }: Json) => name)).toEqual(['tides', 'high-tide', 'lowtide'])
    expect(second.nextCursor).toBeNull()
  })
})

describe('any text', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['signs of LIKE', '%'],
    ['one of them', '_'],
    ['all of them', '%_\\'],
    ['a backslash', '\\'],
    ['a quote', "' or 1=1 --"],
    ['a zero', 'z\0q\0'],
    ['half a character', '\ud83d'],
    ['a million characters', 'a'.repeat(1_000_000)],
    ['a right-to-left override', '\u202Etide'],
    ['an array', '{a,b}'],
  ])('is looked for as it stands: %s', async (_, text) => {
    const status = await world.graphql(USERS, { text })
    if (text.length > 100_000) return expect([200, 413]).toContain(status.status)
    expect((await ask(USERS, { text })).users.nodes).toEqual([])
    expect((await ask(FOUND, { text })).searchNames.nodes).toEqual([])
  })

  it('a cursor of another list, or none, is refused', async () => {
    for (const after of ['x', Buffer.from('["users","9","0","0x"]').toString('base64url')])
      expect((await world.graphql(USERS, { text: 'tide', after })).body.errors[0].extensions.code).toBe('api.badRequest')
  })
})

describe('the book of names', () => {
  it('follows the index within a second, and a re-organisation', async () => {
    let now = 0
    const client = testPool(postgres.url, 1)
    const read = createNameBooks(drizzle({ client }), () => now)
    const listed = async () => (await read(OTHER_CHAIN)).names.map(({ name }) => name)
    const insert = async (tokenId: number, name: string, block: number) =>
      withClient(postgres.url, async (one) =>
        insertRows(one, 'idx.minted_name', [{ ...nameRow(OTHER_CHAIN, tokenId, name, addressOf(1)), updated_block: block }]),
      )
    await insert(1, 'one', 10)
    expect(await listed()).toEqual(['one'])
    await insert(2, 'two', 11)
    expect(await listed(), 'within the second').toEqual(['one'])
    now += 1_001
    expect(await listed()).toEqual(['one', 'two'])
    await client.query(`delete from idx.minted_name where chain_id = ${OTHER_CHAIN} and token_id = 2`)
    await insert(2, 'three', 12)
    now += 1_001
    expect(await listed(), 'another name has the id').toEqual(['one', 'three'])
    await client.query(`delete from idx.minted_name where chain_id = ${OTHER_CHAIN}`)
    now += 1_001
    expect(await listed(), 'an index that begins anew').toEqual([])
    await client.end()
  })
})
