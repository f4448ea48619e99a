import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createObjectStore } from '@exchange/devnet/objectStore'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { makeWorkerUtils } from 'graphile-worker'
import { buildSchema, isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, insertRows, withClient } from './support/fixture.ts'
import { STACK } from './support/naughty.ts'
import { addressOf } from './support/network.ts'
import { byBearer, itemRow, migrateTables, nameRow } from './support/people.ts'
import { type GoodValue, type Question, questionsOf } from './support/schemaQuestions.ts'
import { CHAIN, createWorld, fillChains, type Json, NOW, OTHER_CHAIN, type World } from './support/world.ts'

const [ALICE, BOB] = [addressOf(0xa1), addressOf(0xb2)]
const POOL = addressOf(1_000_000)

let postgres: TestPostgres
let world: World
let store: Server
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'objects-'))
  const parts = { bucket: 'pictures', region: 'us-east-1', accessKey: 'local', secretKey: 'secret' }
  store = createObjectStore({ access: { ...parts, endpoint: '' }, root: folder, now: Date.now })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 4, tokens: 4, hours: 2, swaps: 4 })
    await client.query('insert into idx.name_prices values ($1, $2, $3)', [CHAIN, [500, 250, 100, 40, 15, 5], NOW])
    await insertRows(client, 'idx.minted_name', [nameRow(CHAIN, 1, 'tide', ALICE)])
    await insertRows(client, 'idx.item', [itemRow(CHAIN, 1, ALICE)])
    await migrateTables(client)
    await client.query(`insert into app."user" (id, rank) values ($1, 0), ($2, 3)`, [ALICE, BOB])
    await client.query(`insert into app.admin (account, role) values ($1, 'superAdmin'), ($2, 'superAdmin')`, [ALICE, addressOf(0xc3)])
    await client.query(`insert into app.profile (account, email) values ($1, 'alice@marentide.example')`, [ALICE])
  })
  const jobs = await makeWorkerUtils({ connectionString: postgres.url })
  await jobs.migrate()
  await jobs.release()
  world = createWorld(postgres.url, undefined, byBearer, { ...parts, endpoint })
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})
afterAll(async () => {
  await world?.close()
  await postgres?.remove()
  store?.close()
  await rm(folder, { recursive: true, force: true })
})

let keys = 0
/** Mutations that must name the caller's account. */
const asSelf = new Set(['updateProfile', 'deleteMyData', 'generatePresignedUrl'])
const good: GoodValue = (field, name) => {
  const values: Readonly<Record<string, unknown>> = {
    idempotencyKey: `key-${String(++keys).padStart(8, '0')}`,
    chainId: CHAIN,
    userId: asSelf.has(field) ? ALICE : BOB,
    followerId: ALICE,
    account: ALICE,
    accounts: [ALICE],
    address: field === 'pool' ? POOL : addressOf(10_000),
    pool: POOL,
    tokens: [addressOf(10_000), addressOf(10_001)],
    winningToken: addressOf(10_000),
    name: 'tide',
    fileType: 'image/png',
    code: '123456',
    from: NOW - 7_200,
    to: NOW,
    epoch: 1_788_998_400,
    id: field === 'reviewStoryDeclaration' ? 1 : /achievements|follow|user/i.test(field) ? ALICE : '1',
    toEverybody: true,
    receiver: BOB,
    cents: 5_000,
    ...(/purchase/i.test(field) && { token: addressOf(10_000) }),
  }
  return values[name]
}

/** Numbers that no column can hold, and values of every other type than the expected one. */
const others: readonly unknown[] = [
  null,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  'word',
  [],
  ['a', null],
  { length: -1 },
  Array.from({ length: 1_001 }, () => 'a'),
]
/** Texts that have a meaning if they reach a database, a number, an address, or a page. */
const texts: readonly string[] = [
  '',
  '\0',
  '\ud800',
  '%',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  'NaN',
  '1e309',
  '-1',
  '1'.repeat(100),
  'a'.repeat(5_000),
  'ق'.repeat(300),
  '\u2066a\u2069',
  ALICE,
  `0x${'f'.repeat(64)}`,
  'javascript:alert(1)',
]
const values: readonly unknown[] = [...texts, ...others]

const askOf = async ({ query, variables }: Question, value: unknown): Promise<{ status: number; errors: Json[] }> => {
  const { status, body } = await world.graphql(query, variables(value), `${ALICE}:superAdmin`)
  return { status, errors: body.errors ?? [] }
}

/** The fault of an answer; undefined for data, or for errors that have a code and reveal nothing internal. */
const faultOf = async (question: Question, value: unknown): Promise<string | undefined> => {
  let { status, errors } = await askOf(question, value)
  // On an overloaded machine the database may have timed out.
  if (status === 503) ({ status, errors } = await askOf(question, value))
  const codes: readonly unknown[] = errors.map((error: Json) => error.extensions?.code)
  const isTyped = codes.every((code) => typeof code === 'string' && code !== 'api.internal' && code !== 'api.unavailable')
  if (status < 500 && isTyped && !STACK.test(JSON.stringify(errors))) return undefined
  return `${question.at}: ${status} ${codes.join()} for ${JSON.stringify(value)?.slice(0, 80)}`
}

/** Faults of questions, each asked with every value that could pass validation. */
const faultsOf = async (asked: readonly Question[]): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const question of asked)
    for (const value of question.isText ? values : others) {
      const fault = await faultOf(question, value)
      if (fault !== undefined) faults.push(fault)
    }
  return faults
}

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'))
const questions = questionsOf(schema, good)
const fields = [...new Set(questions.map(({ at }) => at.split('.')[0]!))]

// REL-39: any value for each argument of each query and mutation, and for each field within it
describe('never 5xx, never a stack, always a code', () => {
  it('asks every query and mutation that has an argument', () => {
    expect(fields.length).toBeGreaterThan(80)
    expect(questions.length).toBeGreaterThan(300)
  })

  it.each(fields)('for any value in %s', async (field) => {
    expect(await faultsOf(questions.filter(({ at }) => at.startsWith(`${field}.`)))).toEqual([])
  })

  // REL-9: the schema requires the key, so no mutation can omit it
  it('asks every mutation for a key', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
    expect(mutations.filter(({ args }) => !args.some(({ name, type }) => name === 'idempotencyKey' && isNonNullType(type)))).toEqual([])
  })

  // REL-9: the actor comes from the session alone
  it('of a mutation by nobody, whatever it says', async () => {
    const asked = questions.filter(({ query, at }) => query.startsWith('mutation') && at.endsWith('.idempotencyKey'))
    for (const question of asked) {
      const response = await world.graphql(question.query, { ...question.variables('key-of-nobody') })
      expect(response.body.errors[0].extensions.code, question.at).toBe('auth.required')
    }
  })
})

it('goes on answering after all of this', async () => {
  expect((await world.get('/ready')).status).toBe(200)
})
