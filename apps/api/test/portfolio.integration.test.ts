import type { Address } from '@exchange/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, fillChain, insertRows, intervalRow, WAD, withClient } from './support/fixture.ts'
import { addressOf, hashOf } from './support/network.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, curated, type Json, NOW, type World } from './support/world.ts'

const DAY = 86_400
/**
 * Pool n holds tokens n and n + 1: those of pool 0 cost a dollar, token 3 loses its price, token 4 never has one. Pool 2 has no events.
 * Tokens from 5 on are not listed; someone gave them prices.
 */
const [POOL, UNPRICED_POOL, CONCENTRATED] = [addressOf(1_000_000), addressOf(1_000_003), addressOf(1_000_001)]
const [QUIET, INVENTED] = [addressOf(1_000_002), addressOf(1_000_005)]
const [ALICE, BOB, CAROL, DAVE, EVE, FRANK] = [71, 72, 73, 74, 75, 76].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
/** More digits than a float can represent. */
const HUGE = '123456789012345678901234567890'
const TODAY = NOW - (NOW % DAY)
let postgres: TestPostgres
let world: World

type Change = { readonly n: number; readonly account: string; readonly kind: string; readonly held: bigint; readonly at: number }
const change = ({ n, account, kind, held, at }: Change, more: object) => ({
  chain_id: CHAIN,
  tx_hash: hashOf(n),
  log_index: n,
  account,
  kind,
  tokens: '{}',
  amounts: '{}',
  recipient: null,
  shares: 0,
  staked: 0,
  held,
  amount_usd: null,
  block: n,
  block_hash: hashOf(n),
  timestamp: at,
  ...more,
})
const shares = (n: number, account: string, pool: string, held: bigint, at: number) =>
  change({ n, account, kind: 'deposit', held, at }, { pool, vault: null, token_id: null })
const moved = (n: number, account: string, kind: string, held: bigint, at: number) =>
  change(
    { n: 100 + n, account, kind, held, at },
    {
      pool: CONCENTRATED,
      vault: null,
      token_id: 7,
      tokens: `{${addressOf(10_001)},${addressOf(10_002)}}`,
      amounts: `{5,${HUGE}}`,
      recipient: kind === 'collect' ? account : null,
    },
  )
/** A position with one unit of liquidity that an account received as a gift. */
const dust = (account: string, tokenId: number, at: number) =>
  change({ n: 10_000 + tokenId, account, kind: 'receive', held: 1n, at }, { pool: CONCENTRATED, vault: null, token_id: tokenId })
/** A position in two tokens of its giver. */
const given = (account: string, tokenId: number, at: number) => ({ ...dust(account, tokenId, at), pool: INVENTED, held: 10n ** 18n })
const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
const positionRow = (tokenId: number, pool = CONCENTRATED) => ({
  chain_id: CHAIN,
  token_id: tokenId,
  owner: BOB,
  pool,
  tick_lower: -60,
  tick_upper: 60,
  liquidity: 10n ** 12n,
  gauge: null,
  staked_at: null,
  entering: 'false',
  deposited0: 5,
  deposited1: 6,
  withdrawn0: 0,
  withdrawn1: 0,
  collected0: 0,
  collected1: 0,
  opened_at: 1,
  closed_at: null,
  burned: 'false',
  updated_at: 1,
  updated_block: 1,
})
/** Equal amounts of two tokens with these decimals, in whole tokens. */
const reserves = (whole: bigint, decimals0: bigint, decimals1: bigint) => ({
  reserve0: whole * 10n ** decimals0,
  reserve1: whole * 10n ** decimals1,
})
const hourOf = (n: number, start: number, tvl: bigint, change: object = {}) => ({
  ...intervalRow(CHAIN, n, start, 1n, tvl),
  total_supply: 100n,
  sqrt_price: null,
  tick: null,
  ...change,
})

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChain(client, { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: 6, tokens: 8, hours: 0, swaps: 1 })
    await client.query('delete from idx.token_hour')
    const prices = [0, 1, 2, 3, 5, 6].map((n) => ({
      chain_id: CHAIN,
      token: addressOf(10_000 + n),
      start: TODAY - 10 * DAY,
      price_usd: n < 5 ? WAD : 10n ** 12n * WAD,
    }))
    const priceOfThree = (start: number, price: bigint | null) => ({
      chain_id: CHAIN,
      token: addressOf(10_003),
      start,
      price_usd: price,
    })
    await insertRows(client, 'idx.token_hour', [
      ...prices,
      priceOfThree(TODAY - 2 * DAY - 3_600, 2n * WAD),
      priceOfThree(TODAY - DAY - 3_600, null),
    ])
    const q96 = 2n ** 96n
    await insertRows(client, 'idx.pool_hour', [
      hourOf(0, TODAY - 10 * DAY, 1_000n, reserves(500n, 18n, 6n)),
      hourOf(0, TODAY - 2 * DAY - 3_600, 2_000n, reserves(1_000n, 18n, 6n)),
      hourOf(2, TODAY - 10 * DAY, 1_000n, reserves(500n, 8n, 9n)),
      hourOf(3, TODAY - 10 * DAY, 500n),
      hourOf(5, TODAY - 10 * DAY, 0n, { sqrt_price: q96, tick: 0 }),
      hourOf(1, TODAY - 10 * DAY, 0n, { total_supply: 0n, sqrt_price: q96, tick: 0 }),
    ])
    await insertRows(client, 'idx.pool_account', [
      { chain_id: CHAIN, account: ALICE, pool: POOL, wallet: 10n, staked: 20n, updated_at: NOW, updated_block: 1 },
      { chain_id: CHAIN, account: BOB, pool: POOL, wallet: 0n, staked: 0n, updated_at: NOW, updated_block: 1 },
    ])
    await insertRows(client, 'idx.liquidity_change', [
      shares(1, ALICE, POOL, 50n, TODAY - 4 * DAY + 5),
      shares(3, ALICE, POOL, 50n, TODAY - 3 * DAY + 5),
      shares(4, ALICE, POOL, 30n, TODAY - 1 * DAY - 5),
      shares(5, ALICE, UNPRICED_POOL, 10n, TODAY - 2 * DAY - 5),
      shares(6, BOB, UNPRICED_POOL, 10n, TODAY - 5 * DAY),
      moved(1, ALICE, 'deposit', 10n ** 12n, TODAY - 3 * DAY),
      moved(2, ALICE, 'send', 0n, TODAY - DAY - 5),
      moved(2, BOB, 'receive', 10n ** 12n, TODAY - DAY - 5),
      moved(3, BOB, 'collect', 10n ** 12n, TODAY - 5),
    ])
    await insertRows(client, 'idx.liquidity_change', [
      shares(7, EVE, QUIET, 50n, TODAY - 9 * DAY),
      shares(200, CAROL, POOL, 50n, TODAY - 4 * DAY),
      // Someone sends dust every ten seconds, from before the span until its end.
      ...range(5_100).map((n) => shares(1_000 + n, CAROL, UNPRICED_POOL, BigInt(n + 1), TODAY - 3 * DAY - 20_000 + 10 * n)),
      ...range(102).map((n) => dust(DAVE, 100 + n, TODAY - 4 * DAY)),
      shares(202, FRANK, POOL, 5n, TODAY - 3 * DAY - 5),
      ...range(102).map((n) => given(FRANK, 500 + n, TODAY - 3 * DAY - 4)),
      shares(201, DAVE, POOL, 50n, TODAY - 3 * DAY - 5),
      ...range(102).map((n) => dust(DAVE, 300 + n, TODAY - 3 * DAY - 4)),
    ])
    const positions = [7, ...range(102).flatMap((n) => [100 + n, 300 + n])].map((n) => positionRow(n))
    await insertRows(client, 'idx.position', [...positions, ...range(102).map((n) => positionRow(500 + n, INVENTED))])
    await client.query(
      `update idx.pool set tvl_usd = 2000 * 1e18, reserve0 = 4000 * 1e18, reserve1 = 2000 * 1e6, total_supply = 100 where address = '${POOL}'`,
    )
  })
  const listed = [3, 4].map((n) => ({ ...curated[0]!, address: addressOf(10_000 + n) }))
  world = createWorld(postgres.url, [...curated, ...listed])
  world.chain().mineTo(1_000)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const ask = async (query: string): Promise<Json> => (await world.graphql(`{ ${query} }`)).body
const portfolio = async (account: string, from: number, to: number, interval = 'day'): Promise<Json> =>
  (
    await ask(
      `portfolio(chainId: ${CHAIN}, account: "${account}", from: ${from}, to: ${to}, interval: ${interval}) { at valueUsd unpriced pricedAt leftOut }`,
    )
  ).data.portfolio

// LIQ-28: portfolio value over time
describe('a portfolio', () => {
  it('is worth what was held at the prices of each time, what is staked included', async () => {
    const points = await portfolio(ALICE, TODAY - 4 * DAY, TODAY - 3 * DAY)
    // Nothing before the first deposit; then half of the pool's 1,000 dollars.
    expect(points).toEqual([
      { at: TODAY - 4 * DAY, valueUsd: '0', unpriced: [], pricedAt: null, leftOut: 0 },
      { at: TODAY - 3 * DAY, valueUsd: '500', unpriced: [], pricedAt: TODAY - 10 * DAY, leftOut: 0 },
    ])
  })

  it('follows prices, withdrawals, gifts of positions, and names what had no price', async () => {
    const points = await portfolio(ALICE, TODAY - 2 * DAY, TODAY)
    expect(points.map(({ unpriced }: Json) => unpriced)).toEqual([[UNPRICED_POOL], [UNPRICED_POOL], [UNPRICED_POOL]])
    // Tokens 1 and 2 have 6 and 8 decimals and cost a dollar: 10^12 of liquidity around a price of one raw unit for one.
    const raw = 1e12 * (1 - 1.0001 ** -30)
    expect(Number(points[0].valueUsd)).toBeCloseTo(1_000 + raw / 1e6 + raw / 1e8, 3)
    // A third of a day later the position belongs to another account, and 20 of the 50 were withdrawn.
    expect(points[1].valueUsd).toBe('600')
  })

  it('a portfolio without any price has an unknown value, never zero', async () => {
    const [point] = await portfolio(BOB, TODAY - 3 * DAY, TODAY - 2 * DAY)
    expect(point).toEqual({ at: TODAY - 3 * DAY, valueUsd: null, unpriced: [UNPRICED_POOL], pricedAt: null, leftOut: 0 })
  })

  // a pool without events holds what it held, at the prices of each time
  it('follows the prices of a quiet pool’s tokens, and names it from the hour that one of them has none', async () => {
    const points = await portfolio(EVE, TODAY - 3 * DAY, TODAY - DAY)
    expect(points.map(({ valueUsd, unpriced }: Json) => [valueUsd, unpriced])).toEqual([
      ['500', []],
      ['750', []],
      [null, [QUIET]],
    ])
  })

  it('is told however often somebody sent dust of a pool, before the span and within it', async () => {
    const points = await portfolio(CAROL, TODAY - 3 * DAY, TODAY - 2 * DAY)
    expect(points.map(({ valueUsd, unpriced, leftOut }: Json) => [valueUsd, unpriced, leftOut])).toEqual([
      ['500', [UNPRICED_POOL], 0],
      ['1000', [UNPRICED_POOL], 0],
    ])
  })

  it('values the 100 largest holdings, whoever gave more of them, and says how many others there are', async () => {
    const points = await portfolio(DAVE, TODAY - 3 * DAY, TODAY - 2 * DAY)
    expect(points.map(({ valueUsd, leftOut }: Json) => [Math.round(Number(valueUsd)), leftOut])).toEqual([
      [500, 105],
      [1_000, 105],
    ])
  })

  // how/prices-and-figures#dollar-prices: the curated list of tokens guards against invented value
  it('is not made greater, nor pushed out of the line, by gifts of tokens that are not listed: their pools are named', async () => {
    const points = await portfolio(FRANK, TODAY - 3 * DAY, TODAY - 2 * DAY)
    expect(points.map(({ valueUsd, unpriced, leftOut }: Json) => [valueUsd, unpriced, leftOut])).toEqual([
      ['50', [INVENTED], 3],
      ['100', [INVENTED], 3],
    ])
  })

  it.each([
    ['an empty span', NOW, NOW, 'day'],
    ['too many points', NOW - 400 * DAY, NOW, 'hour'],
  ])('refuses %s', async (_, from, to, interval) => {
    const body = await ask(`portfolio(chainId: ${CHAIN}, account: "${ALICE}", from: ${from}, to: ${to}, interval: ${interval}) { at }`)
    expect(body.errors[0].extensions.code).toBe('api.badRequest')
  })
})

// LIQ-11: user pool account
it('gives the pool tokens of an account with their worth', async () => {
  const { data } = await ask(
    `poolAccounts(chainId: ${CHAIN}, where: { account: "${ALICE}" }) { nodes { poolAddress walletBalance gaugeBalance totalLp } }`,
  )
  expect(data.poolAccounts.nodes).toEqual([{ poolAddress: POOL, walletBalance: '10', gaugeBalance: '20', totalLp: '30' }])
  const worth = await ask(`poolAccounts(chainId: ${CHAIN}, where: { account: "${ALICE}" }) { nodes { stakedUsd totalUsd } }`)
  expect(worth.data.poolAccounts.nodes).toEqual([{ stakedUsd: '400', totalUsd: '600' }])
  expect(
    (await ask(`poolAccounts(chainId: ${CHAIN}, where: { account: "${BOB}" }) { nodes { pool { symbol } } }`)).data.poolAccounts.nodes,
  ).toEqual([])
})

// API-10: rows of a liquidity history
describe('a liquidity history', () => {
  const history = async (where: string, rest = ''): Promise<Json> =>
    (
      await ask(`liquidityChanges(chainId: ${CHAIN}, where: { ${where} }${rest}) {
      nodes { kind tokenId tokens amounts recipient shares staked held amountUsd account } nextCursor }`)
    ).data.liquidityChanges

  it('is told newest first, with amounts of any size', async () => {
    const { nodes } = await history(`account: "${BOB}", pools: ["${CONCENTRATED}"]`)
    const tokens = [addressOf(10_001), addressOf(10_002)]
    const held = {
      account: BOB,
      tokenId: '7',
      tokens,
      amounts: ['5', HUGE],
      shares: '0',
      staked: '0',
      held: '1000000000000',
      amountUsd: null,
    }
    expect(nodes).toEqual([
      { ...held, kind: 'collect', recipient: BOB },
      { ...held, kind: 'receive', recipient: null },
    ])
  })

  it('comes in pages, and by kind and position', async () => {
    const first = await history(`account: "${ALICE}"`, ', first: 4, direction: asc')
    const rest = await history(`account: "${ALICE}"`, `, first: 4, direction: asc, after: "${first.nextCursor}"`)
    expect([...first.nodes, ...rest.nodes].map(({ held }: Json) => held)).toEqual(['50', '1000000000000', '50', '10', '30', '0'])
    expect(rest.nextCursor).toBeNull()
    expect((await history(`account: "${ALICE}", kind: send, tokenId: "7"`)).nodes).toHaveLength(1)
  })
})
