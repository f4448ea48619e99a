import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Chain } from './chain.ts'
import { Market, type TestPool } from './market.ts'
import { type Indexer, indexed, type IndexerOptions, startAnvil, startIndexer, startPostgres, Workbench } from './processes.ts'
import { differences } from './reconcile/reconcile.ts'

const CHAIN = 31356
const bench = new Workbench()
let db: pg.Client
let market: Market
let pool: TestPool
let start: IndexerOptions
let indexer: Indexer

const catchUp = async () => indexed(bench, indexer, { [CHAIN]: (await market.chain.head()).number })

/** Makes the first commit with an indexed swap fail; a sequence does not roll back with its transaction. */
const refuseOneCommit = (schema: string): string => `
create sequence ${schema}.refusals;
create function ${schema}.refuse_one() returns trigger language plpgsql as $$
begin
  if nextval('${schema}.refusals') = 1 then raise exception 'this commit is refused'; end if;
  return null;
end $$;
create constraint trigger refuse_one after insert on ${schema}.swap deferrable initially deferred
  for each row execute function ${schema}.refuse_one()`

beforeAll(async () => {
  const databaseUrl = await startPostgres(bench)
  market = await Market.deploy(await Chain.open(CHAIN, await startAnvil(bench, { chainId: CHAIN, timestamp: 1_780_000_000 })))
  const dollar = await market.token('USDT', 6)
  pool = await market.pool(market.wbnb, dollar)
  await market.chain.send(...market.deposit(pool, 500n, 300_000n))
  const deploymentsDir = path.join(bench.dir, 'deployments')
  await market.writeDeployment(deploymentsDir, [dollar])
  start = { databaseUrl, schema: `dep_${process.pid}`, deploymentsDir, rpc: { [CHAIN]: market.chain.url } }
  indexer = await startIndexer(bench, start)
  await catchUp()
  db = new pg.Client(databaseUrl)
  await db.connect()
})

afterAll(async () => {
  await db?.end()
  await bench.stop()
})

// If a block were indexed again on the cache of its first try, it would count twice. REL-47
it('a commit that the database refuses ends the indexer, whose next start indexes the block once', async () => {
  await db.query(refuseOneCommit(start.schema))
  const ended = once(indexer.child, 'exit')
  await market.chain.send(...market.swap(pool, pool.a, 10n ** 18n))
  expect(await ended).toEqual([1, null])
  expect(bench.log('indexer')).toContain('A commit failed, so the indexer ends: error: this commit is refused')
  await db.query(`update ${start.schema}._ponder_meta set value = jsonb_set(value, '{is_locked}', '0') where key = 'app'`)
  indexer = await startIndexer(bench, start)
  await catchUp()
  expect(await differences(db, market.chain, market.factory)).toEqual([])
})
