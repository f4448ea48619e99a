import type { PoolStrategy } from '@exchange/api-client'
import { type Address, type PoolType, tvlUsd } from '@exchange/domain'
import type pg from 'pg'
import type { Boosts, ReadBoosts } from '../pools/boosts.ts'
import { DATABASE_TIMEOUT_MS, rowsOf } from '../../database/database.ts'
import { INDEX_STATE_COLUMNS, INDEX_STATE_SOURCE, readIndexStates, toIndexStates, type IndexState } from '../index/indexReader.ts'
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
import { DAY, HOUR, type Windows } from './windows.ts'

// Column names are those of @exchange/schema, which a contract test holds against the indexer. One statement reads everything, so it is one
// moment of the database and one round trip; rows come as JSON arrays, because at 2,000 pools per refresh the names of every column of
// every row are not worth repeating. Big numbers travel as text.
const POOLS = rowsOf(
  'address, version, type, token0, token1, symbol, fee',
  'reserve0::text, reserve1::text, total_supply::text, tvl_usd::text, volume_usd::text, fees_usd::text',
  'swap_count, price::text, owner, deployer, plugin, created_at, updated_at',
  'sqrt_price::text, tick, liquidity::text, tick_spacing, community_fee, fee_growth0::text, fee_growth1::text, tick_low, tick_high',
  `case when type = 'weighted' then (
    select string_agg(concat_ws(' ', token, weight, reserve), ',' order by position) from idx.pool_token where chain_id = $1 and pool = address
  ) end`,
  `case when type = 'concentrated' then (
    select string_agg(concat_ws(' ', v.address, v.kind, v.farming,
      case when allow_token0 and allow_token1 then null when allow_token0 then token0 else token1 end), ',' order by v.address)
    from idx.vault v where v.chain_id = $1 and v.pool = pool.address
  ) end`,
)('idx.pool where chain_id = $1')
const TOKENS = rowsOf('address, symbol, name, decimals, price_usd::text, pool_count, volume_usd::text')('idx.token where chain_id = $1')
/** Gauges with what the epoch that begins at $7 has for them. */
const GAUGES = rowsOf(
  'pool, address, fees_reward, incentives_reward, killed_at, staked::text, reward_rate::text, period_finish',
  '(select votes::text from idx.gauge_epoch e where e.chain_id = $1 and e.pool = g.pool and e.epoch = $7)',
  `(select string_agg(concat_ws(' ', kind, token, amount), ',' order by kind, token)
    from idx.voting_reward r where r.chain_id = $1 and r.pool = g.pool and r.epoch = $7 and r.amount > 0)`,
  `(select string_agg(concat_ws(' ', tick_lower, tick_upper, liquidity), ',' order by tick_lower, tick_upper) from (
    select tick_lower, tick_upper, sum(liquidity) as liquidity from idx.position p
    where p.chain_id = $1 and p.pool = g.pool and p.gauge = g.address and p.liquidity > 0 group by tick_lower, tick_upper) staked)`,
)('idx.gauge g where chain_id = $1')
/** Pools whose tokens are all among those of a parameter. */
const listedPools = (tokens: string): string => `select p.address from idx.pool p
  where p.chain_id = $1 and p.token0 = any(${tokens}::text[]) and p.token1 = any(${tokens}::text[]) and not exists (
    select 1 from idx.pool_token t where t.chain_id = p.chain_id and t.pool = p.address and t.token <> all(${tokens}::text[]))`
/** Days of pools of listed tokens, of a span. */
const daysIn = (span: string, tokens: string): string => `select start, sum(volume_usd)::text as volume, sum(fees_usd)::text as fees
  from idx.pool_day where chain_id = $1 and ${span} and pool in (${listedPools(tokens)}) group by start`
const CLOSED_DAYS = daysIn('start >= $2 and start < $3', '$4')
const OPEN_DAYS = rowsOf('start, volume, fees')(`(${daysIn('start >= $8', '$9')}) listed_days`)

/**
 * Sums over hours of [$2, $3) in windows that begin behind $4 (a day), $5 (a week) or at $7 (the epoch), and in the two times 24 hours that
 * have ended with the hour before $6.
 */
const SUMS = `select pool,
    coalesce(sum(volume_usd) filter (where start > $4), 0)::text as volume_day,
    coalesce(sum(volume_usd) filter (where start > $5), 0)::text as volume_week,
    coalesce(sum(volume_usd) filter (where start >= $6::numeric - ${DAY} and start < $6), 0)::text as volume_ended,
    coalesce(sum(volume_usd) filter (where start >= $6::numeric - ${2 * DAY} and start < $6::numeric - ${DAY}), 0)::text as volume_before,
    coalesce(sum(fees_usd) filter (where start > $4), 0)::text as fees_day,
    coalesce(sum(fees_usd) filter (where start > $5), 0)::text as fees_week,
    coalesce(sum(fees_usd) filter (where start >= $7), 0)::text as fees_epoch
  from idx.pool_hour where chain_id = $1 and start >= $2 and start < $3 group by pool`
const SUM_COLUMNS = 'pool, volume_day, volume_week, volume_ended, volume_before, fees_day, fees_week, fees_epoch'

/** Dollars of each token in swaps of weighted pools, over the hours that begin behind $4. */
const WEIGHTED_VOLUMES = `select side.token, coalesce(sum(s.amount_usd), 0)::text as volume
  from idx.swap s join idx.pool p on p.chain_id = s.chain_id and p.address = s.pool and p.type = 'weighted'
  cross join lateral (values (s.token0), (s.token1)) side(token)
  where s.chain_id = $1 and s.timestamp > $4 and s.timestamp - s.timestamp % ${HOUR} > $4 group by side.token`

const MARKET = `select ${rowsOf(...INDEX_STATE_COLUMNS)(INDEX_STATE_SOURCE)} as states, ${POOLS} as pools, ${TOKENS} as tokens, ${OPEN_DAYS} as days,
  ${rowsOf(SUM_COLUMNS)(`(${SUMS}) sums`)} as open, ${rowsOf('token, volume')(`(${WEIGHTED_VOLUMES}) traded`)} as traded, ${GAUGES} as gauges`
/** Pools of listed tokens at $2. The first event of a pool writes its first hour: one without an hour as old held nothing. */
const POOLS_THEN = `select p.type, p.token0, past.reserve0::text, p.token1, past.reserve1::text, past.tvl_usd::text
  from idx.pool p cross join lateral (
    select h.reserve0, h.reserve1, h.tvl_usd from idx.pool_hour h
    where h.chain_id = p.chain_id and h.pool = p.address and h.start <= $2 order by h.start desc limit 1
  ) past where p.chain_id = $1 and p.created_at <= $2 and p.address in (${listedPools('$3')})`
const PRICES_THEN = `select t.address, past.price_usd::text from idx.token t cross join lateral (
    select h.price_usd from idx.token_hour h where h.chain_id = t.chain_id and h.token = t.address and h.start <= $2 order by h.start desc limit 1
  ) past where t.chain_id = $1 and past.price_usd is not null`

type Cell = string | number | null
type Row = Cell[]
type Query = <T>(name: string, statement: string, values: readonly (string | number)[]) => Promise<T[]>

const integer = (cell: Cell | undefined): bigint => BigInt(cell ?? 0)
const integerOrNull = (cell: Cell | undefined): bigint | null => (cell === null || cell === undefined ? null : BigInt(cell))

const numberOrNull = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null)

const toConcentrated = (cells: Cell[]): ConcentratedFigures => ({
  sqrtPrice: String(cells[20]),
  tick: Number(cells[21]),
  liquidity: String(cells[22]),
  tickSpacing: Number(cells[23]),
  communityFee: Number(cells[24]),
  feeGrowth0: String(cells[25]),
  feeGrowth1: String(cells[26]),
  tickLow: numberOrNull(cells[27]),
  tickHigh: numberOrNull(cells[28]),
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

const toPair = (cells: Cell[]): readonly PoolSide[] => [
  { address: cells[3] as Address, reserve: integer(cells[7]), weight: null },
  { address: cells[4] as Address, reserve: integer(cells[8]), weight: null },
]

const toPool = (cells: Cell[]): PoolRow => ({
  address: cells[0] as Address,
  version: Number(cells[1]),
  type: cells[2] as PoolType,
  sides: typeof cells[29] === 'string' ? toSides(cells[29]) : toPair(cells),
  symbol: String(cells[5]),
  fee: Number(cells[6]),
  totalSupply: integer(cells[9]),
  tvlUsd: integerOrNull(cells[10]),
  volumeUsd: integer(cells[11]),
  feesUsd: integer(cells[12]),
  swapCount: Number(cells[13]),
  price: integerOrNull(cells[14]),
  owner: cells[15] as Address | null,
  deployer: cells[16] as Address | null,
  plugin: cells[17] as Address | null,
  createdAt: Number(cells[18]),
  updatedAt: Number(cells[19]),
  concentrated: typeof cells[20] === 'string' ? toConcentrated(cells) : null,
  strategies: typeof cells[30] === 'string' ? toStrategies(cells[30]) : [],
})

const toToken = (cells: Cell[]): TokenRow => ({
  address: cells[0] as Address,
  symbol: String(cells[1]),
  name: String(cells[2]),
  decimals: Number(cells[3]),
  priceUsd: integerOrNull(cells[4]),
  poolCount: Number(cells[5]),
  volumeUsd: integer(cells[6]),
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

const toGauge = (cells: Cell[]): GaugeRow => ({
  pool: cells[0] as Address,
  address: cells[1] as Address,
  feesReward: cells[2] as Address,
  incentivesReward: cells[3] as Address,
  killedAt: cells[4] === null ? null : Number(cells[4]),
  staked: integer(cells[5]),
  rewardRate: integer(cells[6]),
  periodFinish: Number(cells[7]),
  votes: integer(cells[8]),
  rewards: typeof cells[9] === 'string' ? toRewards(cells[9]) : [],
  positions: typeof cells[10] === 'string' ? toStaked(cells[10]) : [],
})

const toDay = (cells: Cell[]): DayRow => ({ start: Number(cells[0]), volumeUsd: integer(cells[1]), feesUsd: integer(cells[2]) })

type SumsRow = { readonly pool: Address; readonly sums: PoolSums }

const toSumsRow = (cells: Cell[]): SumsRow => ({
  pool: cells[0] as Address,
  sums: {
    volume24h: integer(cells[1]),
    volume7d: integer(cells[2]),
    volumeEnded24h: integer(cells[3]),
    volumeBefore24h: integer(cells[4]),
    fees24h: integer(cells[5]),
    fees7d: integer(cells[6]),
    feesEpoch: integer(cells[7]),
  },
})

const byPool = (rows: readonly SumsRow[]): ReadonlyMap<Address, PoolSums> => new Map(rows.map(({ pool, sums }) => [pool, sums]))

const edges = (windows: Windows) => [windows.day, windows.week, windows.hour, windows.epoch] as const

const toPrices = (rows: readonly Row[]): ReadonlyMap<Address, bigint> =>
  new Map(rows.map((cells) => [cells[0] as Address, integer(cells[1])]))

/**
 * Dollars (wad) of pools together as they stood at a time: a pool of two tokens by what it had, at the prices of then, a weighted one at
 * those of its last event before.
 */
const valueThen = (rows: readonly Row[], prices: ReadonlyMap<Address, bigint>, tokens: readonly TokenRow[]): bigint => {
  const unitOf = new Map(tokens.map(({ address, decimals }) => [address, 10n ** BigInt(decimals)]))
  const sideOf = (token: Cell | undefined, reserve: Cell | undefined) => {
    const address = token as Address
    return { amount: integer(reserve), unit: unitOf.get(address) ?? 1n, price: prices.get(address) ?? null }
  }
  let sum = 0n
  for (const [type, token0, reserve0, token1, reserve1, tvl] of rows)
    sum += (type === 'weighted' ? integerOrNull(tvl) : tvlUsd(sideOf(token0, reserve0), sideOf(token1, reserve1))) ?? 0n
  return sum
}

/** What the hourly figures are read for: the tokens that the market knows, and those that are listed, as a text array. */
type HourlyOf = { readonly chainId: number; readonly tokens: readonly TokenRow[]; readonly listedTokens: string }

const readHourly = async (query: Query, of: HourlyOf, windows: Windows, openFrom: number): Promise<HourlyFigures> => {
  const { chainId, tokens, listedTokens } = of
  const first = Math.min(windows.week, windows.epoch)
  const closed = await query<Row>('market-sums', SUMS, [chainId, first, openFrom, ...edges(windows)])
  const closedDays = await query<Row>('market-days', CLOSED_DAYS, [chainId, windows.firstDayOf30, dayOf(openFrom), listedTokens])
  const poolsThen = await query<Row>('market-pools-then', POOLS_THEN, [chainId, windows.week, listedTokens])
  const pricesAt = async (at: number) => toPrices(await query<Row>('market-prices-then', PRICES_THEN, [chainId, at]))
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
    const config: pg.QueryArrayConfig & { query_timeout: number } = {
      name,
      text: statement,
      values: [...values],
      rowMode: 'array',
      query_timeout: timeoutMs,
    }
    return (await client.query<Row>(config)).rows as T[]
  }

const hourOf = (seconds: number): number => seconds - (seconds % HOUR)
const dayOf = (seconds: number): number => seconds - (seconds % DAY)

type Answer = [states: (string | null)[][], pools: Row[], tokens: Row[], openDays: Row[], open: Row[], traded: Row[], gauges: Row[]]

// POOL-1
/** Reads one chain's market, each time as of one moment of the database. Days and past totals are of pools of the `listed` tokens, lower-case. */
export const createMarketReader = (database: pg.Pool, chainId: number, listed: readonly Address[], readBoosts: ReadBoosts) => {
  const listedTokens = `{${listed.join(',')}}`
  const poolsOf = createRowCache(toPool)
  const tokensOf = createRowCache(toToken)
  const openOf = createRowCache(toSumsRow)
  const gaugesOf = createRowCache(toGauge)

  const readRows = async (
    query: Query,
    windows: Windows,
    openFrom: number,
  ): Promise<{ state: IndexState; rows: MarketRows } | undefined> => {
    const values = [chainId, openFrom, Number.MAX_SAFE_INTEGER, ...edges(windows), dayOf(openFrom), listedTokens]
    const [answer] = await query<Answer>('market', MARKET, values)
    if (!answer) return undefined
    const [states, pools, tokens, openDays, open, traded, gauges] = answer
    const state = toIndexStates(states).get(chainId)
    if (!state) return undefined
    const weightedVolume24h = new Map(traded.map(([token, volume]) => [token as Address, integer(volume)]))
    const rows = {
      pools: poolsOf(pools),
      tokens: tokensOf(tokens),
      gauges: gaugesOf(gauges),
      openDays: openDays.map(toDay),
      open: byPool(openOf(open)),
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
