import { createApiClient } from '@exchange/api-client'
import { chartItemSchema, MAX_CHART_POINTS, pageSchema, parseEnvelope, poolItemSchema, tickItemSchema } from '@exchange/api-client/schemas'
import { type Address, NATIVE } from '@exchange/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTables, insertRows, intervalRow, poolRow, setPosition, tokenRow, WAD, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, NOW, type World } from './support/world.ts'

const HALF_HOUR = 1_800
const HOUR = 3_600
const DAY = 86_400
const thisHalf = NOW - (NOW % HALF_HOUR)
const thisHour = NOW - (NOW % HOUR)
const options = { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: 3, tokens: 5, hours: 0, swaps: 0 }

let postgres: TestPostgres
let world: World

/** The wrapped coin has the address of a deployment's second contract. */
const wrapped = addressOf(2)
const tokens = [0, 1, 2, 3].map((n) => addressOf(10_000 + n)) as [Address, Address, Address, Address]
const [shallow, deep, coin, hollow, full, dust, quiet] = [0, 1, 2, 3, 4, 5, 6].map((n) => addressOf(1_000_000 + n)) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
/** A token with a pool of dust, and with a deep one that rarely trades. */
const seldom = addressOf(10_005)

/** Tokens that lost their price for two hours, and until now. */
const [interrupted, lost] = [addressOf(77_001), addressOf(77_002)]

const half = (pool: Address, start: number, price: bigint, swapCount = 1) => ({
  ...intervalRow(CHAIN, 0, start, 10n, 1_000n),
  pool,
  open: price * WAD,
  high: (price + 1n) * WAD,
  low: (price - 1n) * WAD,
  close: price * WAD,
  swap_count: swapCount,
})
const price = (token: Address, start: number, usd: bigint) => ({ chain_id: CHAIN, token, start, price_usd: usd * WAD })

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await insertRows(
      client,
      'idx.token',
      [0, 1, 2, 3, 5].map((n) => tokenRow(CHAIN, n, NOW)),
    )
    await insertRows(client, 'idx.token', [{ ...tokenRow(CHAIN, 4, NOW), address: wrapped }])
    const concentrated = {
      sqrt_price: 1n << 96n,
      tick: -3,
      liquidity: 77n * 10n ** 21n,
      tick_spacing: 60,
      community_fee: 200,
      fee_growth0: 2n ** 256n - 1n,
      fee_growth1: 5n,
      tick_low: -600,
      tick_high: 660,
    }
    const none = Object.fromEntries(Object.keys(concentrated).map((name) => [name, null]))
    const sides = { token0: tokens[0], token1: tokens[1] }
    await insertRows(client, 'idx.pool', [
      { ...poolRow(options, 0), ...none, ...sides, reserve0: 10n ** 12n, reserve1: 10n ** 12n, tvl_usd: 5n * WAD },
      {
        ...poolRow(options, 1),
        ...concentrated,
        ...sides,
        type: 'concentrated',
        plugin: addressOf(99),
        reserve0: 10n ** 23n,
        reserve1: 10n ** 23n,
        tvl_usd: 9n * WAD,
        total_supply: 0,
      },
      { ...poolRow(options, 2), ...none, token0: wrapped, token1: tokens[0], reserve1: 10n ** 23n, tvl_usd: null },
      {
        ...poolRow(options, 3),
        ...concentrated,
        token0: tokens[0],
        token1: tokens[2],
        type: 'concentrated',
        liquidity: 0n,
        tick_low: -60_000,
        tick_high: 60_000,
        tvl_usd: 1_000_000n * WAD,
        total_supply: 0,
      },
      {
        ...poolRow(options, 4),
        ...none,
        token0: tokens[0],
        token1: tokens[2],
        reserve0: 10n ** 23n,
        reserve1: 10n ** 13n,
        tvl_usd: 4n * WAD,
      },
      { ...poolRow(options, 5), ...none, token0: tokens[3], token1: seldom, reserve0: 10n ** 9n, reserve1: 10n ** 6n, tvl_usd: WAD },
      { ...poolRow(options, 6), ...none, token0: tokens[2], token1: seldom, reserve0: 10n ** 13n, reserve1: 10n ** 11n, tvl_usd: WAD },
    ])
    await insertRows(
      client,
      'idx.tick',
      Array.from({ length: 22 }, (_, n) => ({
        chain_id: CHAIN,
        pool: deep,
        tick: -600 + n * 60,
        liquidity_gross: 10 + n,
        liquidity_net: n % 2 === 0 ? 10 + n : -10 - n,
        fee_growth_outside0: n,
        fee_growth_outside1: 2n ** 255n,
        updated_at: NOW,
        updated_block: 1_000,
      })),
    )
    // All of its liquidity is further from its price than a factor of two.
    await insertRows(
      client,
      'idx.tick',
      [-60_000, -7_020, 7_020, 60_000].map((tick, n) => ({
        chain_id: CHAIN,
        pool: hollow,
        tick,
        liquidity_gross: 10n ** 20n,
        liquidity_net: n % 2 === 0 ? 10n ** 20n : -(10n ** 20n),
        fee_growth_outside0: 0,
        fee_growth_outside1: 0,
        updated_at: NOW,
        updated_block: 1_000,
      })),
    )
    const halves = [
      half(shallow, thisHalf, 100n),
      half(deep, thisHalf - 3 * DAY, 4n),
      half(deep, thisHalf - 6 * HALF_HOUR, 5n),
      half(deep, thisHalf - 2 * HALF_HOUR, 8n),
      half(deep, thisHalf - HALF_HOUR, 9n, 0),
      half(coin, thisHalf - HALF_HOUR, 3n),
      half(full, thisHalf - HALF_HOUR, 3n),
      half(dust, thisHalf - HALF_HOUR, 1_000n),
      half(quiet, thisHalf - 3 * DAY, 6n),
      half(quiet, thisHalf - HALF_HOUR, 7n, 0),
    ]
    await insertRows(client, 'idx.pool_half_hour', halves)
    await insertRows(
      client,
      'idx.pool_hour',
      [3 * DAY, 5 * HOUR, 2 * HOUR].map((ago, n) => half(deep, thisHour - ago, BigInt(4 + n))),
    )
    await insertRows(client, 'idx.token_hour', [
      price(tokens[2], thisHour - 2 * DAY, 10n),
      price(tokens[3], thisHour - 5 * HOUR, 5n),
      price(tokens[2], thisHour - 3 * HOUR, 20n),
      price(tokens[3], thisHour - HOUR, 4n),
      price(interrupted, thisHour - 6 * HOUR, 10n),
      { ...price(interrupted, thisHour - 4 * HOUR, 0n), price_usd: null },
      price(interrupted, thisHour - 2 * HOUR, 12n),
      price(seldom, thisHour - 5 * HOUR, 2n),
      price(lost, thisHour - 6 * HOUR, 10n),
      { ...price(lost, thisHour - 3 * HOUR, 0n), price_usd: null },
    ])
    await setPosition(client, CHAIN, 1_000, NOW)
  })
  world = createWorld(postgres.url)
  world.chain().mineTo(1_000)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const chart = async (base: Address, quote: Address, query = 'range=24H&interval=30m') => {
  const { status, body } = await world.get(`/v1/${CHAIN}/chart/${base}/${quote}?${query}`)
  expect(status).toBe(200)
  return parseEnvelope(chartItemSchema, body).data
}

// SWAP-37: candles from pool events; the deepest direct pool's candles
describe('the chart of a pair', () => {
  it('is made of the deepest pool’s candles, one bucket after the other up to now', async () => {
    const { kind, pool, points, interval } = await chart(tokens[0], tokens[1])
    expect([kind, pool, interval]).toEqual(['candles', { address: deep, type: 'concentrated' }, '30m'])
    expect(points.map(({ start }) => start)).toEqual(Array.from({ length: 48 }, (_, n) => thisHalf - (47 - n) * HALF_HOUR))
    expect(points.at(-3)).toEqual({
      start: thisHalf - 2 * HALF_HOUR,
      open: '8',
      high: '9',
      low: '7',
      close: '8',
      volumeUsd: '10',
      empty: false,
    })
  })

  // SWAP-37: the deepest direct pool, as the price rule weighs it (how/api#chart-data)
  it('a concentrated pool with nothing near its price is not the deepest pool of its pair', async () => {
    expect((await chart(tokens[0], tokens[2])).pool).toEqual({ address: full, type: 'classic' })
  })

  // SWAP-39: buckets without trades carry the last close and are marked empty
  it('carries the last close through buckets without a trade, from before the range on', async () => {
    const { points } = await chart(tokens[0], tokens[1])
    expect([points[0]!.close, points[0]!.empty, points[0]!.volumeUsd]).toEqual(['4', true, '0'])
    expect([points.at(-2)!.close, points.at(-2)!.empty]).toEqual(['9', true])
    expect([points.at(-1)!.open, points.at(-1)!.close, points.at(-1)!.empty]).toEqual(['9', '9', true])
  })

  it('turns the candles over where the quote is token0', async () => {
    const point = (await chart(tokens[1], tokens[0])).points.at(-3)!
    expect([point.open, point.low, point.high, point.close]).toEqual(['0.125', '0.111111111111111111', '0.142857142857142857', '0.125'])
  })

  it('reads coarser intervals from the hours', async () => {
    const { points, interval } = await chart(tokens[0], tokens[1], 'range=1W&interval=1h')
    expect([interval, points.at(-3)!.close, points.at(-3)!.empty]).toEqual(['1h', '6', false])
    expect(points[0]!.start).toBe(thisHour - 3 * DAY)
  })

  it('takes the native coin for its wrapped form', async () => {
    const native = await chart(NATIVE, tokens[0])
    expect([native.base, native.pool?.address]).toEqual([wrapped, coin])
    expect(native.points.map(({ close }) => close)).toEqual(['3', '3'])
  })

  // SWAP-37: without a direct pool the ratio of the two prices as a line, never invented candles
  it('is the line of the ratio of both prices where no pool holds the two', async () => {
    const { kind, pool, interval, points } = await chart(tokens[2], tokens[3])
    expect([kind, pool, interval]).toEqual(['line', null, '1h'])
    const closes = points.map(({ start, close, empty }) => [(thisHour - start) / HOUR, close, empty])
    expect(closes).toEqual([
      [5, '2', false],
      [4, '2', true],
      [3, '4', false],
      [2, '4', true],
      [1, '5', false],
      [0, '5', true],
    ])
    expect(points.every(({ open, high, low, close, volumeUsd }) => open === close && high === low && volumeUsd === '0')).toBe(true)
  })

  // SWAP-37, PRICE-3: a pool that draws a chart has the depth of a price
  it('is that line beside a pool of dust, however it traded', async () => {
    const { kind, pool, points } = await chart(seldom, tokens[3])
    expect([kind, pool, points.at(-1)!.close]).toEqual(['line', null, '0.5'])
  })

  // SWAP-37: and a trade in the shown range
  it('is that line over a range in which no deep pool traded, and has its candles over a longer one', async () => {
    const over = (range: string) => chart(tokens[2], seldom, `range=${range}&interval=30m`)
    const day = await over('24H')
    expect([day.kind, day.pool, day.points.at(-1)!.close]).toEqual(['line', null, '10'])
    const week = await over('1W')
    expect([week.kind, week.pool?.address, week.points.at(-1)!.close]).toEqual(['candles', quiet, '7'])
  })

  // SWAP-37, PRICE-3: without a pool that counts there is no price
  it('leaves out the hours in which one of the two had no price, and is empty where one has none any more', async () => {
    const { points } = await chart(interrupted, tokens[3])
    expect(points.map(({ start, close }) => [(thisHour - start) / HOUR, close])).toEqual([
      [5, '2'],
      [2, '2.4'],
      [1, '3'],
      [0, '3'],
    ])
    expect((await chart(lost, tokens[3])).points).toEqual([])
  })

  // POOL-15: the price chart of a pool is that pool's own
  it('is made of the candles of the pool that is asked for', async () => {
    const asked = (query: string) => chart(tokens[0], tokens[1], `range=24H&interval=30m${query}`)
    const own = await asked(`&pool=${shallow}`)
    expect([own.kind, own.pool?.address, own.points.length, own.points.at(-1)!.close]).toEqual(['candles', shallow, 1, '100'])
    expect((await asked('')).pool?.address).toBe(deep)
  })

  it.each([
    [`&pool=${coin}`, 400, 'pair.invalid'],
    [`&pool=${addressOf(1)}`, 404, 'api.notFound'],
    ['&pool=THE', 400, 'address.invalid'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await world.get(`/v1/${CHAIN}/chart/${tokens[0]}/${tokens[1]}?range=24H&interval=30m${query}`)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  it('is empty where no price is known', async () => {
    expect((await chart(tokens[2], addressOf(424_242))).points).toEqual([])
  })

  it.each(['24H', '1W', '1M', '3M', '6M', '1Y'])('never holds too many points: %s in half hours', async (range) => {
    const { interval, points } = await chart(tokens[0], tokens[1], `range=${range}&interval=30m`)
    expect(points.length).toBeLessThanOrEqual(MAX_CHART_POINTS)
    expect(interval).toBe({ '24H': '30m', '1W': '30m', '1M': '30m', '3M': '4h', '6M': '4h', '1Y': '12h' }[range])
  })

  it('ends at chain time, not at the last trade', async () => {
    const { points } = await chart(tokens[0], tokens[1], 'range=24H&interval=1h')
    expect(points.at(-1)!.start).toBe(thisHour)
  })

  it.each([
    ['range=2W&interval=1h', 400, 'api.badRequest'],
    ['range=1W&interval=5m', 400, 'api.badRequest'],
    ['interval=1h', 400, 'api.badRequest'],
    ['range=1W&range=1M&interval=1h', 400, 'api.badRequest'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await world.get(`/v1/${CHAIN}/chart/${tokens[0]}/${tokens[1]}?${query}`)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  it('refuses a token against itself, and what is no address', async () => {
    const itself = await world.get(`/v1/${CHAIN}/chart/${NATIVE}/${wrapped}?range=1W&interval=1h`)
    expect([itself.status, itself.body.error.code]).toEqual([400, 'pair.invalid'])
    const nothing = await world.get(`/v1/${CHAIN}/chart/BNB/${wrapped}?range=1W&interval=1h`)
    expect([nothing.status, nothing.body.error.code]).toEqual([400, 'address.invalid'])
  })

  it('follows the index', async () => {
    const before = (await chart(tokens[0], tokens[1])).points.at(-1)!
    await withClient(postgres.url, async (client) => {
      await insertRows(client, 'idx.pool_half_hour', [half(deep, thisHalf, 12n)])
      await setPosition(client, CHAIN, 1_001, NOW + 1)
    })
    world.chain().mineTo(1_001)
    await world.poll()
    const after = (await chart(tokens[0], tokens[1])).points.at(-1)!
    expect([before.empty, after.empty, after.close]).toEqual([true, false, '12'])
  })
})

// POOL-27: indexed: positions' liquidity per tick, price, fee growth
describe('a concentrated pool', () => {
  const client = () =>
    createApiClient({
      baseUrl: 'http://api',
      fetch: (url) => world.app.request(new URL(String(url)).pathname + new URL(String(url)).search) as Promise<Response>,
    })

  it('names its ticks, its plugin and no price of a pool token', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools/${deep}`)
    const { data } = parseEnvelope(poolItemSchema, body)
    expect([data.type, data.tick, data.plugin, data.lpPriceUsd]).toEqual([
      'concentrated',
      { current: -3, low: -600, high: 660 },
      addressOf(99),
      null,
    ])
  })

  it('is found by its type', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools?type=concentrated`)
    expect(body.data.map((pool: { address: Address }) => pool.address)).toEqual([hollow, deep])
  })

  it('shows its state in GraphQL, to the last digit', async () => {
    const query = `{ pool(chainId: ${CHAIN}, address: "${deep}") { concentrated { sqrtPrice tick liquidity tickSpacing communityFee feeGrowth0 tickLow tickHigh } } }`
    expect((await world.graphql(query)).body.data.pool.concentrated).toEqual({
      sqrtPrice: (1n << 96n).toString(),
      tick: -3,
      liquidity: '77000000000000000000000',
      tickSpacing: 60,
      communityFee: 200,
      feeGrowth0: (2n ** 256n - 1n).toString(),
      tickLow: -600,
      tickHigh: 660,
    })
  })

  it('answers its ticks page by page, ascending', async () => {
    const path = `/v1/${CHAIN}/pools/${deep}/ticks`
    const first = await world.get(`${path}?limit=10`)
    const rest = await world.get(`${path}?limit=1000&cursor=${first.body.nextCursor}`)
    const schema = pageSchema(z.array(tickItemSchema)).omit({ total: true })
    const all = [first, rest].flatMap(({ body }) => schema.parse(body).data as { tick: number }[])
    expect(all.map(({ tick }) => tick)).toEqual(Array.from({ length: 22 }, (_, n) => -600 + n * 60))
    expect(rest.body.nextCursor).toBeNull()
    expect((await client().poolTicks(CHAIN, deep)).data).toEqual(all)
  })

  it('answers its ticks in GraphQL with the same cursors as every list', async () => {
    const page = async (after: string | null) =>
      (
        await world.graphql(
          `query ($after: String) { ticks(chainId: ${CHAIN}, pool: "${deep}", first: 9, after: $after) { nodes { tick liquidityNet } nextCursor } }`,
          { after },
        )
      ).body.data.ticks
    const first = await page(null)
    expect(first.nodes.length).toBe(9)
    expect((await page(first.nextCursor)).nodes[0]).toEqual({ tick: -60, liquidityNet: '-19' })
  })

  it('has no ticks where the pool is of another kind, and none of an unknown pool', async () => {
    expect((await world.get(`/v1/${CHAIN}/pools/${shallow}/ticks`)).body.data).toEqual([])
    expect((await world.get(`/v1/${CHAIN}/pools/${addressOf(1)}/ticks`)).status).toBe(404)
    expect((await world.get(`/v1/${CHAIN}/pools/${deep}/ticks?cursor=x`)).status).toBe(400)
    expect((await world.get(`/v1/${CHAIN}/pools/${deep}/ticks?limit=1001`)).status).toBe(400)
  })
})

describe('while the database is away', () => {
  it('answers the last chart with a stale mark, and what was never read with 503', async () => {
    await chart(tokens[0], tokens[1])
    await postgres.stop()
    await world.poll()
    const known = await world.get(`/v1/${CHAIN}/chart/${tokens[0]}/${tokens[1]}?range=24H&interval=30m`)
    expect([known.status, known.body.meta.stale, known.body.data.points.length]).toEqual([200, true, 48])
    const unknown = await world.get(`/v1/${CHAIN}/chart/${tokens[0]}/${tokens[1]}?range=6M&interval=12h`)
    expect([unknown.status, unknown.body.error.code]).toEqual([503, 'api.unavailable'])
    await postgres.start()
  })
})
