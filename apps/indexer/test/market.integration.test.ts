import type { Address } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import pg from 'pg'
import type { Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import path from 'node:path'
import { type Call, Chain } from './chain.ts'
import { Market, type TestPool, type TestToken } from './market.ts'
import { type Indexer, indexed, type IndexerOptions, startAnvil, startIndexer, startPostgres, until, Workbench } from './processes.ts'
import { differences, rowsOf } from './reconcile/reconcile.ts'
import { activityDifferences } from './reconcile/reconcileActivity.ts'

const WAD = 10n ** 18n
const bench = new Workbench()
const schema = `dep_${process.pid}`
let db: pg.Client
let main: Market
let side: Market
let indexer: Indexer
let start: IndexerOptions
const pool: Record<string, TestPool> = {}
const token: Record<string, TestToken> = {}

/** Small deterministic numbers: the same market on each run. */
let seed = 7
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % below
}

const catchUp = async (): Promise<void> => {
  const heads = { [main.chain.chainId]: (await main.chain.head()).number, [side.chain.chainId]: (await side.chain.head()).number }
  await indexed(bench, indexer, heads)
}

const priceOf = async (symbol: string): Promise<bigint | null> => {
  const rows = await rowsOf(db, 'token', main.chain.chainId)
  const price = rows.find((row) => row['address'] === token[symbol]!.address)?.['price_usd'] ?? null
  return price === null ? null : BigInt(price)
}
const expectPrice = async (symbol: string, dollars: number, tolerance = 0.02): Promise<void> => {
  expect(Math.abs(Number(await priceOf(symbol)) / 1e18 / dollars - 1), symbol).toBeLessThan(tolerance)
}

/** A swap of about a hundredth of a reserve, in either direction. */
const tradeIn = async ({ address, a, b }: TestPool): Promise<void> => {
  const given = random(2) === 0 ? a : b
  const held = await main.chain.read<bigint>({ to: given.address, abi: erc20Abi as Abi, name: 'balanceOf', args: [address] })
  // One block per transaction: a batch might share one.
  for (const call of main.swap({ address, a, b }, given, (held * BigInt(1 + random(10))) / 1_000n)) await main.chain.send(call)
}

/** Sends calls in one block, without a second between them. */
const inOneBlock = async (...calls: readonly Call[]): Promise<void> => {
  const { chain } = main
  await chain.rpc('evm_setAutomine', [false])
  const sent = chain.sendWithGas(2_000_000n, calls)
  await until('calls in the pool', 10, async () => {
    const { pending } = await chain.rpc<{ pending: string }>('txpool_status')
    return Number(pending) === calls.length || undefined
  })
  await chain.mine()
  await sent
  await chain.rpc('evm_setAutomine', [true])
}

/** All differences between the first chain and its index, and between its sums; empty when they agree. */
const wrong = async (): Promise<string[]> => {
  const listed = ['WBNB', 'USDT', 'USDC', 'THE', 'CAKE'].map((symbol) => token[symbol]!.address.toLowerCase() as Address)
  return [...(await differences(db, main.chain, main.factory)), ...(await activityDifferences(db, main.chain.chainId, listed))]
}

beforeAll(async () => {
  const databaseUrl = await startPostgres(bench)
  const timestamp = 1_780_000_000
  const open = async (chainId: number) => Market.deploy(await Chain.open(chainId, await startAnvil(bench, { chainId, timestamp })))
  main = await open(31356)
  side = await open(31204)

  token.WBNB = main.wbnb
  for (const [symbol, decimals] of [
    ['USDT', 6],
    ['USDC', 18],
    ['THE', 18],
    ['CAKE', 9],
    ['MEME', 8],
    ['LONE', 18],
    ['VOID', 18],
  ] as const)
    token[symbol] = await main.token(symbol, decimals)
  token.EVIL = await main.token(`<b>\0"'\\\t\n\r${'\u202e'}`, 18, `'; drop table token; --\0\\N\b`)
  const make = async (a: string, b: string, stable = false) => (pool[`${a}/${b}`] = await main.pool(token[a]!, token[b]!, stable))
  const { chain } = main
  await chain.send(...main.deposit(await make('WBNB', 'USDT'), 500n, 300_000n))
  await chain.send(...main.deposit(await make('USDT', 'USDC', true), 400_000n, 400_000n))
  await chain.send(...main.deposit(await make('THE', 'WBNB'), 300_000n, 100n))
  await chain.send(...main.deposit(await make('CAKE', 'USDT'), 20_000n, 50_000n))
  await chain.send(...main.deposit(await make('CAKE', 'MEME'), 4_000n, 8_000_000n))
  await chain.send(...main.deposit(await make('THE', 'USDC'), 2_500n, 500n))
  await chain.send(...main.deposit(await make('LONE', 'VOID'), 1_000n, 1_000n))
  await chain.send(...main.deposit(await make('EVIL', 'USDT'), 9_000n, 9_000n))
  await make('VOID', 'WBNB')
  const busy = ['WBNB/USDT', 'USDT/USDC', 'THE/WBNB', 'CAKE/USDT', 'CAKE/MEME', 'LONE/VOID', 'EVIL/USDT']
  for (let i = 0; i < 120; i++) {
    await chain.pass(1 + random(1_800))
    await tradeIn(pool[busy[random(busy.length)]!]!)
  }
  await chain.send(...main.withdraw(pool['CAKE/USDT']!, 10n ** 10n), main.setFee(pool['THE/WBNB']!, 2_500n))
  await chain.send(...main.donate(pool['EVIL/USDT']!, token.EVIL, 10n ** 18n))

  const dollar = await side.token('USDT', 18)
  const small = await side.pool(side.wbnb, dollar)
  await side.chain.send(...side.deposit(small, 100n, 70_000n), ...side.swap(small, dollar, 10n ** 20n))

  const deploymentsDir = path.join(bench.dir, 'deployments')
  const listed = [token.USDT!, token.USDC!, token.THE!, token.CAKE!]
  await main.writeDeployment(deploymentsDir, [token.USDT!, token.USDC!], undefined, undefined, listed)
  await side.writeDeployment(deploymentsDir, [dollar])
  const rpc = { [main.chain.chainId]: main.chain.url, [side.chain.chainId]: side.chain.url }
  start = { databaseUrl, schema, deploymentsDir, rpc }
  indexer = await startIndexer(bench, start)
  await catchUp()
  db = new pg.Client(databaseUrl)
  await db.connect()
})

afterAll(async () => {
  await db?.end()
  await bench.stop()
})

describe('the index', () => {
  // POOL-1, API-13, ANALYTICS-4: the sum of pools is the protocol
  it('agrees with both chains in every pool, token, swap, deposit and sum', async () => {
    expect(await wrong()).toEqual([])
    expect(await differences(db, side.chain, side.factory)).toEqual([])
    expect((await rowsOf(db, 'swap', main.chain.chainId)).length).toBe(120)
    const [day] = await rowsOf(db, 'network_day', main.chain.chainId)
    expect([BigInt(day!['tvl_usd']!) > 0n, BigInt(day!['volume_usd']!) > 0n, day!['user_count']]).toEqual([true, true, 1])
  })

  it('follows events as they come', async () => {
    await main.chain.pass(60)
    await tradeIn(pool['THE/WBNB']!)
    await tradeIn(pool['CAKE/USDT']!)
    await catchUp()
    expect(await wrong()).toEqual([])
  })

  // REL-10: rows have keys that reorgs never duplicate
  it('drops what a re-organisation of three blocks took back, and doubles nothing', async () => {
    const swaps = async (): Promise<number> => (await rowsOf(db, 'swap', main.chain.chainId)).length
    const before = await swaps()
    await main.chain.send(...main.deposit(pool['CAKE/USDT']!, 10n, 25n))
    for (const name of ['WBNB/USDT', 'THE/WBNB', 'CAKE/USDT']) await tradeIn(pool[name]!)
    await catchUp()
    expect(await swaps()).toBe(before + 3)
    // The last three blocks are a swap, a transfer and a swap.
    await main.chain.rpc('anvil_reorg', [3, []])
    await main.chain.mine()
    await catchUp()
    expect(await wrong()).toEqual([])
    expect(await swaps()).toBe(before + 1)
    await tradeIn(pool['WBNB/USDT']!)
    await catchUp()
    expect(await wrong()).toEqual([])
    expect(await swaps()).toBe(before + 2)
  })

  // REL-43: kill −9 of the indexer loses nothing
  it('goes on where it was after it was killed, with what happened meanwhile', async () => {
    await bench.end(indexer.child, 'SIGKILL')
    for (const name of ['CAKE/MEME', 'THE/WBNB']) await tradeIn(pool[name]!)
    // As the supervisor does: the start removes the blocks above the safe one, and reports that late.
    await db.query(`update ${schema}._ponder_checkpoint set latest_checkpoint = safe_checkpoint`)
    await db.query(`update ${schema}._ponder_meta set value = jsonb_set(value, '{is_locked}', '0') where key = 'app'`)
    indexer = await startIndexer(bench, start)
    await catchUp()
    expect(await wrong()).toEqual([])
    expect(await differences(db, side.chain, side.factory)).toEqual([])
  })
})

// PRICE-2: price of a token
describe('prices', () => {
  beforeAll(async () => {
    await main.chain.pass(3_600)
    await main.chain.mine()
    await catchUp()
  })

  it('settle to what deep pools show once half an hour went by', async () => {
    const spot = async (name: string): Promise<number> => {
      const row = (await rowsOf(db, 'pool', main.chain.chainId)).find((one) => one['address'] === pool[name]!.address)!
      const price = Number(row['price']) / 1e18
      return row['token0'] === pool[name]!.a.address ? price : 1 / price
    }
    const bnb = await spot('WBNB/USDT')
    const cake = await spot('CAKE/USDT')
    await expectPrice('USDT', 1, 1e-12)
    await expectPrice('USDC', 1, 1e-12)
    await expectPrice('WBNB', bnb, 1e-9)
    await expectPrice('THE', (await spot('THE/WBNB')) * bnb, 1e-9)
    await expectPrice('CAKE', cake, 1e-9)
    await expectPrice('MEME', cake / (await spot('CAKE/MEME')), 1e-9)
    await expectPrice('EVIL', await spot('EVIL/USDT'), 1e-9)
  })

  it('are kept by the hour: one row, the last price of it', async () => {
    const { timestamp } = await main.chain.head()
    const hours = (await rowsOf(db, 'token_hour', main.chain.chainId)).filter(
      (row) => Number(row['start']) === timestamp - (timestamp % 3_600),
    )
    const priced = (await rowsOf(db, 'token', main.chain.chainId)).filter((row) => row['price_usd'] !== null)
    const line = (address: unknown, row: { price_usd?: unknown }) => `${address} ${row.price_usd}`
    expect(hours.map((row) => line(row['token'], row)).sort()).toEqual(priced.map((row) => line(row['address'], row)).sort())
  })

  it('do not exist without a pool that counts', async () => {
    expect(await priceOf('LONE')).toBeNull()
    expect(await priceOf('VOID')).toBeNull()
    const row = (await rowsOf(db, 'pool', main.chain.chainId)).find((one) => one['address'] === pool['LONE/VOID']!.address)!
    expect(row['tvl_usd']).toBeNull()
  })

  it('make TVL of priced sides only, at the prices of that moment', async () => {
    const prices = new Map((await rowsOf(db, 'token', main.chain.chainId)).map((row) => [row['address'], row]))
    const worth = (address: unknown, reserve: unknown): bigint => {
      const row = prices.get(address as string)!
      return (BigInt(reserve as string) * BigInt(row['price_usd'] ?? 0)) / 10n ** BigInt(row['decimals'] as number)
    }
    for (const row of await rowsOf(db, 'pool', main.chain.chainId)) {
      const expected = worth(row['token0'], row['reserve0']) + worth(row['token1'], row['reserve1'])
      expect(BigInt(row['tvl_usd'] ?? 0)).toBe(expected)
    }
    expect(await wrong()).toEqual([])
  })

  it('do not move by 100 trades in, or a donation to, a pool of 500 dollars', async () => {
    const before = { THE: await priceOf('THE'), USDC: await priceOf('USDC') }
    const thin = pool['THE/USDC']!
    for (let i = 0; i < 100; i++) await tradeIn(thin)
    await main.chain.send(...main.donate(thin, token.USDC!, 100_000n * WAD))
    for (let i = 0; i < 4; i++) {
      await main.chain.pass(300)
      await main.chain.mine()
    }
    await catchUp()
    expect({ THE: await priceOf('THE'), USDC: await priceOf('USDC') }).toEqual(before)
    expect(await wrong()).toEqual([])
  })

  // how/prices-and-figures#dollar-prices: only mature prices count
  it('a pool that was filled and drained in one block adds no dollars to any sum', async () => {
    const { chain } = main
    for (const symbol of ['FRESH', 'ODD']) token[symbol] = await main.token(symbol, 18)
    const anchored = await main.pool(token.FRESH!, token.USDT!)
    const odd = await main.pool(token.FRESH!, token.ODD!)
    await chain.send(...main.deposit(odd, 1_000_000n, 1_000_000n))
    const days = async (): Promise<bigint> =>
      (await rowsOf(db, 'protocol_day', chain.chainId)).reduce((sum, row) => sum + BigInt(row['volume_usd']!), 0n)
    await catchUp()
    const before = await days()
    // √(10,000 × 10^18 × 10,000 × 10^6) pool tokens, less the permanently locked ones.
    const filled = main.deposit(anchored, 10_000n, 10_000n)
    await inOneBlock(...filled, ...main.swap(odd, token.FRESH!, 100_000n * WAD), ...main.withdraw(anchored, 10n ** 16n - 1_000n))
    await catchUp()
    const row = (await rowsOf(db, 'pool', chain.chainId)).find((one) => one['address'] === odd.address)!
    expect([row['swap_count'], row['volume_usd'], row['fees_usd'], await priceOf('FRESH')]).toEqual([1, '0', '0', null])
    expect(await days()).toBe(before)
  })

  it('prices over two mature hops stay when a new stablecoin pool appears', async () => {
    const { chain } = main
    const before = await priceOf('MEME')
    const fresh = await main.pool(token.MEME!, token.USDT!)
    await chain.send(...main.deposit(fresh, 100n, 10_000n))
    for (let i = 0; i < 3; i++) {
      await chain.pass(120)
      await chain.mine()
    }
    await catchUp()
    expect(await priceOf('MEME')).toBe(before)
  })

  it('that are gone are said to be gone in the hour in which they went', async () => {
    const { chain } = main
    const { address } = pool['EVIL/USDT']!
    expect(await priceOf('EVIL')).not.toBeNull()
    const shares = await chain.read<bigint>({ to: address, abi: erc20Abi as Abi, name: 'balanceOf', args: [chain.account] })
    await chain.send(...main.withdraw(pool['EVIL/USDT']!, shares))
    await catchUp()
    const { timestamp } = await chain.head()
    const hour = (await rowsOf(db, 'token_hour', chain.chainId)).find(
      (row) => row['token'] === token['EVIL']!.address && Number(row['start']) === timestamp - (timestamp % 3_600),
    )
    expect([await priceOf('EVIL'), hour?.['price_usd']]).toEqual([null, null])
    expect(await wrong()).toEqual([])
  })
})
