import type { Address } from '@exchange/domain'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Chain } from './chain.ts'
import { ConcentratedMarket, type ConcentratedTestPool, type Position } from './concentratedMarket.ts'
import { Market, type TestToken } from './market.ts'
import { type Indexer, indexed, startAnvil, startIndexer, startPostgres, Workbench } from './processes.ts'
import { differences, rowsOf } from './reconcile/reconcile.ts'
import { activityDifferences } from './reconcile/reconcileActivity.ts'
import { concentratedDifferences } from './reconcile/reconcileConcentrated.ts'

const bench = new Workbench()
const CHAIN = 31356
let db: pg.Client
let chain: Chain
let market: Market
let concentrated: ConcentratedMarket
let indexer: Indexer
const token: Record<string, TestToken> = {}
const pool: Record<string, ConcentratedTestPool> = {}
let wide: Position

/** Small deterministic numbers: the same market on each run. */
let seed = 11
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor(seed / 65_536) % below
}

const catchUp = async (): Promise<void> => indexed(bench, indexer, { [CHAIN]: (await chain.head()).number })
const rowOf = async (table: string, column: string, value: string) => (await rowsOf(db, table, CHAIN)).find((row) => row[column] === value)!
const priceOf = async (symbol: string): Promise<number | null> => {
  const price = (await rowOf('token', 'address', token[symbol]!.address))['price_usd']
  return price === null || price === undefined ? null : Number(price) / 1e18
}

/** The square root of a price of whole `a` in whole `b`, as a pool of the two starts with it. */
const startOf = (a: TestToken, b: TestToken, price: number): bigint => {
  const raw = a.address < b.address ? (price * Number(b.unit)) / Number(a.unit) : Number(a.unit) / (price * Number(b.unit))
  return BigInt(Math.round(Math.sqrt(raw) * 2 ** 48)) << 48n
}

const make = async (a: string, b: string, price: number): Promise<ConcentratedTestPool> =>
  (pool[`${a}/${b}`] = await concentrated.pool(token[a]!, token[b]!, startOf(token[a]!, token[b]!, price)))

/** A position of whole tokens around the current price; `width` in ticks on either side. */
const deposit = async (at: ConcentratedTestPool, width: number, whole: (one: TestToken) => bigint, shift = 0): Promise<Position> => {
  const [, tick] = await concentrated.readPool<readonly [bigint, number]>(at.address, 'globalState')
  const centre = Math.round((tick + shift) / 60) * 60
  const amount = (one: TestToken): bigint => whole(one) * one.unit
  return concentrated.mint(at, centre - width, centre + width, amount(at.token0), amount(at.token1))
}

/** In whole tokens, about a quarter of the liquidity near the price. */
const largestTrade: Readonly<Record<string, bigint>> = { USDT: 24_000n, CAKE: 10_000n, WBNB: 60n }

/** Swaps of every kind: exact in and exact out, in both directions, of very different sizes. */
const trade = async (at: ConcentratedTestPool): Promise<void> => {
  const [given, wanted] = random(2) === 0 ? [at.token0, at.token1] : [at.token1, at.token0]
  const exactIn = random(2) === 0
  const named = exactIn ? given : wanted
  const part = BigInt(1 + random(900)) * [1n, 10n ** 3n, 10n ** 8n][random(3)]!
  const amount = (named.unit * largestTrade[named.symbol]! * part) / 10n ** 11n + 1_000n
  await chain.send(exactIn ? concentrated.swapExactIn(at, given, amount) : concentrated.swapExactOut(at, given, amount))
}

/** Trades a pool to a price of whole `a` in whole `b`. */
const tradeTo = async (at: ConcentratedTestPool, a: TestToken, b: TestToken, price: number): Promise<void> => {
  const [now] = await concentrated.readPool<readonly [bigint]>(at.address, 'globalState')
  const target = startOf(a, b, price)
  const given = target > now ? at.token1 : at.token0
  await chain.send(concentrated.swapExactIn(at, given, 10n ** 8n * given.unit, target))
}

beforeAll(async () => {
  const databaseUrl = await startPostgres(bench)
  chain = await Chain.open(CHAIN, await startAnvil(bench, { chainId: CHAIN, timestamp: 1_780_000_000 }))
  market = await Market.deploy(chain)
  concentrated = await ConcentratedMarket.deploy(chain, market.wbnb.address)
  token['WBNB'] = market.wbnb
  for (const [symbol, decimals] of [
    ['USDT', 6],
    ['THE', 18],
    ['CAKE', 9],
    ['LONE', 18],
  ] as const)
    token[symbol] = await market.token(symbol, decimals)
  for (const one of Object.values(token)) await concentrated.allow(one)

  const bnb = await make('WBNB', 'USDT', 600)
  const dollars = (usd: bigint) => (one: TestToken) => (one === token['USDT'] ? usd : (usd * 10n) / 25n)
  await deposit(bnb, 6_000, (one) => (one === token['USDT'] ? 300_000n : 500n))
  await deposit(bnb, 600, (one) => (one === token['USDT'] ? 30_000n : 50n))
  const cake = await make('CAKE', 'USDT', 2.5)
  wide = await deposit(cake, 12_000, dollars(50_000n))
  await deposit(cake, 1_200, dollars(20_000n))
  await deposit(cake, 600, dollars(9_000n), 1_200)
  await deposit(cake, 600, dollars(9_000n), -1_200)
  await deposit(await make('THE', 'WBNB', 0.0003), 6_000, (one) => (one === token['WBNB'] ? 30n : 100_000n))
  // Five hundred dollars, concentrated around a deviating price.
  await deposit(await make('THE', 'USDT', 0.9), 60, (one) => (one === token['USDT'] ? 250n : 278n))
  // No liquidity near the price, only far away.
  await deposit(await make('LONE', 'USDT', 1), 600, () => 20_000n, 20_040)

  for (let i = 0; i < 90; i++) {
    await chain.pass(1 + random(1_500))
    await trade(i % 3 === 0 ? bnb : cake)
    if (i === 40) await concentrated.burn(wide, 300n)
    if (i === 50) await chain.send(concentrated.donate(cake, token['USDT']!, 777_777n))
    // Far across the ticks on either side, and back.
    if (i === 55) await chain.send(concentrated.swapExactIn(cake, token['USDT']!, 60_000n * token['USDT']!.unit))
    if (i === 57) await chain.send(concentrated.swapExactIn(cake, token['CAKE']!, 40_000n * token['CAKE']!.unit))
    if (i === 60) await chain.send(concentrated.atPool(cake, 'setCommunityFee', 350))
  }

  const deploymentsDir = path.join(bench.dir, 'deployments')
  const listed = Object.values(token)
  await market.writeDeployment(deploymentsDir, [token['USDT']!], concentrated.registry, concentrated.contracts, listed)
  indexer = await startIndexer(bench, {
    databaseUrl,
    schema: `dep_concentrated_${process.pid}`,
    deploymentsDir,
    rpc: { [CHAIN]: chain.url },
  })
  await catchUp()
  db = new pg.Client(databaseUrl)
  await db.connect()
}, 240_000)

afterAll(async () => {
  await db?.end()
  await bench.stop()
})

// POOL-27: indexed: positions' liquidity per tick, price, fee growth, swaps
describe('the index of concentrated pools', () => {
  it('agrees with the chain in price, liquidity, fee growth, every tick, every swap and every sum', async () => {
    expect(await concentratedDifferences(db, concentrated)).toEqual([])
    expect(await differences(db, chain, market.factory)).toEqual([])
    const listed = [market.wbnb, ...Object.values(token)].map(({ address }) => address.toLowerCase() as Address)
    expect(await activityDifferences(db, CHAIN, listed)).toEqual([])
    const crossed = (await rowsOf(db, 'tick', CHAIN)).filter((row) => row['fee_growth_outside0'] !== '0')
    expect(crossed.length).toBeGreaterThan(3)
  })

  it('keeps the dynamic fee of the last swap, and names the plugin and the outermost ticks', async () => {
    const row = await rowOf('pool', 'address', pool['CAKE/USDT']!.address)
    expect(Number(row['fee'])).toBeGreaterThan(0)
    const ends = (await rowsOf(db, 'tick', CHAIN)).filter((one) => one['pool'] === row['address']).map((one) => Number(one['tick']))
    expect([row['tick_low'], row['tick_high']]).toEqual([Math.min(...ends), Math.max(...ends)])
  })

  it('follows swaps, deposits, withdrawals and donations as they come', async () => {
    const cake = pool['CAKE/USDT']!
    await trade(cake)
    await concentrated.burn(wide, 500n)
    await chain.send(concentrated.donate(cake, token['CAKE']!, 123_456n))
    await deposit(cake, 240, () => 1_000n)
    await trade(cake)
    await catchUp()
    expect(await concentratedDifferences(db, concentrated)).toEqual([])
  })

  it('drops a tick that no position ends at any more', async () => {
    const cake = pool['CAKE/USDT']!
    const narrow = await deposit(cake, 180, () => 500n)
    await catchUp()
    const before = (await rowsOf(db, 'tick', CHAIN)).length
    await concentrated.burn(narrow, 1_000n)
    await catchUp()
    expect((await rowsOf(db, 'tick', CHAIN)).length).toBeLessThan(before)
    expect(await concentratedDifferences(db, concentrated)).toEqual([])
  })

  // REL-41: rows equal to a fresh index after a reorg
  it('takes back what a re-organisation took back, crossed ticks included', async () => {
    const cake = pool['CAKE/USDT']!
    await chain.send(concentrated.swapExactIn(cake, token['USDT']!, 40_000n * token['USDT']!.unit))
    await chain.send(concentrated.swapExactIn(cake, token['CAKE']!, 20_000n * token['CAKE']!.unit))
    await trade(cake)
    await catchUp()
    await chain.rpc('anvil_reorg', [3, []])
    await chain.mine()
    await catchUp()
    expect(await concentratedDifferences(db, concentrated)).toEqual([])
    await trade(cake)
    await catchUp()
    expect(await concentratedDifferences(db, concentrated)).toEqual([])
  })

  // POOL-15: charts of a pool end at what it has
  it('keeps in the last hour of an emptied pool what it holds, at its last price', async () => {
    const lone = await make('LONE', 'WBNB', 0.001)
    const only = await deposit(lone, 600, (one) => (one === token['WBNB'] ? 1n : 1_000n))
    await catchUp()
    const hour = async () =>
      (await rowsOf(db, 'pool_hour', CHAIN))
        .filter((row) => row['pool'] === lone.address)
        .toSorted((a, b) => Number(b['start']) - Number(a['start']))[0]!
    const { close } = await hour()
    expect(Number((await hour())['tvl_usd'])).toBeGreaterThan(100e18)
    await concentrated.burn(only, 1_000n)
    await catchUp()
    const { price, tvl_usd } = await rowOf('pool', 'address', lone.address)
    expect([price, await hour()]).toEqual([null, expect.objectContaining({ close, tvl_usd })])
    expect(await concentratedDifferences(db, concentrated)).toEqual([])
  })

  // PRICE-2: price of a token
  describe('as evidence of prices', () => {
    const settle = async (): Promise<void> => {
      await chain.pass(3_600)
      await chain.mine()
      await catchUp()
    }

    it('prices the coin and tokens by what deep pools show', async () => {
      await tradeTo(pool['CAKE/USDT']!, token['CAKE']!, token['USDT']!, 2.5)
      await settle()
      const shown = async (name: string, symbol: string): Promise<number> => {
        const row = await rowOf('pool', 'address', pool[name]!.address)
        const price = Number(row['price']) / 1e18
        return row['token0'] === token[symbol]!.address ? price : 1 / price
      }
      expect((await priceOf('WBNB'))! / (await shown('WBNB/USDT', 'WBNB'))).toBeCloseTo(1, 6)
      expect((await priceOf('CAKE'))! / (await shown('CAKE/USDT', 'CAKE'))).toBeCloseTo(1, 6)
      expect((await priceOf('THE'))! / (0.0003 * (await priceOf('WBNB'))!)).toBeCloseTo(1, 2)
    })

    it('says nothing where the liquidity lies far from the price', async () => {
      expect(await priceOf('LONE')).toBeNull()
    })

    it('moves no price by 100 trades in, or a donation to, a pool of 500 dollars', async () => {
      const before = await priceOf('THE')
      const thin = pool['THE/USDT']!
      for (let i = 0; i < 100; i++)
        await chain.send(
          i % 2 === 0
            ? concentrated.swapExactIn(thin, token['USDT']!, 200n * token['USDT']!.unit)
            : concentrated.swapExactIn(thin, token['THE']!, 200n * token['THE']!.unit),
        )
      await chain.send(concentrated.donate(thin, token['USDT']!, 10n ** 6n * token['USDT']!.unit))
      await chain.send(concentrated.swapExactIn(thin, token['USDT']!, 100n * token['USDT']!.unit))
      for (let i = 0; i < 4; i++) {
        await chain.pass(600)
        await chain.mine()
      }
      await catchUp()
      expect((await priceOf('THE'))! / before!).toBeCloseTo(1, 6)
      expect(await concentratedDifferences(db, concentrated)).toEqual([])
    })
  })
})
