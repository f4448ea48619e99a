import path from 'node:path'
import pg from 'pg'
import { Chain } from './chain.ts'
import { Market } from './market.ts'
import { type Indexer, indexed, startAnvil, startIndexer, startPostgres, Workbench } from './processes.ts'
import { type Row, rowsOf } from './reconcile/reconcile.ts'

const CHAIN = 31356
const BEGIN = 1_780_000_000

/** One chain with a market, and its index in its own database: the base of each partial test of the index. */
export class IndexedMarket {
  private readonly bench = new Workbench()
  private market: Market | undefined
  private indexer: Indexer | undefined
  private client: pg.Client | undefined

  /** A fresh chain with a market that has no pool yet. */
  async deploy(): Promise<Market> {
    const url = await startAnvil(this.bench, { chainId: CHAIN, timestamp: BEGIN })
    return (this.market = await Market.deploy(await Chain.open(CHAIN, url)))
  }

  /** Indexes all that has happened on the chain. `write` writes the address file into a folder. */
  async follow(write: (deploymentsDir: string) => Promise<void>): Promise<pg.Client> {
    const [databaseUrl, deploymentsDir] = [await startPostgres(this.bench), path.join(this.bench.dir, 'deployments')]
    await write(deploymentsDir)
    const rpc = { [CHAIN]: this.chain.url }
    this.indexer = await startIndexer(this.bench, { databaseUrl, schema: `dep_${process.pid}`, deploymentsDir, rpc })
    await this.catchUp()
    this.client = new pg.Client(databaseUrl)
    await this.client.connect()
    return this.client
  }

  private get chain(): Chain {
    if (!this.market) throw new Error('no market is deployed yet')
    return this.market.chain
  }

  /** Resolves when the index has the chain's last block. */
  readonly catchUp = async (): Promise<void> => {
    if (!this.indexer) throw new Error('nothing is indexed yet')
    await indexed(this.bench, this.indexer, { [CHAIN]: (await this.chain.head()).number })
  }

  /** All rows of a table. */
  readonly rows = async (table: string): Promise<Row[]> => {
    if (!this.client) throw new Error('nothing is indexed yet')
    return rowsOf(this.client, table, CHAIN)
  }

  async stop(): Promise<void> {
    await this.client?.end()
    await this.bench.stop()
  }
}
