import { createHash } from 'node:crypto'
import pg from 'pg'
import { resumeChain } from '../chain/anvil.ts'
import { readBlock, readHead, rpc } from '../chain/rpc.ts'
import { wallSeconds } from '../clock/wallClock.ts'
import type { InvalidFromBlock } from './findDisproved.ts'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  // A broken connection is not reported between two queries: the next query fails, and its caller handles that.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const schemaPattern = /^dep_[a-z0-9_]+$/

/** Name of the indexer's schema: it changes with a chain, an address, the code or the tables. */
export const schemaName = (...parts: readonly string[]): string =>
  `dep_${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)}`

/**
 * Releases the lock that Ponder leaves on its schema even after a clean stop, and that would delay the next start by 20 seconds. Only while
 * no indexer runs on the schema. Its start removes every block above the safe one, but reports that only with the first block after it. So
 * the index is marked as incomplete and its position is set back now, and no reader takes the rest for the whole.
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
 * Drops the schemas of earlier deployments, once the views of `idx` read another one. A schema that a view still reads stays: dropping it
 * would drop the views too.
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

/** The blocks of a chain in the cache, lowest first, or only the newest; empty without a cache. */
async function cachedBlocks(client: pg.Client, chainId: number, which: 'all' | 'newest'): Promise<readonly CachedBlock[]> {
  const { rows: tables } = await client.query<{ found: string | null }>("select to_regclass('ponder_sync.blocks') found")
  if (!tables[0]?.found) return []
  // Sorted by the table's column: the selected text has the same name, and would sort as text.
  const order = which === 'all' ? 'block.number' : 'block.number desc limit 1'
  const { rows } = await client.query<CachedBlock>(
    `select number::text, hash from ponder_sync.blocks block where chain_id = $1 order by ${order}`,
    [chainId],
  )
  return rows
}

/** Whether the chain lacks its last cached block. */
async function isCacheForeign(client: pg.Client, { chainId, url }: GuardedChain): Promise<boolean> {
  const [cached] = await cachedBlocks(client, chainId, 'newest')
  if (!cached) return false
  if (Number(cached.number) > (await readHead(url)).number) return true
  return (await readBlock(url, Number(cached.number)))?.hash !== cached.hash
}

/**
 * The first block in which the cache may differ from its chain: the one above the highest cached block that the chain still has. A chain
 * that has a block has all below it.
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

/** Chains that no longer have the last block that the indexer cached as final. Unreachable chains are not judged. */
export const findForeignCaches = (url: string, chains: readonly GuardedChain[]): Promise<readonly number[]> =>
  withClient(url, async (client) => {
    const foreign: number[] = []
    for (const chain of chains) if (await isCacheForeign(client, chain).catch(() => false)) foreign.push(chain.chainId)
    return foreign
  })

/** Blocks that Ponder keeps unfinalised below a head on a chain that it does not know. */
const finality = 30

/** Height of the newest final block of an index; 0 without one. A checkpoint starts with 10 digits of time and 16 of chain id. */
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
 * Whether the chain lost blocks that an index took for final. If it lost only unfinalised ones, empty blocks replace them: an indexer
 * refuses a chain with a final block that moved back.
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

/** The column with the block number in each cache table. */
const blockColumns = `select table_name name, column_name block from information_schema.columns
  where table_schema = 'ponder_sync' and (column_name = 'block_number' or (table_name = 'blocks' and column_name = 'number'))`

/**
 * Removes a chain's blocks from `from` on from the cache: their rows, and the ranges that the cache lists as complete. A range is stored as
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
  /** The first block to remove from the cache; undefined when all of them stay. */
  readonly from: number | undefined
  /** Whether the index gets a new generation. */
  readonly isBuiltAnew: boolean
}

/**
 * The wrong part of a chain's cache: all of it for another chain; the part above the remaining blocks when the chain lost some; otherwise
 * the condemned part. Each start removes rows above the final block itself, so the index need not be rebuilt for them.
 */
async function judgeCache(client: pg.Client, chain: GuardedChain, isAnother: boolean, condemned: InvalidFromBlock): Promise<Judgement> {
  if (isAnother) return { from: 0, isBuiltAnew: true }
  const hasLost = (await isCacheForeign(client, chain)) || (await hasLostFinalBlocks(client, chain))
  if (hasLost) return { from: await firstForeignBlock(client, chain), isBuiltAnew: true }
  const from = condemned.get(chain.chainId)
  return { from, isBuiltAnew: from !== undefined && from <= (await finalBlock(client, chain.chainId)) }
}

/**
 * Compares each chain with its cache by the hashes of its first block and of the last cached one. Another chain loses its cache and gets a
 * new generation. So does a chain that lost final blocks, or with an index condemned as wrong, from the first lost or named block on.
 * Condemned blocks that no index took for final are only removed from the cache. Returns one identity of all chains, a part of the schema
 * name, so that rows of another chain are never served.
 */
export const guardChains = (
  url: string,
  chains: readonly GuardedChain[],
  condemned: InvalidFromBlock = new Map(),
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
