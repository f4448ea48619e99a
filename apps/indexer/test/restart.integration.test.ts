import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Chain } from './chain.ts'
import { Market, type TestPool, type TestToken } from './market.ts'
import { type Indexer, indexed, type IndexerOptions, startAnvil, startIndexer, startPostgres, until, Workbench } from './processes.ts'
import { differences } from './reconcile/reconcile.ts'

const CHAIN = 31356
/** More blocks behind the head than Ponder needs to treat them as final and cache them. */
const FINAL = 120
const bench = new Workbench()
let db: pg.Client
let market: Market
let indexer: Indexer
let start: IndexerOptions
let made: TestPool
let dollar: TestToken

/** A pool and its first deposit in one block, as the screen for new pools makes them. */
const makeInOneBlock = async (a: TestToken, b: TestToken): Promise<void> => {
  const { chain } = market
  const snapshot = await chain.rpc('evm_snapshot')
  const pool = await market.pool(a, b)
  await chain.rpc('evm_revert', [snapshot])
  await chain.rpc('evm_setAutomine', [false])
  const calls = [market.createPool(a, b), ...market.deposit(pool, 1_000n, 200n)]
  const sent = chain.sendWithGas(5_000_000n, calls)
  await until('the transactions', 20, async () =>
    Number((await chain.rpc<{ pending: string }>('txpool_status')).pending) === calls.length ? true : undefined,
  )
  await chain.mine()
  await sent
  await chain.rpc('evm_setAutomine', [true])
}

const catchUp = async () => indexed(bench, indexer, { [CHAIN]: (await market.chain.head()).number })

beforeAll(async () => {
  const databaseUrl = await startPostgres(bench)
  market = await Market.deploy(await Chain.open(CHAIN, await startAnvil(bench, { chainId: CHAIN, timestamp: 1_780_000_000 })))
  dollar = await market.token('USDT', 6)
  await market.chain.send(...market.deposit(await market.pool(market.wbnb, dollar), 500n, 300_000n))
  const deploymentsDir = path.join(bench.dir, 'deployments')
  await market.writeDeployment(deploymentsDir, [dollar])
  const variables = { INDEXER_DISABLE_CACHE: '0' }
  start = { databaseUrl, schema: `dep_${process.pid}a`, deploymentsDir, rpc: { [CHAIN]: market.chain.url }, variables }
  indexer = await startIndexer(bench, start)
  await catchUp()
  db = new pg.Client(databaseUrl)
  await db.connect()

  made = await market.pool(await market.token('THE', 18), dollar)
  await market.chain.send(...market.deposit(made, 1_000n, 200n))
  const { number } = await market.chain.head()
  await market.chain.rpc('anvil_mine', [`0x${FINAL.toString(16)}`, '0x1'])
  await catchUp()
  await until('the cache', 60, async () => {
    const { rows } = await db.query<{ last: string | null }>('select max(block_number)::text as last from ponder_sync.logs')
    return Number(rows[0]?.last ?? 0) >= number ? true : undefined
  })
})

afterAll(async () => {
  await db?.end()
  await bench.stop()
})

// REL-43: kill −9 of the indexer loses nothing, and changed code is indexed again cleanly
describe('a pool that was made while the indexer ran, and one while it did not', () => {
  it('are followed after the next start', async () => {
    await bench.end(indexer.child, 'SIGKILL')
    await makeInOneBlock(await market.token('CAKE', 18), dollar)
    await market.chain.rpc('anvil_mine', [`0x${FINAL.toString(16)}`, '0x1'])
    await db.query(`update ${start.schema}._ponder_meta set value = jsonb_set(value, '{is_locked}', '0') where key = 'app'`)
    indexer = await startIndexer(bench, start)
    await catchUp()
    await market.chain.send(...market.swap(made, made.a, 10n ** 18n))
    await catchUp()
    expect(await differences(db, market.chain, market.factory)).toEqual([])
  })

  it('have their first deposits in an index that is made anew', async () => {
    await bench.end(indexer.child)
    indexer = await startIndexer(bench, { ...start, schema: `dep_${process.pid}b` })
    await catchUp()
    expect(await differences(db, market.chain, market.factory)).toEqual([])
  })
})

// OPERATING, when something is wrong
describe('an indexer on public networks', () => {
  it('starts on a cache that was taken away as OPERATING says', async () => {
    const operating = readFileSync(path.join(import.meta.dirname, '../../../docs/OPERATING.md'), 'utf8')
    const [, remedy = ''] = /stop the indexer, `([^`]+)`/.exec(operating) ?? []
    expect(remedy).toMatch(/^drop schema ponder_sync/)
    await bench.end(indexer.child)
    await db.query(remedy)
    indexer = await startIndexer(bench, { ...start, schema: `dep_${process.pid}c` })
    await catchUp()
    expect(await differences(db, market.chain, market.factory)).toEqual([])
  })

  // the web server hides it, and so do the API and the executors: a reader of a log must not get the key
  it('says of a node that refuses nothing of its key', async () => {
    await bench.end(indexer.child)
    const [host, key] = ['127.0.0.1:1', 'v2/s3cret']
    const before = bench.log('indexer').length
    indexer = await startIndexer(bench, { ...start, schema: `dep_${process.pid}d`, rpc: { [CHAIN]: `http://${host}/${key}` } })
    const said = await until('an error of the node', 60, async () => {
      const log = bench.log('indexer').slice(before)
      return log.includes(`URL: ${host}`) || log.includes(key) ? log : undefined
    })
    expect(said).not.toContain(key)
  })
})
