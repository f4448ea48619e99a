import { lookAlike } from '@exchange/domain'
import { lookAlikeOf } from '@exchange/schema/people/lookAlikeOf'
import { PgDialect } from 'drizzle-orm/pg-core'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, insertRows, withClient } from './support/fixture.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { addressOf, testNetwork } from './support/network.ts'
import { CHAIN, createWorld, fillChains, type Json, NOW, OTHER_CHAIN, type World } from './support/world.ts'

const [ALICE, BOB, CAROL] = [addressOf(71), addressOf(72), addressOf(73)]
/** More digits than a float has. */
const PRICES = [500, 250, 100, 40, 15, 5].map((dollars) => `${dollars}000000000000000001`)
let postgres: TestPostgres
let world: World

const nameRow = (tokenId: number, name: string, change: Readonly<Record<string, unknown>> = {}) => ({
  chain_id: CHAIN,
  token_id: tokenId,
  name,
  look_alike: lookAlike(name),
  owner: ALICE,
  minter: ALICE,
  gifted: 'false',
  price: 15,
  minted_at: NOW - 1_000 + 100 * tokenId,
  changed_hands_at: null,
  updated_at: NOW,
  updated_block: 1,
  ...change,
})

const eventRow = (n: number, tokenId: number, kind: string, account: string, recipient: string) => ({
  chain_id: CHAIN,
  tx_hash: `0x${String(n).padStart(64, '0')}`,
  log_index: n,
  token_id: tokenId,
  kind,
  account,
  recipient,
  block: 100 + n,
  block_hash: `0x${String(100 + n).padStart(64, '0')}`,
  timestamp: NOW - 100 + n,
})

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 1, tokens: 8, hours: 1, swaps: 1 })
    await insertRows(client, 'idx.minted_name', [
      nameRow(1, 'river'),
      nameRow(2, 'modem', { owner: BOB, minter: BOB, changed_hands_at: NOW - 5 }),
      nameRow(3, 'lantern', { owner: BOB, gifted: 'true' }),
      nameRow(4, 'wave-🌊'),
      nameRow(5, 'comet', { owner: CAROL, minter: BOB, gifted: 'true' }),
    ])
    const shown = { chain_id: CHAIN, updated_at: NOW }
    await insertRows(client, 'idx.display_name', [
      { ...shown, account: ALICE, token_id: 4 },
      { ...shown, account: BOB, token_id: 2 },
    ])
    await insertRows(client, 'idx.name_event', [
      eventRow(1, 2, 'minted', BOB, BOB),
      eventRow(2, 3, 'gifted', ALICE, CAROL),
      eventRow(3, 3, 'transferred', CAROL, BOB),
      eventRow(4, 3, 'transferred', BOB, ALICE),
    ])
    await client.query('insert into idx.name_prices values ($1, $2, $3)', [CHAIN, `{${PRICES.join(',')}}`, NOW])
  })
  world = createWorld(postgres.url)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const ask = async (query: string, variables = {}): Promise<Json> => (await world.graphql(query, variables)).body.data
const codeOf = async (query: string, variables = {}): Promise<unknown> => {
  const { status, body } = await world.graphql(query, variables)
  return [status, body.errors?.[0].extensions.code]
}
const NAME =
  'query ($name: String!) { name(chainId: 31356, name: $name) { id name owner giftedBy mintPrice mintedAt available lookAlike imageUrl } }'
const one = async (name: string): Promise<Json> => (await ask(NAME, { name })).name
const listed = async (rest: string): Promise<string[]> =>
  (await ask(`{ names(chainId: ${CHAIN}${rest}) { nodes { name } } }`)).names.nodes.map(({ name }: Json) => name)

type Vectors = { readonly cases: readonly { readonly in: readonly string[]; readonly out: readonly string[] }[] }
/**
 * A text from the words of a vector: its size in bytes, and the bytes from the left. Undefined when they are no text that Postgres can
 * store.
 */
const textOf = ([size, ...words]: readonly string[]): string | undefined => {
  const hex = words.map((word) => BigInt(word).toString(16).padStart(64, '0')).join('')
  const text = Buffer.from(hex, 'hex').subarray(0, Number(size)).toString()
  return /[\0\uFFFD]/.test(text) ? undefined : text
}

// NAME-5: Solidity, domain and SQL share the rule by vectors
it('a look-alike key made by the database is that of the vectors', async () => {
  const file = new URL('../../../packages/domain/vectors/NameMath.lookAlike.json', import.meta.url)
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as Vectors
  const pairs = cases.flatMap((each) => {
    const [text, key] = [textOf(each.in), textOf(each.out)]
    return text === undefined || key === undefined ? [] : [[text, key] as const]
  })
  expect(pairs.length).toBeGreaterThan(100)
  await withClient(postgres.url, async (client) => {
    for (const [text, key] of pairs) {
      const { sql, params } = new PgDialect().sqlToQuery(lookAlikeOf(text))
      expect((await client.query(`select ${sql} as key`, params)).rows).toEqual([{ key }])
    }
  })
})

// NAME-3, NAME-5, NAME-6
describe('a name', () => {
  it('that is minted has its facts and is not to be had', async () => {
    expect(await one('lantern')).toEqual({
      id: '3',
      name: 'lantern',
      owner: BOB,
      giftedBy: ALICE,
      mintPrice: '15',
      mintedAt: NOW - 700,
      available: false,
      lookAlike: null,
      imageUrl: `/v1/${CHAIN}/names/3/image.svg`,
    })
  })

  it('that nobody has is "new", with what it costs now', async () => {
    const nothing = { owner: null, giftedBy: null, mintedAt: null, lookAlike: null, imageUrl: null }
    expect(await one('  Ocean ')).toEqual({ id: 'new', name: 'ocean', mintPrice: PRICES[4], available: true, ...nothing })
    expect([(await one('🦊')).mintPrice, (await one('long-enough')).mintPrice]).toEqual([PRICES[0], PRICES[5]])
  })

  it('that looks like a minted one is not to be had, and says which one', async () => {
    expect(await one('modern')).toMatchObject({ id: 'new', available: false, lookAlike: 'modem' })
  })

  it('says in which token it is paid', async () => {
    const { namePaymentToken } = testNetwork(CHAIN).deployment.contracts
    expect(await ask(`{ name(chainId: ${CHAIN}, name: "river") { paymentToken } }`)).toEqual({ name: { paymentToken: namePaymentToken } })
  })

  it.each([
    '',
    ' ',
    'a b',
    '0xabc',
    'admin',
    '-a',
    'a'.repeat(16),
    'a'.repeat(5_000),
    `a${' '.repeat(99)}b`,
    '\0',
    '\ud800',
    'naïve',
    "' or 1=1 --",
  ])('is refused with a code: %j', async (name) => {
    expect(await codeOf(NAME, { name })).toEqual([400, 'name.invalid'])
  })

  it('is not found where a network has none', async () => {
    expect(await codeOf(`{ name(chainId: ${OTHER_CHAIN}, name: "river") { id } }`)).toEqual([404, 'api.notFound'])
    expect(await codeOf('{ name(chainId: 56, name: "river") { id } }')).toEqual([404, 'api.unknownNetwork'])
  })
})

// NAME-3
describe('lists of names', () => {
  it('begin with the newest', async () => {
    expect(await listed('')).toEqual(['comet', 'wave-🌊', 'lantern', 'modem', 'river'])
    expect(await listed(', direction: asc, first: 2')).toEqual(['river', 'modem'])
  })

  it('are those of an owner, of a minter, gifts, or of a time', async () => {
    expect(await listed(`, where: { owner: "${BOB}" }`)).toEqual(['lantern', 'modem'])
    expect(await listed(`, where: { minter: "${BOB}" }`)).toEqual(['comet', 'modem'])
    expect(await listed(', where: { gifted: true }')).toEqual(['comet', 'lantern'])
    expect(await listed(`, where: { gifted: true, minter: "${ALICE}" }`)).toEqual(['lantern'])
    expect(await listed(`, where: { from: ${NOW - 700}, to: ${NOW - 500} }`)).toEqual(['wave-🌊', 'lantern'])
    expect(await listed(`, where: { owner: "${addressOf(99)}" }`)).toEqual([])
  })

  it('come in pages without loss', async () => {
    const found: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const cursor = after === '' ? '' : `, after: "${after}"`
      const { names } = await ask(`{ names(chainId: ${CHAIN}, first: 2${cursor}) { nodes { id } nextCursor } }`)
      found.push(...names.nodes.map(({ id }: Json) => id))
      after = names.nextCursor
    }
    expect(found).toEqual(['5', '4', '3', '2', '1'])
  })

  it('are counted under the same filters', async () => {
    expect(await ask(`{ all: namesCount(chainId: ${CHAIN}) gifts: namesCount(chainId: ${CHAIN}, where: { gifted: true }) }`)).toEqual({
      all: 5,
      gifts: 2,
    })
  })

  it('are empty where a network has no names', async () => {
    const empty = { names: { nodes: [], nextCursor: null }, namesCount: 0 }
    expect(
      await ask(`{ names(chainId: ${OTHER_CHAIN}) { nodes { id paymentToken } nextCursor } namesCount(chainId: ${OTHER_CHAIN}) }`),
    ).toEqual(empty)
  })

  it.each(['where: { owner: "0x1" }', 'first: 0', 'first: 1001', 'after: "x"'])('are refused with a code: %s', async (rest) => {
    const [status] = (await codeOf(`{ names(chainId: ${CHAIN}, ${rest}) { nextCursor } }`)) as [number]
    expect(status).toBe(400)
  })
})

// NAME-3
describe('how a name came to its owners', () => {
  const HISTORY = `query ($nameId: BigInt, $after: String) {
    nameEvents(chainId: ${CHAIN}, where: { nameId: $nameId }, first: 2, after: $after) {
      nodes { nameId kind account recipient txHash timestamp } nextCursor
    }
  }`

  it('is told newest first, in pages', async () => {
    const { nameEvents: first } = await ask(HISTORY, { nameId: '3' })
    expect(first.nodes.map(({ kind, account, recipient }: Json) => [kind, account, recipient])).toEqual([
      ['transferred', BOB, ALICE],
      ['transferred', CAROL, BOB],
    ])
    const { nameEvents: second } = await ask(HISTORY, { nameId: '3', after: first.nextCursor })
    expect(second).toEqual({
      nodes: [{ nameId: '3', kind: 'gifted', account: ALICE, recipient: CAROL, txHash: `0x${'2'.padStart(64, '0')}`, timestamp: NOW - 98 }],
      nextCursor: null,
    })
    expect((await ask(HISTORY, { nameId: '99' })).nameEvents.nodes).toEqual([])
  })

  it('is refused with a code for what is no number', async () => {
    expect(((await codeOf(HISTORY, { nameId: 'three' })) as unknown[])[0]).toBe(400)
  })
})

// NAME-7, NAME-10
describe('names that accounts show', () => {
  const SHOWN = 'query ($accounts: [String!]!) { displayNames(chainId: 31356, accounts: $accounts) { account id name changedHandsAt } }'

  it('are told for several accounts at once; who shows none is left out', async () => {
    const { displayNames } = await ask(SHOWN, { accounts: [ALICE, BOB, CAROL, ALICE] })
    expect(displayNames).toHaveLength(2)
    expect(displayNames).toEqual(
      expect.arrayContaining([
        { account: ALICE, id: '4', name: 'wave-🌊', changedHandsAt: null },
        { account: BOB, id: '2', name: 'modem', changedHandsAt: NOW - 5 },
      ]),
    )
    expect(await ask(SHOWN, { accounts: [] })).toEqual({ displayNames: [] })
  })

  it('are refused for more than a hundred accounts, and for what is no account', async () => {
    const many = Array.from({ length: 101 }, (_, n) => addressOf(n))
    expect(await codeOf(SHOWN, { accounts: many })).toEqual([400, 'api.badRequest'])
    expect(await codeOf(SHOWN, { accounts: many.slice(1) })).toEqual([200, undefined])
    expect(await codeOf(SHOWN, { accounts: ['bob'] })).toEqual([400, 'address.invalid'])
  })
})

// NAME-7
describe('the picture of a name', () => {
  it('is drawn as SVG', async () => {
    const response = await world.app.request(`/v1/${CHAIN}/names/1/image.svg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await response.text()).toMatch(/^<svg .*>river<\/text>.*<\/svg>$/s)
  })

  it.each([
    ['6', 404],
    ['0', 400],
    ['x', 400],
    ['9'.repeat(78), 404],
    ['9'.repeat(79), 400],
  ])('is not that of %s', async (id, status) => {
    expect((await world.app.request(`/v1/${CHAIN}/names/${id}/image.svg`)).status).toBe(status)
  })
})
