import type { Address, PoolType } from '@exchange/domain'
import type pg from 'pg'
import { readIndexStates, type IndexState } from './indexReader.ts'
import type { DayRow, HourlyFigures, MarketRows, PoolRow, PoolSums, TokenRow } from './rows.ts'
import { HOUR, type Windows } from './windows.ts'

// Column names are those of @exchange/schema, which a contract test holds against the indexer. Rows come as arrays: at 2,000 pools per
// refresh the names of every column of every row are not worth repeating.
const POOLS = `select address, version, type, token0, token1, symbol, fee, reserve0, reserve1, total_supply, tvl_usd, volume_usd, fees_usd,
  swap_count, price, owner, deployer, plugin, created_at, updated_at from idx.pool where chain_id = $1 order by address`
const TOKENS =
  'select address, symbol, name, decimals, price_usd, pool_count, volume_usd from idx.token where chain_id = $1 order by address'
const DAYS = 'select start, volume_usd, fees_usd from idx.protocol_day where chain_id = $1 and start >= $2 order by start'
const SUMS = `select pool,
    coalesce(sum(volume_usd) filter (where start > $4), 0),
    coalesce(sum(volume_usd) filter (where start > $5), 0),
    coalesce(sum(volume_usd) filter (where start > $6 and start <= $4), 0),
    coalesce(sum(fees_usd) filter (where start > $4), 0),
    coalesce(sum(fees_usd) filter (where start > $5), 0),
    coalesce(sum(fees_usd) filter (where start >= $7), 0)
  from idx.pool_hour where chain_id = $1 and start >= $2 and start < $3 group by pool`
const TVL_THEN = `select coalesce(sum(past.tvl_usd), 0), count(*) filter (where past.found is null)
  from idx.pool p left join lateral (
    select h.tvl_usd, 1 as found from idx.pool_hour h where h.chain_id = p.chain_id and h.pool = p.address and h.start <= $2 order by h.start desc limit 1
  ) past on true
  where p.chain_id = $1 and p.created_at <= $2`
const PRICES_THEN = `select t.address, past.price_usd from idx.token t cross join lateral (
    select h.price_usd from idx.token_hour h where h.chain_id = t.chain_id and h.token = t.address and h.start <= $2 order by h.start desc limit 1
  ) past where t.chain_id = $1`

type Cell = string | number | null
type Query = (name: string, text: string, values: readonly (string | number)[]) => Promise<Cell[][]>

const integer = (cell: Cell | undefined): bigint => BigInt(cell ?? 0)
const integerOrNull = (cell: Cell | undefined): bigint | null => (cell === null || cell === undefined ? null : BigInt(cell))

const toPool = (cells: Cell[]): PoolRow => ({
  address: cells[0] as Address,
  version: Number(cells[1]),
  type: cells[2] as PoolType,
  token0: cells[3] as Address,
  token1: cells[4] as Address,
  symbol: String(cells[5]),
  fee: Number(cells[6]),
  reserve0: integer(cells[7]),
  reserve1: integer(cells[8]),
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

const toDay = (cells: Cell[]): DayRow => ({ start: Number(cells[0]), volumeUsd: integer(cells[1]), feesUsd: integer(cells[2]) })

const toSums = (rows: Cell[][]): ReadonlyMap<Address, PoolSums> =>
  new Map(
    rows.map((cells) => [
      cells[0] as Address,
      {
        volume24h: integer(cells[1]),
        volume7d: integer(cells[2]),
        volumeBefore24h: integer(cells[3]),
        fees24h: integer(cells[4]),
        fees7d: integer(cells[5]),
        feesEpoch: integer(cells[6]),
      },
    ]),
  )

const edges = (windows: Windows) => [windows.day, windows.week, windows.dayBefore, windows.epoch] as const

const readHourly = async (query: Query, chainId: number, windows: Windows, openFrom: number): Promise<HourlyFigures> => {
  const first = Math.min(windows.week, windows.epoch)
  const closed = toSums(await query('market-sums', SUMS, [chainId, first, openFrom, ...edges(windows)]))
  const [past] = await query('market-tvl-then', TVL_THEN, [chainId, windows.week])
  const prices = await query('market-prices-then', PRICES_THEN, [chainId, windows.day])
  return {
    closed,
    tvl7dAgo: Number(past?.[1] ?? 1) > 0 ? null : integer(past?.[0]),
    price24hAgo: new Map(prices.map((cells) => [cells[0] as Address, integer(cells[1])])),
  }
}

export type MarketRead = {
  readonly state: IndexState
  readonly rows: MarketRows
  readonly hourly: HourlyFigures
  /** First hour that is counted as open. */
  readonly openFrom: number
}

/** Figures of an earlier read that still hold. */
export type Carried = { readonly hourly: HourlyFigures; readonly openFrom: number }

/** Hours up to now that may still change: what is older moves to the closed sums. */
const OPEN_HOURS = 3

/** Hourly sums of a large market may take longer than a request may wait. */
const REFRESH_TIMEOUT_MS = 10_000

/**
 * Reads one chain's market as of one moment of the database; undefined when the views have no such chain. `carried` are the hourly
 * figures of a read in the same hour of the same index; without them they are read anew.
 */
export const readMarket = async (
  database: pg.Pool,
  chainId: number,
  windows: Windows,
  carriedFor: (state: IndexState) => Carried | undefined,
): Promise<MarketRead | undefined> => {
  const client = await database.connect()
  const query: Query = async (name, text, values) => {
    const config: pg.QueryArrayConfig & { query_timeout: number } = {
      name,
      text,
      values: [...values],
      rowMode: 'array',
      query_timeout: REFRESH_TIMEOUT_MS,
    }
    return (await client.query<Cell[]>(config)).rows
  }
  let broken: Error | undefined
  try {
    await client.query(`begin isolation level repeatable read read only; set local statement_timeout = ${REFRESH_TIMEOUT_MS}`)
    const state = (await readIndexStates(client))?.get(chainId)
    if (!state) return undefined
    const carried = carriedFor(state)
    const openFrom = carried?.openFrom ?? Math.min(windows.hour, state.timestamp - (state.timestamp % HOUR)) - (OPEN_HOURS - 1) * HOUR
    const hourly = carried?.hourly ?? (await readHourly(query, chainId, windows, openFrom))
    const pools = (await query('market-pools', POOLS, [chainId])).map(toPool)
    const tokens = (await query('market-tokens', TOKENS, [chainId])).map(toToken)
    const days = (await query('market-days', DAYS, [chainId, windows.firstDayOf30])).map(toDay)
    const open = toSums(await query('market-sums', SUMS, [chainId, openFrom, Number.MAX_SAFE_INTEGER, ...edges(windows)]))
    return { state, rows: { pools, tokens, days, open }, hourly, openFrom }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    if (!broken) await client.query('commit').catch((error: Error) => (broken = error))
    client.release(broken)
  }
}
