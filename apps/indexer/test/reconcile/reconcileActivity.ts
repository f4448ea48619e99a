import type { Address } from '@exchange/domain'
import type pg from 'pg'

type Sum = { readonly what: string; readonly one: string; readonly other: string }

const ofListed = `(select p.* from idx.pool p where p.chain_id = $1 and (case when p.type = 'weighted'
  then not exists (select from idx.pool_token t where t.chain_id = $1 and t.pool = p.address and not t.token = any($2))
  else p.token0 = any($2) and p.token1 = any($2) end))`
const lastOf = (table: string, column: string): string =>
  `(select coalesce(sum(last.${column}), 0) from ${ofListed} l cross join lateral
    (select ${column} from idx.${table} i where i.chain_id = $1 and i.pool = l.address order by start desc limit 1) last)`
const sumOf = (from: string, column: string): string => `(select coalesce(sum(${column}), 0) from ${from} x where x.chain_id = $1)`
const ofSubjects = (table: string, column: string): string =>
  `(select coalesce(sum(i.${column}), 0) from idx.${table} i join ${ofListed} l on l.address = i.pool where i.chain_id = $1)`
const networkLast = (table: string): string =>
  `(select coalesce((select tvl_usd from idx.${table} where chain_id = $1 order by start desc limit 1), 0))`

// ANALYTICS-4: the sum of pools is the protocol, the sum of days is the range
/** Sums that must be equal in two tables. */
const sums: readonly Sum[] = ['hour', 'day'].flatMap((length): Sum[] => [
  {
    what: `worth of pools and network by the ${length}`,
    one: networkLast(`network_${length}`),
    other: lastOf(`pool_${length}`, 'tvl_usd'),
  },
  { what: `worth of rows and network by the ${length}`, one: networkLast(`network_${length}`), other: sumOf(ofListed, 'tvl_usd') },
  ...['volume_usd', 'fees_usd', 'swap_count'].map((column) => ({
    what: `${column} of pools and network by the ${length}`,
    one: sumOf(`idx.network_${length}`, column),
    other: ofSubjects(`pool_${length}`, column),
  })),
  ...['emission', 'emission_usd', 'incentives_usd', 'unpriced_count'].map((column) => ({
    what: `${column} of gauges and network by the ${length}`,
    one: sumOf(`idx.network_${length}`, column),
    other: sumOf(`idx.gauge_${length}`, column),
  })),
  ...['participant_count', 'volume_usd', 'prizes_usd', 'fees_usd', 'unpriced_trades', 'unpriced_prizes', 'unpriced_fees'].map((column) => ({
    what: `${column} of competitions and the arena by the ${length}`,
    one: sumOf(`idx.arena_${length}`, column),
    other: sumOf(`idx.competition_${length}`, column),
  })),
  {
    what: `competitions and participants, and their ${length}s`,
    one: sumOf(`idx.arena_${length}`, 'competition_count + participant_count'),
    other: `(select (select count(*) from idx.competition where chain_id = $1) + (select count(*) from idx.competition_participant where chain_id = $1))`,
  },
  {
    what: `emission of gauges and their ${length}s`,
    one: sumOf('idx.gauge', 'emission'),
    other: sumOf(`idx.gauge_${length}`, 'emission'),
  },
  {
    what: `transactions and their ${length}s`,
    one: sumOf(`idx.network_${length}`, 'transaction_count'),
    other: `(select (select count(*) from idx.swap where chain_id = $1) + (select count(*) from idx.lock_event where chain_id = $1)
        + (select count(*) from idx.vote_event where chain_id = $1)
        + (select count(*) from idx.liquidity_event where chain_id = $1 and kind <> 'collect' and liquidity > 0))`,
  },
  {
    what: `volume of tokens and their ${length}s`,
    one: sumOf('idx.token', 'volume_usd'),
    other: sumOf(`idx.token_activity_${length}`, 'volume_usd'),
  },
  {
    what: `reserves of tokens and what pools hold, by the ${length}`,
    one: `(select coalesce(sum(last.reserve), 0) from idx.token t cross join lateral (select reserve from idx.token_activity_${length} i
        where i.chain_id = $1 and i.token = t.address order by start desc limit 1) last where t.chain_id = $1)`,
    other: `(select coalesce((select sum(reserve0 + reserve1) from idx.pool where chain_id = $1 and type <> 'weighted'), 0)
        + coalesce((select sum(reserve) from idx.pool_token where chain_id = $1), 0))`,
  },
])

/** Sums of a network, its gauges, tokens and competitions that do not add up. */
export const activityDifferences = async (db: pg.Client, chainId: number, listed: readonly Address[]): Promise<string[]> => {
  const found: string[] = []
  for (const { what, one, other } of sums) {
    const { rows } = await db.query<{ one: string; other: string }>(
      `select ${one}::text as one, ${other}::text as other where $1::integer is not null and $2::text[] is not null`,
      [chainId, listed],
    )
    if (rows[0]?.one !== rows[0]?.other) found.push(`${what}: ${rows[0]?.one} and ${rows[0]?.other}`)
  }
  return found
}
