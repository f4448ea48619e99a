import { type Address, applySwap, getAmountOut, type TwoTokenPool } from '@exchange/domain'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, Chain } from './chain.ts'
import { compileMarketEmitter } from './fixtures/marketEmitter.ts'
import { writeDeployment } from './market.ts'
import { indexed, startAnvil, startIndexer, startPostgres, Workbench } from './processes.ts'
import { rowsOf } from './reconcile.ts'

const POOLS = 2_000
const SWAPS = 6_000
const TOKENS = 65
const SWAPS_PER_BLOCK = 4
/** Seconds between two blocks with swaps: each block is then a look at the prices. */
const PAUSE = 120
const UNIT = 10n ** 18n

const bench = new Workbench()
const chainId = 31356
const emitter = compileMarketEmitter()
const state: TwoTokenPool[] = []
let db: pg.Client
let chain: Chain
let factory: Address

const tokenAddress = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`
const call = (name: string, ...args: unknown[]): Call => ({ to: factory, abi: emitter.abi, name, args })
const send = (...calls: Call[]): Promise<unknown> => chain.sendWithGas(200_000_000n, calls)

/** Pools of the pairs of 65 tokens, the first of which is the stablecoin: 64 pools with it, the others among themselves. */
const emitPools = async (): Promise<void> => {
  const tokens = Array.from({ length: TOKENS }, (_, i) => tokenAddress(i))
  await send(call('see', tokens))
  const pairs = tokens.flatMap((a, i) => tokens.slice(i + 1).map((b) => [a, b] as const)).slice(0, POOLS)
  const reserve = 20_000n * UNIT
  for (let i = 0; i < POOLS; i += 100) await send(call('create', pairs.slice(i, i + 100), reserve))
  const addresses = await chain.read<Address[]>(call('allPools'))
  for (const [i, [token0, token1]] of pairs.entries()) {
    const address = addresses[i]!.toLowerCase() as Address
    state.push({ address, type: 'classic', token0, token1, reserve0: reserve, reserve1: reserve, unit0: UNIT, unit1: UNIT, fee: 1_800n })
  }
}

/** The figures of a swap of one whole token, as a pool of this state would emit them. */
const swapOf = (pool: number, zeroForOne: boolean) => {
  const before = state[pool]!
  const tokenIn = zeroForOne ? before.token0 : before.token1
  const out = getAmountOut(before, UNIT, tokenIn)
  const after = applySwap(before, tokenIn, UNIT)
  const kept = zeroForOne ? after.reserve0 - before.reserve0 : after.reserve1 - before.reserve1
  const fee = UNIT - kept
  state[pool] = after
  const amounts = zeroForOne ? [UNIT, 0n, 0n, out, fee, 0n] : [0n, UNIT, out, 0n, 0n, fee]
  return { pool: BigInt(pool), amounts: [...amounts, after.reserve0, after.reserve1] }
}

const emitSwaps = async (): Promise<void> => {
  for (let i = 0; i < SWAPS; i += SWAPS_PER_BLOCK) {
    const swaps = Array.from({ length: SWAPS_PER_BLOCK }, (_, n) => swapOf(((i + n) * 7_919) % POOLS, (i / SWAPS_PER_BLOCK + n) % 2 === 0))
    await chain.pass(PAUSE)
    await send(call('swap', swaps))
  }
}

beforeAll(async () => {
  const databaseUrl = await startPostgres(bench)
  chain = await Chain.open(chainId, await startAnvil(bench, { chainId, timestamp: 1_700_000_000, gasLimit: 2_000_000_000 }))
  factory = await chain.deployCode('MarketEmitter', emitter.bytecode)
  await emitPools()
  await emitSwaps()
  const deploymentsDir = path.join(bench.dir, 'deployments')
  await writeDeployment(chain, deploymentsDir, { factory, wrappedNative: factory, stablecoins: [tokenAddress(0)] })
  const started = performance.now()
  const indexer = await startIndexer(bench, {
    databaseUrl,
    schema: `dep_many_${process.pid}`,
    deploymentsDir,
    rpc: { [chainId]: chain.url },
  })
  await indexed(bench, indexer, { [chainId]: (await chain.head()).number }, 300)
  const elapsed = (performance.now() - started) / 1_000
  console.log(`${POOLS} pools and ${SWAPS} swaps indexed in ${elapsed.toFixed(1)} s from launch to ready`)
  db = new pg.Client(databaseUrl)
  await db.connect()
}, 600_000)

afterAll(async () => {
  await db?.end()
  await bench.stop()
})

// issue §5: proven with 2,000 pools
describe('an index of 2,000 pools', () => {
  it('has every pool as its last event left it, and every swap once', async () => {
    const rows = await rowsOf(db, 'pool', chainId)
    const figures = (row: { [name: string]: unknown }) => `${row['address']} ${row['reserve0']} ${row['reserve1']}`
    expect(rows.map(figures).sort()).toEqual(state.map((pool) => figures(pool)).sort())
    expect((await rowsOf(db, 'swap', chainId)).length).toBe(SWAPS)
    expect(rows.reduce((sum, row) => sum + Number(row['swap_count']), 0)).toBe(SWAPS)
  })

  it('prices every token, quiet ones too', async () => {
    const rows = await rowsOf(db, 'token', chainId)
    expect(rows.length).toBe(TOKENS)
    for (const row of rows) expect(Math.abs(Number(row['price_usd']) / 1e18 - 1), String(row['address'])).toBeLessThan(0.01)
  })
})
