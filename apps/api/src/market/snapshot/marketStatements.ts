import { LEGACY_VERSION } from '@exchange/domain'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'
import { defineColumns } from '../../database/database.ts'
import { INDEX_STATE_SOURCE, indexStateColumns } from '../index/indexReader.ts'

// Column names are those of @exchange/schema; a contract test compares them with the indexer. One statement reads everything, so it is one
// database snapshot and one round trip. Large numbers travel as text.
export const poolColumns = defineColumns({
  address: 'address',
  version: 'version',
  type: 'type',
  token0: 'token0',
  token1: 'token1',
  symbol: 'symbol',
  fee: 'fee',
  reserve0: 'reserve0::text',
  reserve1: 'reserve1::text',
  totalSupply: 'total_supply::text',
  tvlUsd: 'tvl_usd::text',
  volumeUsd: 'volume_usd::text',
  feesUsd: 'fees_usd::text',
  swapCount: 'swap_count',
  price: 'price::text',
  owner: 'owner',
  deployer: 'deployer',
  plugin: 'plugin',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  sqrtPrice: 'sqrt_price::text',
  tick: 'tick',
  liquidity: 'liquidity::text',
  tickSpacing: 'tick_spacing',
  communityFee: 'community_fee',
  feeGrowth0: 'fee_growth0::text',
  feeGrowth1: 'fee_growth1::text',
  tickLow: 'tick_low',
  tickHigh: 'tick_high',
  sides: `case when type = 'weighted' then (
    select string_agg(concat_ws(' ', token, weight, reserve), ',' order by position) from idx.pool_token where chain_id = $1 and pool = address
  ) end`,
  vaults: `case when type = 'concentrated' then (
    select string_agg(concat_ws(' ', v.address, v.kind, v.farming,
      case when allow_token0 and allow_token1 then null when allow_token0 then token0 else token1 end), ',' order by v.address)
    from idx.vault v where v.chain_id = $1 and v.pool = pool.address
  ) end`,
})
export const tokenColumns = defineColumns({
  address: 'address',
  symbol: 'symbol',
  name: 'name',
  decimals: 'decimals',
  priceUsd: 'price_usd::text',
  poolCount: 'pool_count',
  volumeUsd: 'volume_usd::text',
})
/** Gauges with their figures of the epoch that starts at $7. */
export const gaugeColumns = defineColumns({
  pool: 'pool',
  address: 'address',
  feesReward: 'fees_reward',
  incentivesReward: 'incentives_reward',
  killedAt: 'killed_at',
  staked: 'staked::text',
  rewardRate: 'reward_rate::text',
  periodFinish: 'period_finish',
  votes: '(select votes::text from idx.gauge_epoch e where e.chain_id = $1 and e.pool = g.pool and e.epoch = $7)',
  rewards: `(select string_agg(concat_ws(' ', kind, token, amount), ',' order by kind, token)
    from idx.voting_reward r where r.chain_id = $1 and r.pool = g.pool and r.epoch = $7 and r.amount > 0)`,
  positions: `(select string_agg(concat_ws(' ', tick_lower, tick_upper, liquidity), ',' order by tick_lower, tick_upper) from (
    select tick_lower, tick_upper, sum(liquidity) as liquidity from idx.position p
    where p.chain_id = $1 and p.pool = g.pool and p.gauge = g.address and p.liquidity > 0 group by tick_lower, tick_upper) staked)`,
})
export const dayColumns = defineColumns({ start: 'start', volume: 'volume', fees: 'fees' })
export const sumColumns = defineColumns({
  pool: 'pool',
  volume_day: 'volume_day',
  volume_week: 'volume_week',
  volume_ended: 'volume_ended',
  volume_before: 'volume_before',
  fees_day: 'fees_day',
  fees_week: 'fees_week',
  fees_epoch: 'fees_epoch',
})
export const tradedColumns = defineColumns({ token: 'token', volume: 'volume' })
/** Pools of the current version with tokens that are all in a parameter's list. */
const listedPools = (tokens: string): string => `select p.address from idx.pool p
  where p.chain_id = $1 and p.version <> ${LEGACY_VERSION} and p.token0 = any(${tokens}::text[]) and p.token1 = any(${tokens}::text[]) and not exists (
    select 1 from idx.pool_token t where t.chain_id = p.chain_id and t.pool = p.address and t.token <> all(${tokens}::text[]))`
/** Days of pools of listed tokens, in a span. */
const daysIn = (span: string, tokens: string): string => `select start, sum(volume_usd)::text as volume, sum(fees_usd)::text as fees
  from idx.pool_day where chain_id = $1 and ${span} and pool in (${listedPools(tokens)}) group by start`
export const CLOSED_DAYS = daysIn('start >= $2 and start < $3', '$4')
const OPEN_DAYS = dayColumns.rowsOf(`(${daysIn('start >= $8', '$9')}) listed_days`)

/**
 * Sums over hours of [$2, $3) in windows that start after $4 (a day), $5 (a week) or at $7 (the epoch), and in the two 24-hour spans that
 * ended with the hour before $6.
 */
export const SUMS = `select pool,
    coalesce(sum(volume_usd) filter (where start > $4), 0)::text as volume_day,
    coalesce(sum(volume_usd) filter (where start > $5), 0)::text as volume_week,
    coalesce(sum(volume_usd) filter (where start >= $6::numeric - ${DAY_SECONDS} and start < $6), 0)::text as volume_ended,
    coalesce(sum(volume_usd) filter (where start >= $6::numeric - ${2 * DAY_SECONDS} and start < $6::numeric - ${DAY_SECONDS}), 0)::text as volume_before,
    coalesce(sum(fees_usd) filter (where start > $4), 0)::text as fees_day,
    coalesce(sum(fees_usd) filter (where start > $5), 0)::text as fees_week,
    coalesce(sum(fees_usd) filter (where start >= $7), 0)::text as fees_epoch
  from idx.pool_hour where chain_id = $1 and start >= $2 and start < $3 group by pool`

/** Dollars of each token in swaps of weighted pools, over the hours that start after $4. */
const WEIGHTED_VOLUMES = `select side.token, coalesce(sum(s.amount_usd), 0)::text as volume
  from idx.swap s join idx.pool p on p.chain_id = s.chain_id and p.address = s.pool and p.type = 'weighted'
  cross join lateral (values (s.token0), (s.token1)) side(token)
  where s.chain_id = $1 and s.timestamp > $4 and s.timestamp - s.timestamp % ${HOUR_SECONDS} > $4 group by side.token`

export const MARKET = `select ${indexStateColumns.rowsOf(INDEX_STATE_SOURCE)} as states, ${poolColumns.rowsOf('idx.pool where chain_id = $1')} as pools,
  ${tokenColumns.rowsOf('idx.token where chain_id = $1')} as tokens, ${OPEN_DAYS} as days, ${sumColumns.rowsOf(`(${SUMS}) sums`)} as open,
  ${tradedColumns.rowsOf(`(${WEIGHTED_VOLUMES}) traded`)} as traded, ${gaugeColumns.rowsOf('idx.gauge g where chain_id = $1')} as gauges`
/** Pools of listed tokens at $2. A pool's first event writes its first hour, so a pool without an hour that old held nothing. */
export const PAST_POOLS = `select p.type, p.token0, past.reserve0::text as reserve0, p.token1, past.reserve1::text as reserve1, past.tvl_usd::text as tvl
  from idx.pool p cross join lateral (
    select h.reserve0, h.reserve1, h.tvl_usd from idx.pool_hour h
    where h.chain_id = p.chain_id and h.pool = p.address and h.start <= $2 order by h.start desc limit 1
  ) past where p.chain_id = $1 and p.created_at <= $2 and p.address in (${listedPools('$3')})`
export const PAST_PRICES = `select t.address, past.price_usd::text as price from idx.token t cross join lateral (
    select h.price_usd from idx.token_hour h where h.chain_id = t.chain_id and h.token = t.address and h.start <= $2 order by h.start desc limit 1
  ) past where t.chain_id = $1 and past.price_usd is not null`
