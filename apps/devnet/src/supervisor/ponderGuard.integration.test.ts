import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseUrlOf, spawnPostgres, waitForPostgres } from '../postgres/postgres.ts'
import { guardChains, type GuardedChain } from './ponderGuard.ts'

const CHAIN = 31_356
const OTHER = 31_204

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'ponder-guard-'))
let database: ReturnType<typeof spawnPostgres>
let url = ''
let node: Server
let chains: readonly GuardedChain[]
/** Fork and height of the node's chains: blocks above the fork differ from the earlier ones. */
let chain: { fork: number; head: number }
let asked: number

const hashOf = (number: number): string => (number > chain.fork ? `0xb${number}` : `0xa${number}`)

const serve = async (): Promise<string> => {
  node = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const { id, params } = JSON.parse(text) as { id: number; params: [string] }
    const number = params[0] === 'latest' ? chain.head : Number(params[0])
    asked += 1
    const block = number > chain.head ? null : { number: `0x${number.toString(16)}`, timestamp: '0x1', hash: hashOf(number) }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: block }))
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  return `http://127.0.0.1:${(node.address() as AddressInfo).port}`
}

const query = async <T extends object>(sql: string): Promise<T[]> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const port = await getPort()
  database = spawnPostgres({ dataDir: path.join(directory, 'pg'), port, logFile: path.join(directory, 'postgres.log') })
  await waitForPostgres(port, () => database.exitCode === null)
  url = databaseUrlOf(port)
  const nodeUrl = await serve()
  chains = [CHAIN, OTHER].map((chainId) => ({ chainId, url: nodeUrl, firstBlockHash: '0xa1' }))
})
afterAll(async () => {
  node.close()
  database.kill('SIGQUIT')
  await once(database, 'exit')
  fs.rmSync(directory, { recursive: true, force: true })
})

/** Every tenth block up to 1,000 has cached data; every block up to 1,000 was read. */
beforeEach(async () => {
  chain = { fork: 1_000, head: 1_000 }
  await query('drop schema if exists devnet cascade')
  await query('drop schema if exists ponder_sync cascade')
  await query('create schema ponder_sync')
  await query('create table ponder_sync.blocks (chain_id bigint, number bigint, hash text)')
  await query('create table ponder_sync.logs (chain_id bigint, block_number bigint)')
  await query('create table ponder_sync.intervals (chain_id bigint, blocks nummultirange)')
  for (const { chainId } of chains) {
    await query(`insert into ponder_sync.blocks select ${chainId}, n, '0xa' || n from generate_series(10, 1000, 10) n`)
    await query(`insert into ponder_sync.logs select ${chainId}, n from generate_series(10, 1000, 10) n`)
    await query(`insert into ponder_sync.intervals values (${chainId}, '{[0,1001]}')`)
  }
  // Both chains are known.
  await query('create schema devnet')
  await query('create table devnet.chain (chain_id bigint primary key, first_block text not null, generation int not null)')
  for (const { chainId } of chains) await query(`insert into devnet.chain values (${chainId}, '0xa1', 0)`)
  asked = 0
})

const cached = async (chainId: number) => ({
  blocks: (await query<{ n: number }>(`select max(number)::int n from ponder_sync.blocks where chain_id = ${chainId}`))[0]?.n,
  logs: (await query<{ n: number }>(`select max(block_number)::int n from ponder_sync.logs where chain_id = ${chainId}`))[0]?.n,
  ranges: (await query<{ blocks: string }>(`select blocks::text from ponder_sync.intervals where chain_id = ${chainId}`))[0]?.blocks,
})
const WHOLE = { blocks: 1_000, logs: 1_000, ranges: '{[0,1001]}' }

// REL-42
it('leaves the cache of a chain that has every block', async () => {
  const { purged } = await guardChains(url, chains)
  expect(purged).toEqual([])
  expect(await cached(CHAIN)).toEqual(WHOLE)
})

it.each([
  ['was put back', { fork: 1_000, head: 734 }, 730],
  ['was put back and went on otherwise', { fork: 734, head: 1_200 }, 730],
  ['went on otherwise after the last block but one that is cached', { fork: 995, head: 1_200 }, 990],
  ['went on otherwise from its first hundred on', { fork: 85, head: 1_200 }, 80],
])('takes what a chain has lost out of its cache, and keeps the rest, when it %s', async (_, now, kept) => {
  const { identity } = await guardChains(url, chains)
  chain = now
  const guarded = await guardChains(url, chains.slice(0, 1))
  expect(guarded.purged).toEqual([CHAIN])
  expect(identity).not.toContain(guarded.identity)
  expect(await cached(CHAIN)).toEqual({ blocks: kept, logs: kept, ranges: `{[0,${kept + 1}]}` })
  expect(await cached(OTHER)).toEqual(WHOLE)
  // Found by bisection, not block by block.
  expect(asked).toBeLessThan(30)
})

it('takes all of it when the chain is another one', async () => {
  const [own] = chains
  chain = { fork: 0, head: 1_000 }
  const { purged } = await guardChains(url, [{ ...own!, firstBlockHash: '0xb1' }])
  expect(purged).toEqual([CHAIN])
  expect((await cached(CHAIN)).blocks).toBeNull()
})

describe('an index that was found to be wrong', () => {
  /** A checkpoint starts with 10 digits of time and 16 of chain id. */
  const finalAt = (block: number): string => `'${'0'.repeat(26)}${String(block).padStart(16, '0')}${'0'.repeat(33)}'`
  beforeEach(async () => {
    await query('drop schema if exists dep_one cascade')
    await query('create schema dep_one')
    await query('create table dep_one._ponder_checkpoint (chain_id bigint, finalized_checkpoint text)')
    await query(`insert into dep_one._ponder_checkpoint values (${CHAIN}, ${finalAt(900)}), (${OTHER}, ${finalAt(900)})`)
  })
  afterAll(() => query('drop schema if exists dep_one cascade'))

  it('is built anew where blocks are wrong that it took for final', async () => {
    const { identity } = await guardChains(url, chains)
    const guarded = await guardChains(url, chains, new Map([[CHAIN, 900]]))
    expect(guarded.purged).toEqual([CHAIN])
    expect(guarded.identity).not.toBe(identity)
    expect([await cached(CHAIN), await cached(OTHER)]).toEqual([{ blocks: 890, logs: 890, ranges: '{[0,900]}' }, WHOLE])
  })

  it('goes on from there where only newer ones are: its next start takes them back', async () => {
    const { identity } = await guardChains(url, chains)
    const guarded = await guardChains(url, chains, new Map([[CHAIN, 901]]))
    expect(guarded).toEqual({ identity, purged: [] })
    expect([await cached(CHAIN), await cached(OTHER)]).toEqual([{ blocks: 900, logs: 900, ranges: '{[0,901]}' }, WHOLE])
  })
})
