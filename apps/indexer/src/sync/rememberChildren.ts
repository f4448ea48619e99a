import pg from 'pg'

/** A database that no indexer has written to has no cache. */
const CACHED = "select to_regclass('ponder_sync.factory_addresses') is not null as cached"

/** A factory's row says where its log has the new contract's address: in a topic, or at a byte offset in the data. */
const REMEMBER = `
insert into ponder_sync.factory_addresses (factory_id, chain_id, block_number, address)
select f.id, l.chain_id, min(l.block_number), child.address
from ponder_sync.factories f
join ponder_sync.logs l on l.chain_id = (f.factory ->> 'chainId')::bigint and l.address = f.factory ->> 'address'
  and l.topic0 = f.factory ->> 'eventSelector' and l.block_number >= coalesce((f.factory ->> 'fromBlock')::bigint, 0)
cross join lateral (select f.factory ->> 'childAddressLocation' as location) place
cross join lateral (
  select '0x' || case
    when location like 'offset%' then substr(l.data, 27 + 2 * substr(location, 7)::int, 40)
    else substr(case location when 'topic1' then l.topic1 when 'topic2' then l.topic2 else l.topic3 end, 27, 40)
  end as address
) child
where not exists (select from ponder_sync.factory_addresses known where known.factory_id = f.id and known.address = child.address)
group by f.id, l.chain_id, child.address`

/**
 * Adds the contracts that factories made while an indexer was running to its cache: Ponder caches their logs but not their addresses, and
 * would miss them after its next start. Call it before each start; known contracts are unchanged. Throws when the database cannot be read.
 */
export const rememberChildren = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const [{ cached } = { cached: false }] = (await client.query<{ cached: boolean }>(CACHED)).rows
    if (cached) await client.query(REMEMBER)
  } finally {
    await client.end()
  }
}
