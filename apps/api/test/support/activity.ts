import type { Address } from '@exchange/domain'
import type pg from 'pg'

const [HOUR, DAY] = [3_600, 86_400]

export type ActivityOptions = {
  readonly chainId: number
  /** Chain time of the newest data. */
  readonly timestamp: number
  /** Pools of the fixture, numbered as in `poolRow`. */
  readonly pools: number
  readonly days: number
  readonly hours: number
  /** Tokens of the curated list: totals cover their pools. */
  readonly listed: readonly Address[]
  /** One bucket in this many has an event of the pool; the others have no row. */
  readonly every: number
}

/** Address number `1,000,000 + n`, as in the pools fixture. */
const POOL = `'0x' || lpad(to_hex(1000000 + n), 40, '0')`

/** Rows of pools: volume and holdings follow from the pool's number and the bucket, in odd amounts down to the wei. */
const poolRows = (table: string, seconds: number): string => `
  insert into idx.${table} (chain_id, pool, start, open, high, low, close, volume0, volume1, fees0, fees1, volume_usd, fees_usd, swap_count,
    reserve0, reserve1, tvl_usd, total_supply)
  select $1, ${POOL}, s, 1e18, 1e18, 1e18, 1e18, 0, 0, 0, 0, v, div(v * 3, 1000), 1 + (n + i) % 3, 1, 1,
    case when (n + i) % 97 = 96 then null else 1000000000000000007::numeric * (1 + (n * 31 + i) % 5000) end, 1e18
  from generate_series(0, $3::integer - 1) n, generate_series(0, $4::integer - 1) i
    cross join lateral (select $2::bigint - $2::bigint % ${seconds} - i::bigint * ${seconds} as s, 1000000000000000003::numeric * (1 + (n * 7 + i * 13) % 1000) as v) x
  where (n + i) % $5::integer = 0 on conflict do nothing`

const isListed = 'p.token0 = any($2::text[]) and p.token1 = any($2::text[])'

/** A network's rows: the sums over pools of listed tokens, each pool valued by its newest row. */
const networkRows = (length: 'hour' | 'day'): string => `
  insert into idx.network_${length} (chain_id, start, tvl_usd, volume_usd, fees_usd, swap_count, transaction_count, emission, emission_usd,
    incentives_usd, unpriced_count${length === 'day' ? ', user_count' : ''})
  select $1, b.start, coalesce((select sum(last.tvl_usd) from idx.pool p cross join lateral (select tvl_usd from idx.pool_${length} i
      where i.chain_id = $1 and i.pool = p.address and i.start <= b.start order by i.start desc limit 1) last where p.chain_id = $1 and ${isListed}), 0),
    coalesce(sum(i.volume_usd) filter (where ${isListed}), 0), coalesce(sum(i.fees_usd) filter (where ${isListed}), 0),
    coalesce(sum(i.swap_count) filter (where ${isListed}), 0), count(*),
    coalesce((select sum(emission) from idx.gauge_${length} g where g.chain_id = $1 and g.start = b.start), 0),
    coalesce((select sum(emission_usd) from idx.gauge_${length} g where g.chain_id = $1 and g.start = b.start), 0),
    coalesce((select sum(incentives_usd) from idx.gauge_${length} g where g.chain_id = $1 and g.start = b.start), 0),
    coalesce((select sum(unpriced_count) from idx.gauge_${length} g where g.chain_id = $1 and g.start = b.start), 0)
    ${length === 'day' ? ', 1 + count(*) % 7' : ''}
  from (select distinct start from idx.pool_${length} where chain_id = $1) b
    join idx.pool_${length} i on i.chain_id = $1 and i.start = b.start join idx.pool p on p.chain_id = $1 and p.address = i.pool
  group by b.start`

/** Gauges of the first five pools: emission in every seventh bucket, incentives in every third; one in eleven has no price. */
const gaugeRows = (table: string, seconds: number): string => `
  insert into idx.${table} (chain_id, pool, start, emission, emission_usd, incentives_usd, unpriced_count)
  select $1, ${POOL}, $2::bigint - $2::bigint % ${seconds} - i::bigint * ${seconds}, case when i % 7 = 0 then 7000000000000000011::numeric * (1 + n) else 0 end,
    case when i % 7 = 0 then 3500000000000000005::numeric * (1 + n) else 0 end, case when i % 3 = 0 then 250000000000000000001::numeric * (1 + n) else 0 end,
    case when i % 11 = 10 then 1 else 0 end
  from generate_series(0, 4) n, generate_series(0, $3::integer - 1) i where i % 7 = 0 or i % 3 = 0 or i % 11 = 10`

/** Tokens: a rising price; the second token has none in a stretch. */
const tokenRows = (table: string, seconds: number): string => `
  insert into idx.${table} (chain_id, token, start, volume_usd, swap_count, reserve, price_usd)
  select $1, t.address, $2::bigint - $2::bigint % ${seconds} - i::bigint * ${seconds}, 5000000000000000001::numeric * (1 + i % 9), 2,
    (1000 + i) * power(10::numeric, t.decimals), case when t.n = 2 and i between 3 and 5 then null else 2000000000000000000 - i * 1000000000000000 end
  from (select address, decimals, row_number() over (order by address) as n from idx.token where chain_id = $1) t,
    generate_series(0, $3::integer - 1) i where t.n <= 12`

/**
 * Competitions 1 to 3: each trades in every second bucket, is joined in every fifth, and pays in every seventh; some figures have no price.
 */
const competitionRows = (table: string, seconds: number): string => `
  insert into idx.${table} (chain_id, competition_id, start, participant_count, volume_usd, prizes_usd, fees_usd, unpriced_trades, unpriced_prizes,
    unpriced_fees)
  select $1, n, $2::bigint - $2::bigint % ${seconds} - i::bigint * ${seconds}, case when i % 5 = 0 then n else 0 end,
    case when i % 2 = 0 then 1000000000000000003::numeric * n * (1 + i % 11) else 0 end, case when i % 7 = 0 then 90000000000000000007::numeric * n else 0 end,
    case when i % 2 = 0 then 1000000000000013::numeric * n else 0 end, case when i % 13 = 12 then 1 else 0 end, 0, 0
  from generate_series(1, 3) n, generate_series(0, $3::integer - 1) i where (n + i) % 3 > 0`

const arenaRows = (length: 'hour' | 'day'): string => `
  insert into idx.arena_${length} (chain_id, start, competition_count, participant_count, volume_usd, prizes_usd, fees_usd, unpriced_trades,
    unpriced_prizes, unpriced_fees)
  select chain_id, start, case when start % 3 = 0 then 1 else 0 end, sum(participant_count), sum(volume_usd), sum(prizes_usd), sum(fees_usd),
    sum(unpriced_trades), 0, 0
  from idx.competition_${length} where chain_id = $1 group by chain_id, start`

/** Fills hours and days of competitions 1 to 3, and of the arena. */
export const fillArena = async (
  client: pg.ClientBase,
  { chainId, timestamp, days, hours }: Pick<ActivityOptions, 'chainId' | 'timestamp' | 'days' | 'hours'>,
): Promise<void> => {
  await client.query(competitionRows('competition_hour', HOUR), [chainId, timestamp, hours])
  await client.query(competitionRows('competition_day', DAY), [chainId, timestamp, days])
  for (const length of ['hour', 'day'] as const) await client.query(arenaRows(length), [chainId])
}

/** Fills hours and days of pools, gauges, tokens and the network of a chain that already has its pools and tokens. */
export const fillActivity = async (client: pg.ClientBase, options: ActivityOptions): Promise<void> => {
  const { chainId, timestamp, pools, days, hours, listed, every } = options
  const lengths = [
    { length: 'hour', seconds: HOUR, count: hours },
    { length: 'day', seconds: DAY, count: days },
  ] as const
  await client.query('delete from idx.pool_hour where chain_id = $1', [chainId])
  await client.query('delete from idx.pool_day where chain_id = $1', [chainId])
  for (const { length, seconds, count } of lengths) {
    await client.query(poolRows(`pool_${length}`, seconds), [chainId, timestamp, pools, count, every])
    await client.query(gaugeRows(`gauge_${length}`, seconds), [chainId, timestamp, count])
    await client.query(tokenRows(`token_activity_${length}`, seconds), [chainId, timestamp, count])
    await client.query(networkRows(length), [chainId, [...listed]])
  }
}
