import type { PoolStrategy } from '@exchange/api-client'
import { type Address, LEGACY_VERSION, type PoolType, tvlUsd } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import type pg from 'pg'
import type { Boosts, ReadBoosts } from '../pools/boosts.ts'
import { type Cell, DATABASE_TIMEOUT_MS, defineColumns } from '../../database/database.ts'
import { INDEX_STATE_SOURCE, indexStateColumns, readIndexStates, toIndexStates, type IndexState } from '../index/indexReader.ts'
import { createRowCache } from './rowCache.ts'
import type {
  ConcentratedFigures,
  DayRow,
  GaugeRow,
  HourlyFigures,
  MarketRows,
  PoolRow,
  PoolSide,
  PoolSums,
  RewardRow,
  StakedRange,
  TokenRow,
} from './rows.ts'
import { HOUR, type Windows } from './windows.ts'

// Column names are those of @exchange/schema, which a contract test holds against the indexer. One statement reads everything, so it is one
// moment of the database and one round trip. Big numbers travel as text.
const poolColumns = defineColumns({
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
const tokenColumns = defineColumns({
  address: 'address',
  symbol: 'symbol',
  name: 'name',
  decimals: 'decimals',
  priceUsd: 'price_usd::text',
  poolCount: 'pool_count',
  volumeUsd: 'volume_usd::text',
})
/** Gauges with what the epoch that begins at $7 has for them. */
const gaugeColumns = defineColumns({
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
const dayColumns = defineColumns({ start: 'start', volume: 'volume', fees: 'fees' })
const sumColumns = defineColumns({
  pool: 'pool',
  volume_day: 'volume_day',
  volume_week: 'volume_week',
  volume_ended: 'volume_ended',
  volume_before: 'volume_before',
  fees_day: 'fees_day',
  fees_week: 'fees_week',
  fees_epoch: 'fees_epoch',
})
const tradedColumns = defineColumns({ token: 'token', volume: 'volume' })
/** Pools of the current version whose tokens are all among those of a parameter. */
const listedPools = (tokens: string): string => `select p.address from idx.pool p
  where p.chain_id = $1 and p.version <> ${LEGACY_VERSION} and p.token0 = any(${tokens}::text[]) and p.token1 = any(${tokens}::text[]) and not exists (
    select 1 from idx.pool_token t where t.chain_id = p.chain_id and t.pool = p.address and t.token <> all(${tokens}::text[]))`
/** Days of pools of listed tokens, of a span. */
const daysIn = (span: string, tokens: string): string => `select start, sum(volume_usd)::text as volume, sum(fees_usd)::text as fees
  from idx.pool_day where chain_id = $1 and ${span} and pool in (${listedPools(tokens)}) group by start`
const CLOSED_DAYS = daysIn('start >= $2 and start < $3', '$4')
const OPEN_DAYS = dayColumns.rowsOf(`(${daysIn('start >= $8', '$9')}) listed_days`)

/**
 * Sums over hours of [$2, $3) in windows that begin behind $4 (a day), $5 (a week) or at $7 (the epoch), and in the two times 24 hours that
 * have ended with the hour before $6.
 */
const SUMS = `select pool,
    coalesce(sum(volume_usd) filter (where start > $4), 0)::text as volume_day,
    coalesce(sum(volume_usd) filter (where start > $5), 0)::text as volume_week,
    coalesce(sum(volume_usd) filter (where start >= $6::numeric - ${DAY_SECONDS} and start < $6), 0)::text as volume_ended,
    coalesce(sum(volume_usd) filter (where start >= $6::numeric - ${2 * DAY_SECONDS} and start < $6::numeric - ${DAY_SECONDS}), 0)::text as volume_before,
    coalesce(sum(fees_usd) filter (where start > $4), 0)::text as fees_day,
    coalesce(sum(fees_usd) filter (where start > $5), 0)::text as fees_week,
    coalesce(sum(fees_usd) filter (where start >= $7), 0)::text as fees_epoch
  from idx.pool_hour where chain_id = $1 and start >= $2 and start < $3 group by pool`

/** Dollars of each token in swaps of weighted pools, over the hours that begin behind $4. */
const WEIGHTED_VOLUMES = `select side.token, coalesce(sum(s.amount_usd), 0)::text as volume
  from idx.swap s join idx.pool p on p.chain_id = s.chain_id and p.address = s.pool and p.type = 'weighted'
  cross join lateral (values (s.token0), (s.token1)) side(token)
  where s.chain_id = $1 and s.timestamp > $4 and s.timestamp - s.timestamp % ${HOUR} > $4 group by side.token`

const MARKET = `select ${indexStateColumns.rowsOf(INDEX_STATE_SOURCE)} as states, ${poolColumns.rowsOf('idx.pool where chain_id = $1')} as pools,
  ${tokenColumns.rowsOf('idx.token where chain_id = $1')} as tokens, ${OPEN_DAYS} as days, ${sumColumns.rowsOf(`(${SUMS}) sums`)} as open,
  ${tradedColumns.rowsOf(`(${WEIGHTED_VOLUMES}) traded`)} as traded, ${gaugeColumns.rowsOf('idx.gauge g where chain_id = $1')} as gauges`
/** Pools of listed tokens at $2. The first event of a pool writes its first hour: one without an hour as old held nothing. */
const POOLS_THEN = `select p.type, p.token0, past.reserve0::text as reserve0, p.token1, past.reserve1::text as reserve1, past.tvl_usd::text as tvl
  from idx.pool p cross join lateral (
    select h.reserve0, h.reserve1, h.tvl_usd from idx.pool_hour h
    where h.chain_id = p.chain_id and h.pool = p.address and h.start <= $2 order by h.start desc limit 1
  ) past where p.chain_id = $1 and p.created_at <= $2 and p.address in (${listedPools('$3')})`
const PRICES_THEN = `select t.address, past.price_usd::text as price from idx.token t cross join lateral (
    select h.price_usd from idx.token_hour h where h.chain_id = t.chain_id and h.token = t.address and h.start <= $2 order by h.start desc limit 1
  ) past where t.chain_id = $1 and past.price_usd is not null`

type Row<Columns extends { read: (cells: readonly Cell[]) => unknown }> = ReturnType<Columns['read']>
type PoolCells = Row<typeof poolColumns>
type SumsCells = Row<typeof sumColumns>
type DayCells = Row<typeof dayColumns>
type PriceCells = { readonly address: Cell; readonly price: Cell }
type PoolThen = { readonly [Name in 'type' | 'token0' | 'reserve0' | 'token1' | 'reserve1' | 'tvl']: Cell }
type Query = <T>(name: string, statement: string, values: readonly (string | number)[]) => Promise<T[]>

const integer = (cell: Cell | undefined): bigint => BigInt(cell ?? 0)
const integerOrNull = (cell: Cell | undefined): bigint | null => (cell === null || cell === undefined ? null : BigInt(cell))

const numberOrNull = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null)

const toConcentrated = (row: PoolCells): ConcentratedFigures => ({
  sqrtPrice: String(row.sqrtPrice),
  tick: Number(row.tick),
  liquidity: String(row.liquidity),
  tickSpacing: Number(row.tickSpacing),
  communityFee: Number(row.communityFee),
  feeGrowth0: String(row.feeGrowth0),
  feeGrowth1: String(row.feeGrowth1),
  tickLow: numberOrNull(row.tickLow),
  tickHigh: numberOrNull(row.tickHigh),
})

/** Sides of a weighted pool out of one text cell, which stays the same cell while none of them changed. */
const toSides = (text: string): readonly PoolSide[] =>
  text.split(',').map((side) => {
    const [address, weight, reserve] = side.split(' ')
    return { address: address as Address, weight: integer(weight), reserve: integer(reserve) }
  })

/** Vaults out of one text cell. */
const toStrategies = (text: string): readonly PoolStrategy[] =>
  text.split(',').map((vault) => {
    const [address, kind, farming, allowedToken] = vault.split(' ')
    return {
      address: address as Address,
      kind: kind as PoolStrategy['kind'],
      farming: farming === 't',
      allowedToken: allowedToken ? (allowedToken as Address) : null,
    }
  })

const toPair = (row: PoolCells): readonly PoolSide[] => [
  { address: row.token0 as Address, reserve: integer(row.reserve0), weight: null },
  { address: row.token1 as Address, reserve: integer(row.reserve1), weight: null },
]

const toPool = (row: PoolCells): PoolRow => ({
  address: row.address as Address,
  version: Number(row.version),
  type: row.type as PoolType,
  sides: typeof row.sides === 'string' ? toSides(row.sides) : toPair(row),
  symbol: String(row.symbol),
  fee: Number(row.fee),
  totalSupply: integer(row.totalSupply),
  tvlUsd: integerOrNull(row.tvlUsd),
  volumeUsd: integer(row.volumeUsd),
  feesUsd: integer(row.feesUsd),
  swapCount: Number(row.swapCount),
  price: integerOrNull(row.price),
  owner: row.owner as Address | null,
  deployer: row.deployer as Address | null,
  plugin: row.plugin as Address | null,
  createdAt: Number(row.createdAt),
  updatedAt: Number(row.updatedAt),
  concentrated: typeof row.sqrtPrice === 'string' ? toConcentrated(row) : null,
  strategies: typeof row.vaults === 'string' ? toStrategies(row.vaults) : [],
})

const toToken = (row: Row<typeof tokenColumns>): TokenRow => ({
  address: row.address as Address,
  symbol: String(row.symbol),
  name: String(row.name),
  decimals: Number(row.decimals),
  priceUsd: integerOrNull(row.priceUsd),
  poolCount: Number(row.poolCount),
  volumeUsd: integer(row.volumeUsd),
})

/** What voters share out of one text cell. */
const toRewards = (text: string): readonly RewardRow[] =>
  text.split(',').map((reward) => {
    const [kind, token, amount] = reward.split(' ')
    return { kind: kind as RewardRow['kind'], token: token as Address, amount: integer(amount) }
  })

/** Staked positions out of one text cell. */
const toStaked = (text: string): readonly StakedRange[] =>
  text.split(',').map((range) => {
    const [tickLower, tickUpper, liquidity] = range.split(' ')
    return { tickLower: Number(tickLower), tickUpper: Number(tickUpper), liquidity: integer(liquidity) }
  })

const toGauge = (row: Row<typeof gaugeColumns>): GaugeRow => ({
  pool: row.pool as Address,
  address: row.address as Address,
  feesReward: row.feesReward as Address,
  incentivesReward: row.incentivesReward as Address,
  killedAt: row.killedAt === null ? null : Number(row.killedAt),
  staked: integer(row.staked),
  rewardRate: integer(row.rewardRate),
  periodFinish: Number(row.periodFinish),
  votes: integer(row.votes),
  rewards: typeof row.rewards === 'string' ? toRewards(row.rewards) : [],
  positions: typeof row.positions === 'string' ? toStaked(row.positions) : [],
})

const toDay = (row: DayCells): DayRow => ({ start: Number(row.start), volumeUsd: integer(row.volume), feesUsd: integer(row.fees) })

type SumsRow = { readonly pool: Address; readonly sums: PoolSums }

const toSumsRow = (row: SumsCells): SumsRow => ({
  pool: row.pool as Address,
  sums: {
    volume24h: integer(row.volume_day),
    volume7d: integer(row.volume_week),
    volumeEnded24h: integer(row.volume_ended),
    volumeBefore24h: integer(row.volume_before),
    fees24h: integer(row.fees_day),
    fees7d: integer(row.fees_week),
    feesEpoch: integer(row.fees_epoch),
  },
})

const byPool = (rows: readonly SumsRow[]): ReadonlyMap<Address, PoolSums> => new Map(rows.map(({ pool, sums }) => [pool, sums]))

const edges = (windows: Windows) => [windows.day, windows.week, windows.hour, windows.epoch] as const

const toPrices = (rows: readonly PriceCells[]): ReadonlyMap<Address, bigint> =>
  new Map(rows.map(({ address, price }) => [address as Address, integer(price)]))

/**
 * Dollars (wad) of pools together as they stood at a time: a pool of two tokens by what it had, at the prices of then, a weighted one at
 * those of its last event before.
 */
const valueThen = (rows: readonly PoolThen[], prices: ReadonlyMap<Address, bigint>, tokens: readonly TokenRow[]): bigint => {
  const unitOf = new Map(tokens.map(({ address, decimals }) => [address, 10n ** BigInt(decimals)]))
  const sideOf = (token: Cell | undefined, reserve: Cell | undefined) => {
    const address = token as Address
    return { amount: integer(reserve), unit: unitOf.get(address) ?? 1n, price: prices.get(address) ?? null }
  }
  let sum = 0n
  for (const { type, token0, reserve0, token1, reserve1, tvl } of rows)
    sum += (type === 'weighted' ? integerOrNull(tvl) : tvlUsd(sideOf(token0, reserve0), sideOf(token1, reserve1))) ?? 0n
  return sum
}

/** What the hourly figures are read for: the tokens that the market knows, and those that are listed, as a text array. */
type HourlyOf = { readonly chainId: number; readonly tokens: readonly TokenRow[]; readonly listedTokens: string }

const readHourly = async (query: Query, of: HourlyOf, windows: Windows, openFrom: number): Promise<HourlyFigures> => {
  const { chainId, tokens, listedTokens } = of
  const first = Math.min(windows.week, windows.epoch)
  const closed = await query<SumsCells>('market-sums', SUMS, [chainId, first, openFrom, ...edges(windows)])
  const closedDays = await query<DayCells>('market-days', CLOSED_DAYS, [chainId, windows.firstDayOf30, dayOf(openFrom), listedTokens])
  const poolsThen = await query<PoolThen>('market-pools-then', POOLS_THEN, [chainId, windows.week, listedTokens])
  const pricesAt = async (at: number) => toPrices(await query<PriceCells>('market-prices-then', PRICES_THEN, [chainId, at]))
  return {
    closed: byPool(closed.map(toSumsRow)),
    closedDays: closedDays.map(toDay),
    tvl7dAgo: valueThen(poolsThen, await pricesAt(windows.week), tokens),
    price24hAgo: await pricesAt(windows.day),
  }
}

export type MarketRead = {
  readonly state: IndexState
  readonly rows: MarketRows
  readonly hourly: HourlyFigures
  /** First hour that is counted as open. */
  readonly openFrom: number
  readonly boosts: Boosts
}

/** A market as the index has it. */
type IndexRead = Omit<MarketRead, 'boosts'>

/** Figures of an earlier read in the same hour, and of which index they are. */
export type Carried = { readonly hourly: HourlyFigures; readonly openFrom: number; readonly state: IndexState }

/** Hours up to now that may still change: what is older moves to the closed sums. */
const OPEN_HOURS = 3

/** Hourly sums of a large market may take longer than a request may wait. */
const WHOLE_TIMEOUT_MS = 10_000

const queryOn =
  (client: pg.ClientBase, timeoutMs: number): Query =>
  async <T>(name: string, statement: string, values: readonly (string | number)[]) => {
    const config: pg.QueryConfig & { query_timeout: number } = {
      name,
      text: statement,
      values: [...values],
      query_timeout: timeoutMs,
    }
    return (await client.query<T & pg.QueryResultRow>(config)).rows
  }

const hourOf = (seconds: number): number => seconds - (seconds % HOUR)
const dayOf = (seconds: number): number => seconds - (seconds % DAY_SECONDS)

type Answer = Readonly<Record<'states' | 'pools' | 'tokens' | 'days' | 'open' | 'traded' | 'gauges', Cell[][]>>

// POOL-1
/** Reads one chain's market, each time as of one moment of the database. Days and past totals are of pools of the `listed` tokens, lower-case. */
export const createMarketReader = (database: pg.Pool, chainId: number, listed: readonly Address[], readBoosts: ReadBoosts) => {
  const listedTokens = `{${listed.join(',')}}`
  const poolsOf = createRowCache((cells) => toPool(poolColumns.read(cells)))
  const tokensOf = createRowCache((cells) => toToken(tokenColumns.read(cells)))
  const openOf = createRowCache((cells) => toSumsRow(sumColumns.read(cells)))
  const gaugesOf = createRowCache((cells) => toGauge(gaugeColumns.read(cells)))

  const readRows = async (
    query: Query,
    windows: Windows,
    openFrom: number,
  ): Promise<{ state: IndexState; rows: MarketRows } | undefined> => {
    const values = [chainId, openFrom, Number.MAX_SAFE_INTEGER, ...edges(windows), dayOf(openFrom), listedTokens]
    const [answer] = await query<Answer>('market', MARKET, values)
    if (!answer) return undefined
    const state = toIndexStates(answer.states.map(indexStateColumns.read)).get(chainId)
    if (!state) return undefined
    const weightedVolume24h = new Map(answer.traded.map(tradedColumns.read).map(({ token, volume }) => [token as Address, integer(volume)]))
    const rows = {
      pools: poolsOf(answer.pools),
      tokens: tokensOf(answer.tokens),
      gauges: gaugesOf(answer.gauges),
      openDays: answer.days.map(dayColumns.read).map(toDay),
      open: byPool(openOf(answer.open)),
      weightedVolume24h,
    }
    return { state, rows }
  }

  /** Everything in one transaction, the hourly figures included. */
  const readWhole = async (client: pg.ClientBase, windows: Windows): Promise<IndexRead | undefined> => {
    const query = queryOn(client, WHOLE_TIMEOUT_MS)
    await client.query(`begin isolation level repeatable read read only; set local statement_timeout = ${WHOLE_TIMEOUT_MS}`)
    const state = (await readIndexStates(client))?.get(chainId)
    const openFrom = Math.min(windows.hour, hourOf(state?.timestamp ?? windows.hour)) - (OPEN_HOURS - 1) * HOUR
    const read = state && (await readRows(query, windows, openFrom))
    const hourly = read && (await readHourly(query, { chainId, tokens: read.rows.tokens, listedTokens }, windows, openFrom))
    await client.query('commit')
    return read && hourly && { ...read, hourly, openFrom }
  }

  const readIndex = async (client: pg.ClientBase, windows: Windows, carried: Carried | undefined): Promise<IndexRead | undefined> => {
    if (carried) {
      const read = await readRows(queryOn(client, DATABASE_TIMEOUT_MS), windows, carried.openFrom)
      const holds = read && read.state.identity === carried.state.identity && read.state.block >= carried.state.block
      if (holds) return { ...read, hourly: carried.hourly, openFrom: carried.openFrom }
    }
    return readWhole(client, windows)
  }

  /**
   * Undefined when the views have no such chain. With `carried`, the hourly figures are those of an earlier read, unless the index has
   * been replaced or has gone back since.
   */
  return async (windows: Windows, carried: Carried | undefined): Promise<MarketRead | undefined> => {
    const client = await database.connect()
    let broken: Error | undefined
    try {
      const read = await readIndex(client, windows, carried)
      return read && { ...read, boosts: await readBoosts(chainId) }
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
}
