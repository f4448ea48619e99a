import pg from 'pg'
import { createChainReader } from './chainReader.ts'

/** Blocks below a head that are left to Ponder: one more than the 30 that it takes for open, so that no re-organisation that it follows takes back what was replayed. */
const LEFT_OPEN = 31
/** Fewer blocks than this are no history. */
const FEWEST = 100

const TABLE = `create schema if not exists indexer;
create table if not exists indexer.history_end (schema text, chain_id bigint, block bigint not null, primary key (schema, chain_id));
delete from indexer.history_end where not exists (select from information_schema.schemata where schema_name = schema)`

const EXISTS = 'select exists (select from information_schema.schemata where schema_name = $1) as exists'
const KNOWN = 'select chain_id::int as "chainId", block::int from indexer.history_end where schema = $1'
const KEEP = 'insert into indexer.history_end select $1, * from unnest($2::bigint[], $3::bigint[])'

export type ChainWithHistory = { readonly chainId: number; readonly url: string; readonly startBlock: number }
type End = { readonly chainId: number; readonly block: number }

const lastOf = async ({ chainId, url, startBlock }: ChainWithHistory): Promise<End[]> => {
  const block = (await createChainReader(chainId, url).head()) - LEFT_OPEN
  return block - startBlock < FEWEST ? [] : [{ chainId, block }]
}

const decide = async (client: pg.Client, schema: string, chains: readonly ChainWithHistory[]): Promise<readonly End[]> => {
  await client.query(TABLE)
  const { rows } = await client.query<{ exists: boolean }>(EXISTS, [schema])
  if (rows[0]?.exists) return (await client.query<End>(KNOWN, [schema])).rows
  const ends = (await Promise.all(chains.map(lastOf))).flat()
  await client.query('begin')
  await client.query(`create schema "${schema}"`)
  await client.query(KEEP, [schema, ends.map(({ chainId }) => chainId), ends.map(({ block }) => block)])
  await client.query('commit')
  return ends
}

/**
 * The last block of each chain whose history is replayed before Ponder follows what comes after. It is decided with the first start in a schema,
 * which it makes, and stays: Ponder goes on in a schema only under the configuration that it began with. Throws when a chain or the database cannot be asked.
 */
export const decideHistoryEnds = async (
  databaseUrl: string,
  schema: string,
  chains: readonly ChainWithHistory[],
): Promise<ReadonlyMap<number, number>> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const ends = await decide(client, schema, chains)
    return new Map(ends.map(({ chainId, block }) => [chainId, block]))
  } finally {
    await client.end()
  }
}
