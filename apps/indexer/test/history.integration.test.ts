import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCopy } from '../src/history/copyRows.ts'
import { Chain } from './chain.ts'
import { tablesOf } from './historyTables.ts'
import { Market, type TestPool } from './market.ts'
import { type Indexer, indexed, type IndexerOptions, startAnvil, startIndexer, startPostgres, until, Workbench } from './processes.ts'

const CHAIN = 31356
/** Blocks that make what was before them a history: more than are left to Ponder, and enough to be worth it. */
const LATER = 160
const ONE = 10n ** 18n

const bench = new Workbench()
let market: Market
let pools: readonly TestPool[]
let server: string

/** An index in a database of its own. */
class Index {
  readonly databaseUrl: string
  private indexer: Indexer | undefined

  constructor(
    private readonly name: string,
    private readonly options: Omit<IndexerOptions, 'databaseUrl' | 'schema'>,
  ) {
    this.databaseUrl = server.replace(/postgres$/, name)
  }

  private get schema(): string {
    return `dep_${this.name}`
  }

  async query<Row extends pg.QueryResultRow>(text: string, databaseUrl = this.databaseUrl): Promise<Row[]> {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  readonly create = () => this.query(`create database ${this.name}`, server)

  readonly launch = async (): Promise<void> => {
    this.indexer = await startIndexer(bench, { ...this.options, databaseUrl: this.databaseUrl, schema: this.schema })
  }

  async start(): Promise<void> {
    await this.launch()
    await this.catchUp()
  }

  readonly catchUp = async () => indexed(bench, this.indexer!, { [CHAIN]: (await market.chain.head()).number })
  readonly tables = () => tablesOf(this.databaseUrl, this.schema)

  async kill(): Promise<void> {
    await bench.end(this.indexer!.child, 'SIGKILL')
    await this.query(`update ${this.schema}._ponder_meta set value = jsonb_set(value, '{is_locked}', '0') where key = 'app'`)
  }

  /** Ended while the history is copied: swaps stand in the table, and Ponder knows of nothing. False where it was too quick for that. */
  async killInReplay(): Promise<boolean> {
    await this.launch()
    const counted = `select (select count(*)::int from ${this.schema}.swap) as swaps`
    await until('the first rows', 60, async () => ((await this.query<{ swaps: number }>(counted))[0]?.swaps ? true : undefined), 3)
    await this.kill()
    const [row] = await this.query<{ steps: number }>(`select count(*)::int as steps from ${this.schema}._ponder_checkpoint`)
    return row?.steps === 0
  }

  async replayedTo(): Promise<number | undefined> {
    const [row] = await this.query<{ block: number }>(`select block::int as block from ${this.schema}.internal_history_replayed`)
    return row?.block
  }
}

let options: Omit<IndexerOptions, 'databaseUrl' | 'schema'>
let replayed: Index
let followed: Index

/** Swaps of both pools either way, and a deposit, over some hours. */
const trade = async (rounds: number): Promise<void> => {
  for (let n = 0; n < rounds; n++) {
    for (const pool of pools) await market.chain.send(...market.swap(pool, n % 2 === 0 ? pool.a : pool.b, ONE / BigInt(n + 1)))
    if (n % 3 === 0) await market.chain.send(...market.deposit(pools[0]!, 10n, 6_000n))
    await market.chain.pass(1_300)
  }
}

beforeAll(async () => {
  server = await startPostgres(bench)
  market = await Market.deploy(await Chain.open(CHAIN, await startAnvil(bench, { chainId: CHAIN, timestamp: 1_780_000_000 })))
  const [dollar, euro] = [await market.token('USDT', 18), await market.token('EURS', 18)]
  pools = [await market.pool(market.wbnb, dollar), await market.pool(dollar, euro, true)]
  await market.chain.send(...market.deposit(pools[0]!, 500n, 300_000n), ...market.deposit(pools[1]!, 100_000n, 100_000n))
  await trade(12)
  await market.chain.rpc('anvil_mine', [`0x${LATER.toString(16)}`, '0x1'])
  await trade(2)
  const deploymentsDir = path.join(bench.dir, 'deployments')
  await market.writeDeployment(deploymentsDir, [dollar])
  options = { deploymentsDir, rpc: { [CHAIN]: market.chain.url } }
  replayed = new Index('replayed', options)
  followed = new Index('followed', { ...options, variables: { INDEXER_HISTORY: '0' } })
  for (const index of [replayed, followed]) {
    await index.create()
    await index.start()
  }
})

afterAll(() => bench.stop())

describe('rows that are copied', () => {
  const table = { name: 'copied', schema: 'public', keys: [], columns: [{ name: 'id', write: String }] }

  it('are refused in the words of the database, by whoever comes next', async () => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query('create table copied (id integer primary key)')
    const copy = startCopy(client, table)
    for (const id of [1, 2, 2]) copy.take({ id })
    await expect(copy.end()).rejects.toThrow('duplicate key')
    expect(() => copy.take({ id: 3 })).not.toThrow()
    await expect(copy.ready()).rejects.toThrow('duplicate key')
    await client.end()
  })
})

// issue 3 §5: half as fast as the floor, and the same rows
describe('an index whose history was replayed', () => {
  it('has the rows of one that Ponder followed from its first block on', async () => {
    expect(await followed.replayedTo()).toBeUndefined()
    expect(await replayed.replayedTo()).toBe((await market.chain.head()).number - 31)
    const tables = await replayed.tables()
    expect(tables['swap']?.length).toBe(28)
    expect(tables).toEqual(await followed.tables())
  })

  it('goes on as that one does', async () => {
    await trade(2)
    await Promise.all([replayed.catchUp(), followed.catchUp()])
    expect(await replayed.tables()).toEqual(await followed.tables())
  })

  it('keeps its history over a restart, however far the chain has come', async () => {
    const block = await replayed.replayedTo()
    await replayed.kill()
    await market.chain.rpc('anvil_mine', [`0x${LATER.toString(16)}`, '0x1'])
    await trade(1)
    await replayed.start()
    await followed.catchUp()
    expect(await replayed.replayedTo()).toBe(block)
    expect(await replayed.tables()).toEqual(await followed.tables())
  })

  it('is whole after an end in the middle of the replay', async () => {
    let broken: Index | undefined
    for (let n = 0; n < 6 && !broken; n++) {
      const index = new Index(`broken${n}`, options)
      await index.create()
      if (await index.killInReplay()) broken = index
    }
    expect(broken, 'no start was ended in its replay').toBeDefined()
    await broken!.start()
    expect(await broken!.tables()).toEqual(await followed.tables())
  })
})
