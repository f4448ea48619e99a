import { type Address, vaultKinds } from '@exchange/domain'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Chain } from './chain.ts'
import { type Indexer, indexed, startAnvil, startIndexer, startPostgres, Workbench } from './processes.ts'
import { rowsOf } from './reconcile/reconcile.ts'
import { positionDifferences } from './reconcile/reconcilePositions.ts'
import { vaultDifferences } from './reconcile/reconcileVaults.ts'

const CHAIN = 31_356
const world = process.env['SEEDED_WORLD']

// Manual, with SEEDED_WORLD: the folder of a world with stopped chains. Its history is indexed again, on a chain without new blocks.
describe.runIf(world)('the index of a seeded history', () => {
  const bench = new Workbench()
  let db: pg.Client
  let chain: Chain
  let contracts: Readonly<Record<'positionManager' | 'zapper', Address>>

  beforeAll(async () => {
    const deploymentsDir = path.join(world ?? '', 'deployments')
    const file = readFileSync(path.join(deploymentsDir, `${CHAIN}.json`), 'utf8')
    contracts = (JSON.parse(file) as { contracts: typeof contracts }).contracts
    const state = path.join(world ?? '', `chain-${CHAIN}.json`)
    const live = await Chain.open(CHAIN, await startAnvil(bench, { chainId: CHAIN, timestamp: 1_780_000_000, state }))
    const { number } = await live.head()
    chain = live.at(number)
    const databaseUrl = await startPostgres(bench)
    const start = { databaseUrl, schema: `dep_seeded_${process.pid}`, deploymentsDir, rpc: { [CHAIN]: chain.url } }
    const indexer: Indexer = await startIndexer(bench, start)
    await indexed(bench, indexer, { [CHAIN]: number }, 540)
    db = new pg.Client(databaseUrl)
    await db.connect()
  }, 600_000)

  afterAll(async () => {
    await db?.end()
    await bench.stop()
  })

  // VAULT-13: totals reconcile with the chain at a block
  it('agrees with the chain in every position, staked ones included', async () => {
    const rows = await rowsOf(db, 'position', CHAIN)
    expect(rows.some((row) => row['gauge'] !== null)).toBe(true)
    expect(await positionDifferences(db, { chain, positions: contracts.positionManager })).toEqual([])
  }, 120_000)

  it('agrees with the chain in every vault, day and holder, of every kind', async () => {
    const kinds = (await rowsOf(db, 'vault', CHAIN)).map((row) => row['kind'])
    expect(new Set(kinds)).toEqual(new Set(vaultKinds))
    expect(await vaultDifferences(db, chain, [contracts.zapper.toLowerCase() as Address])).toEqual([])
  }, 120_000)
})
