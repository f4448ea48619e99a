import { createHmac } from 'node:crypto'
import type { PurchaseState } from '@exchange/domain'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignedUrlProvider } from '../src/app/purchases/signedUrl.ts'
import { createTables, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { byBearer, migrateTables } from './support/people.ts'
import { CHAIN, createWorld, curated, fillChains, type Json, type World } from './support/world.ts'

const [ALICE, BOB] = [addressOf(0xa1), addressOf(0xb1)]
const TOKEN = curated[0]!.address
const secret = 'of the provider'
let postgres: TestPostgres
let world: World
let real: World

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 3, tokens: 8, hours: 1, swaps: 1 })
    await migrateTables(client)
  })
  const provider = createSignedUrlProvider({ name: 'ramp', url: 'https://buy.example.org/', publicKey: 'pk', secret, now: Date.now })
  world = createWorld(postgres.url, curated, byBearer)
  real = createWorld(postgres.url, curated, byBearer, undefined, null, provider)
  for (const each of [world, real]) {
    for (const chainId of [CHAIN]) each.chain(chainId).mineTo(1_000)
    await each.poll()
  }
})
afterAll(async () => {
  await Promise.all([world?.close(), real?.close()])
  await postgres?.remove()
})

const FIELDS = 'id state cents feeCents amount receiver url txHash'
const ask = async (query: string, bearer = ALICE, of = world): Promise<Json> => (await of.graphql(query, {}, bearer)).body
const codeOf = ({ errors }: Json): string | undefined => errors?.[0]?.extensions?.code
let keys = 0
const key = () => `purchase-${++keys}`
const start = (cents = 10_000, receiver = BOB, as = ALICE, of = world, with_ = key(), token = TOKEN) =>
  ask(
    `mutation { startPurchase(chainId: ${CHAIN}, token: "${token}", cents: ${cents}, receiver: "${receiver}", idempotencyKey: "${with_}") { ${FIELDS} } }`,
    as,
    of,
  )
const step = (id: string, state: PurchaseState, as = ALICE, of = world) =>
  ask(`mutation { stepPurchase(id: "${id}", state: ${state}, idempotencyKey: "${key()}") { state } }`, as, of)

// BUY-1, API-15: the calls of buying
describe('an offer', () => {
  it('says who sells, the bounds, the fee and what arrives', async () => {
    const { data } = await ask(
      `{ purchaseOffer(chainId: ${CHAIN}, token: "${TOKEN}", cents: 10000) { provider isSandbox leastCents mostCents feeCents amount } }`,
    )
    expect(data.purchaseOffer).toMatchObject({ provider: 'sandbox', isSandbox: true, leastCents: 2_000, mostCents: 200_000, feeCents: 150 })
    expect(BigInt(data.purchaseOffer.amount)).toBeGreaterThan(0n)
  })

  it('is of the coin at the price of its wrapped token', async () => {
    const { contracts } = world.service.markets.find(({ network }) => network.chainId === CHAIN)!.network.deployment
    Object.assign(contracts, { wrappedNative: TOKEN })
    const [coin, token] = await Promise.all(
      [addressOf(0), TOKEN].map((each) => ask(`{ purchaseOffer(chainId: ${CHAIN}, token: "${each}", cents: 10000) { amount } }`)),
    )
    expect(coin?.data.purchaseOffer).toEqual(token?.data.purchaseOffer)
    expect(BigInt(coin?.data.purchaseOffer.amount)).toBeGreaterThan(0n)
  })

  it.each([
    ['an amount below the least', 1_999, TOKEN, 'purchase.amountInvalid'],
    ['an amount above the most', 200_001, TOKEN, 'purchase.amountInvalid'],
    ['a token that is not listed', 5_000, addressOf(0xeeee), 'purchase.tokenUnknown'],
  ])('refuses %s', async (_, cents, token, code) => {
    expect(codeOf(await ask(`{ purchaseOffer(chainId: ${CHAIN}, token: "${token}", cents: ${cents}) { amount } }`))).toBe(code)
  })
})

// BUY-2
describe('a purchase in the sandbox', () => {
  it('passes its states by what the page says, and is its owner’s alone', async () => {
    const { data } = await start()
    const { id } = data.startPurchase
    expect(data.startPurchase).toMatchObject({ state: 'created', cents: 10_000, feeCents: 150, receiver: BOB, url: null, txHash: null })
    expect(codeOf(await step(id, 'paid'))).toBe('purchase.notNow')
    expect(codeOf(await step(id, 'waitingForPayment', BOB))).toBe('api.notFound')
    expect((await step(id, 'waitingForPayment')).data.stepPurchase.state).toBe('waitingForPayment')
    expect((await step(id, 'paid')).data.stepPurchase.state).toBe('paid')
    for (const state of ['sending', 'completed', 'refunded'] as const) expect(codeOf(await step(id, state))).toBe('purchase.notNow')
    expect((await ask(`{ purchase(id: "${id}") { state } }`, BOB)).data.purchase).toBeNull()
    expect((await ask(`{ purchases { nodes { id state } } }`)).data.purchases.nodes).toEqual([{ id, state: 'paid' }])
  })

  it('fails and goes back', async () => {
    const { id } = (await start()).data.startPurchase
    await step(id, 'waitingForPayment')
    expect((await step(id, 'failed')).data.stepPurchase.state).toBe('failed')
    expect((await step(id, 'refunded')).data.stepPurchase.state).toBe('refunded')
    expect(codeOf(await step(id, 'paid'))).toBe('purchase.notNow')
  })

  it('begins once for a key', async () => {
    const again = key()
    const [one, two] = [await start(5_000, BOB, ALICE, world, again), await start(5_000, BOB, ALICE, world, again)]
    expect(two).toEqual(one)
  })

  // API-15: the same key gets the same answer, even when a new purchase would be refused
  it('is answered the same where its amount is not sold any more', async () => {
    const again = key()
    const buyer = addressOf(0xd4)
    const began = await start(500_000, BOB, buyer, real, again)
    expect(began.data.startPurchase.cents).toBe(500_000)
    expect((await start(500_000, BOB, buyer, world, again)).data).toEqual(began.data)
    expect(codeOf(await start(500_000))).toBe('purchase.amountInvalid')
  })

  it('needs a session, a receiver that is no token, and an end to some of those under way', async () => {
    expect(codeOf((await world.graphql(`{ purchases { nodes { id } } }`, {})).body)).toBe('auth.required')
    for (const receiver of [TOKEN, addressOf(0)]) expect(codeOf(await start(5_000, receiver))).toBe('purchase.receiverInvalid')
    const many = addressOf(0xc1)
    for (let n = 0; n < 5; n++) expect((await start(5_000, BOB, many)).data).toBeTruthy()
    expect(codeOf(await start(5_000, BOB, many))).toBe('purchase.tooMany')
  })
})

// BUY-3
describe('a purchase from a provider', () => {
  const call = async (body: object, signedBy = secret, path = '/v1/purchases/callbacks/ramp') => {
    const [text, at] = [JSON.stringify(body), String(Math.floor(Date.now() / 1_000))]
    const signature = createHmac('sha256', signedBy).update(`${at}.${text}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-timestamp': at, 'x-signature': signature }
    return (await real.app.request(path, { method: 'POST', headers, body: text })).status
  }
  const stateOf = async (id: string) => (await ask(`{ purchase(id: "${id}") { state txHash } }`, ALICE, real)).data.purchase

  it('is paid on its page, and follows what is signed, in the order of states', async () => {
    const { id, url, amount } = (await start(5_000, BOB, ALICE, real)).data.startPurchase
    expect([new URL(url).searchParams.get('externalId'), amount]).toEqual([id, null])
    expect(codeOf(await step(id, 'paid', ALICE, real))).toBe('purchase.notNow')
    const txHash = `0x${'7'.repeat(64)}`
    expect(await call({ id: 'e3', externalId: id, state: 'sending', txHash })).toBe(204)
    expect(await call({ id: 'e2', externalId: id, state: 'paid' })).toBe(204)
    expect(await stateOf(id)).toEqual({ state: 'sending', txHash })
    for (let again = 0; again < 2; again++) expect(await call({ id: 'e4', externalId: id, state: 'completed' })).toBe(204)
    expect(await call({ id: 'e5', externalId: id, state: 'failed' })).toBe(204)
    expect(await stateOf(id)).toEqual({ state: 'completed', txHash })
  })

  it('believes no other signature, and knows no other provider or purchase', async () => {
    const { id } = (await start(5_000, BOB, ALICE, real)).data.startPurchase
    expect(await call({ id: 'x1', externalId: id, state: 'completed' }, 'another')).toBe(403)
    expect(await call({ id: 'x2', externalId: id, state: 'stolen' })).toBe(400)
    expect(await call({ id: 'x3', externalId: 'nobody', state: 'paid' })).toBe(404)
    expect(await call({ id: 'x4', externalId: id, state: 'paid' }, secret, '/v1/purchases/callbacks/other')).toBe(404)
    expect(await stateOf(id)).toMatchObject({ state: 'created' })
  })
})
