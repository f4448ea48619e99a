import { createHash } from 'node:crypto'
import pg from 'pg'
import { resumeChain } from '../chain/anvil.ts'
import { readBlock, readHead, rpc } from '../chain/rpc.ts'
import { wallSeconds } from '../clock/wallClock.ts'
import type { Condemned } from './findDisproved.ts'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  // A connection that breaks between two questions says so to nobody: the next question fails, and its caller hears of it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const schemaPattern = /^dep_[a-z0-9_]+$/

/** Name of the indexer's schema: another one whenever a chain, an address, the code or the tables changed. */
export const schemaName = (...parts: readonly string[]): string =>
  `dep_${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)}`

/**
 * Releases the lock that Ponder leaves on its schema, after a clean stop too, and that would cost the next start 20 seconds. Only while no
 * indexer runs on the schema. Its start takes back every block above the safe one, but says so only with the first block after that: the
 * index counts as incomplete and its position goes back now, so that nobody takes the rest for the whole.
 */
export const releaseLock = (url: string, schema: string): Promise<void> =>
  withClient(url, async (client) => {
    if (!schemaPattern.test(schema)) throw new Error(`not a schema of the indexer: ${schema}`)
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) found', [`${schema}._ponder_meta`])
    if (!rows[0]?.found) return
    await client.query(`update ${schema}._ponder_checkpoint set latest_checkpoint = safe_checkpoint`)
    await client.query(`update ${schema}._ponder_meta set value = value || '{"is_locked": 0, "is_ready": 0}' where key = 'app'`)
  })

/**
 * Drops the schemas of earlier deployments, once the views of `idx` read another one. A schema that a view still reads is left alone:
 * dropping it would take the views with it.
 */
export const dropOldSchemas = (url: string): Promise<readonly string[]> =>
  withClient(url, async (client) => {
    const { rows: read } = await client.query<{ name: string }>(
      "select distinct table_schema name from information_schema.view_table_usage where view_schema = 'idx'",
    )
    const inUse = new Set(read.map(({ name }) => name))
    const { rows } = await client.query<{ name: string }>(
      "select schema_name name from information_schema.schemata where schema_name like 'dep\\_%'",
    )
    const old = inUse.size === 0 ? [] : rows.map(({ name }) => name).filter((name) => !inUse.has(name) && schemaPattern.test(name))
    for (const name of old) await client.query(`drop schema if exists ${name} cascade`)
    return old
  })

export type GuardedChain = { readonly chainId: number; readonly url: string; readonly firstBlockHash: string }

type CachedBlock = { readonly number: string; readonly hash: string }

/** The blocks of a chain in the cache, lowest first, or only the newest; none where there is no cache. */
async function cachedBlocks(client: pg.Client, chainId: number, which: 'all' | 'newest'): Promise<readonly CachedBlock[]> {
  const { rows: tables } = await client.query<{ found: string | null }>("select to_regclass('ponder_sync.blocks') found")
  if (!tables[0]?.found) return []
  // Ordered by the table's column: the text that is selected has the same name, and would sort as text.
  const order = which === 'all' ? 'block.number' : 'block.number desc limit 1'
  const { rows } = await client.query<CachedBlock>(
    `select number::text, hash from ponder_sync.blocks block where chain_id = $1 order by ${order}`,
    [chainId],
  )
  return rows
}

/** The chain does not have the last block that is cached of it. */
async function isCacheForeign(client: pg.Client, { chainId, url }: GuardedChain): Promise<boolean> {
  const [cached] = await cachedBlocks(client, chainId, 'newest')
  if (!cached) return false
  if (Number(cached.number) > (await readHead(url)).number) return true
  return (await readBlock(url, Number(cached.number)))?.hash !== cached.hash
}

/**
 * The first block that a cache may not share with its chain: the one above the highest cached block that the chain still has. A chain that has a
 * block has all below it.
 */
async function firstForeignBlock(client: pg.Client, { chainId, url }: GuardedChain): Promise<number> {
  const blocks = await cachedBlocks(client, chainId, 'all')
  let shared = 0
  let foreign = blocks.length
  while (shared < foreign) {
    const middle = Math.floor((shared + foreign) / 2)
    const { number, hash } = blocks[middle]!
    if ((await readBlock(url, Number(number)))?.hash === hash) shared = middle + 1
    else foreign = middle
  }
  const last = blocks[shared - 1]
  return last ? Number(last.number) + 1 : 0
}

/** Chains that no longer have the last block the indexer cached of them as final. Chains that cannot be asked are not judged. */
export const findForeignCaches = (url: string, chains: readonly GuardedChain[]): Promise<readonly number[]> =>
  withClient(url, async (client) => {
    const foreign: number[] = []
    for (const chain of chains) if (await isCacheForeign(client, chain).catch(() => false)) foreign.push(chain.chainId)
    return foreign
  })

/** Blocks that Ponder keeps open below a head on a chain it does not know. */
const finality = 30

/** Height of the newest block that an index took for final; 0 without one. A checkpoint begins with 10 digits of time and 16 of chain id. */
async function finalBlock(client: pg.Client, chainId: number): Promise<number> {
  const { rows: schemas } = await client.query<{ name: string }>(
    "select table_schema name from information_schema.tables where table_name = '_ponder_checkpoint'",
  )
  let highest = 0
  for (const { name } of schemas.filter((schema) => schemaPattern.test(schema.name))) {
    const { rows } = await client.query<{ point: string }>(
      `select finalized_checkpoint point from ${name}._ponder_checkpoint where chain_id = $1`,
      [chainId],
    )
    for (const { point } of rows) highest = Math.max(highest, Number(point.slice(26, 42)))
  }
  return highest
}

/**
 * True when the chain lost blocks that an index took for final. When it lost open ones only, empty blocks make up for their number: an indexer
 * refuses a chain whose final block moved back.
 */
async function hasLostFinalBlocks(client: pg.Client, { chainId, url }: GuardedChain): Promise<boolean> {
  const [final, head] = [await finalBlock(client, chainId), await readHead(url)]
  if (final > head.number) return true
  const missing = final + finality - head.number
  if (final > 0 && missing > 0) {
    await rpc(url, 'anvil_mine', [missing, 1])
    await resumeChain(url, wallSeconds())
  }
  return false
}

/** Column of each cache table that says to which block a row belongs. */
const blockColumns = `select table_name name, column_name block from information_schema.columns
  where table_schema = 'ponder_sync' and (column_name = 'block_number' or (table_name = 'blocks' and column_name = 'number'))`

/**
 * Takes a chain's blocks from `from` on out of the cache: their rows, and the ranges that the cache takes for complete. A range is kept as
 * [first, last + 1].
 */
async function purge(client: pg.Client, chainId: number, from: number): Promise<void> {
  const { rows } = await client.query<{ name: string; block: string }>(blockColumns)
  for (const { name, block } of rows)
    await client.query(`delete from ponder_sync."${name}" where chain_id = $1 and "${block}" >= $2`, [chainId, from])
  if (rows.length > 0)
    await client.query(`update ponder_sync.intervals set blocks = blocks * nummultirange(numrange(null, $2, '[]')) where chain_id = $1`, [
      chainId,
      from,
    ])
}

type Judgement = {
  /** The first block that leaves the cache; undefined where all of them stay. */
  readonly from: number | undefined
  /** The index gets a new generation. */
  readonly isBuiltAnew: boolean
}

/**
 * What of a chain's cache is wrong: all of it when the chain is another one; what lies above the blocks it still has when it lost some; else
 * what was condemned. Rows above what an index took for final are taken back by each start: it need not be built anew for them.
 */
async function judgeCache(client: pg.Client, chain: GuardedChain, isAnother: boolean, condemned: Condemned): Promise<Judgement> {
  if (isAnother) return { from: 0, isBuiltAnew: true }
  const hasLost = (await isCacheForeign(client, chain)) || (await hasLostFinalBlocks(client, chain))
  if (hasLost) return { from: await firstForeignBlock(client, chain), isBuiltAnew: true }
  const from = condemned.get(chain.chainId)
  return { from, isBuiltAnew: from !== undefined && from <= (await finalBlock(client, chain.chainId)) }
}

/**
 * Compares each chain with what the indexer cached of it, by the hash of its first block and of the last cached one. A chain that is another
 * one loses its cache and gets a new generation; so does one that has lost blocks the index took for final, or whose index was condemned as
 * wrong, from the first lost or the named block on. Blocks condemned that no index took for final yet leave the cache only.
 * Returns one identity of all chains: a part of the schema name, so rows of another chain are never served as if they were this one's.
 */
export const guardChains = (
  url: string,
  chains: readonly GuardedChain[],
  condemned: Condemned = new Map(),
): Promise<{ readonly identity: string; readonly purged: readonly number[] }> =>
  withClient(url, async (client) => {
    await client.query('create schema if not exists devnet')
    await client.query(
      'create table if not exists devnet.chain (chain_id bigint primary key, first_block text not null, generation int not null)',
    )
    const purged: number[] = []
    const identity: string[] = []
    for (const chain of chains) {
      const { chainId, firstBlockHash } = chain
      const { rows } = await client.query<{ first_block: string; generation: number }>(
        'select first_block, generation from devnet.chain where chain_id = $1',
        [chainId],
      )
      const known = rows[0]
      const { from, isBuiltAnew } = await judgeCache(client, chain, known?.first_block !== firstBlockHash, condemned)
      const generation = (known?.generation ?? 0) + (isBuiltAnew ? 1 : 0)
      identity.push(`${chainId}:${firstBlockHash}:${generation}`)
      if (from === undefined) continue
      await client.query('begin')
      await purge(client, chainId, from)
      await client.query(
        'insert into devnet.chain values ($1, $2, $3) on conflict (chain_id) do update set first_block = excluded.first_block, generation = excluded.generation',
        [chainId, firstBlockHash, generation],
      )
      await client.query('commit')
      if (known && isBuiltAnew) purged.push(chainId)
    }
    return { identity: identity.join(','), purged }
  })
