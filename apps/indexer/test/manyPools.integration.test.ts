import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Chain } from './chain.ts'
import { EmittedMarket } from './emittedMarket.ts'
import { writeDeployment } from './market.ts'
import { indexed, startAnvil, startIndexer, startPostgres, Workbench } from './processes.ts'
import { rowsOf } from './reconcile/reconcile.ts'

const POOLS = 2_000
const SWAPS = 2_000
const TOKENS = 65
const SWAPS_PER_BLOCK = 4
/** Seconds between two blocks with swaps, so that each block refreshes prices. */
const PAUSE = 120

const bench = new Workbench()
const chainId = 31356
let market: EmittedMarket
let db: pg.Client
let chain: Chain

beforeAll(async () => {
  const databaseUrl = await startPostgres(bench)
  chain = await Chain.open(chainId, await startAnvil(bench, { chainId, timestamp: 1_700_000_000, gasLimit: 2_000_000_000 }))
  // 64 pools with the stablecoin, the others between the tokens.
  market = await EmittedMarket.emit(chain, { pools: POOLS, tokens: TOKENS })
  for (let i = 0; i < SWAPS; i += SWAPS_PER_BLOCK) {
    await chain.pass(PAUSE)
    await market.swaps(i, SWAPS_PER_BLOCK)
  }
  const deploymentsDir = path.join(bench.dir, 'deployments')
  const { factory, stablecoin } = market
  await writeDeployment(chain, deploymentsDir, { factory, wrappedNative: factory, stablecoins: [stablecoin] })
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

// API-1: proven with 2,000 pools
describe('an index of 2,000 pools', () => {
  it('has every pool as its last event left it, and every swap once', async () => {
    const rows = await rowsOf(db, 'pool', chainId)
    const figures = (row: { [name: string]: unknown }) => `${row['address']} ${row['reserve0']} ${row['reserve1']}`
    expect(rows.map(figures).sort()).toEqual(market.state.map((pool) => figures(pool)).sort())
    expect((await rowsOf(db, 'swap', chainId)).length).toBe(SWAPS)
    expect(rows.reduce((sum, row) => sum + Number(row['swap_count']), 0)).toBe(SWAPS)
  })

  it('prices every token, quiet ones too', async () => {
    const rows = await rowsOf(db, 'token', chainId)
    expect(rows.length).toBe(TOKENS)
    for (const row of rows) expect(Math.abs(Number(row['price_usd']) / 1e18 - 1), String(row['address'])).toBeLessThan(0.01)
  })
})
