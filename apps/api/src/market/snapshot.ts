import type { StatsItem, TokenItem } from '@exchange/api-client'
import { formatWad, type Address, type TokenInfo } from '@exchange/domain'
import { changePercent } from './percent.ts'
import type { IndexState } from './indexReader.ts'
import type { MarketRead } from './marketReader.ts'
import { createPoolEntry, type PoolEntry, type Side } from './poolEntry.ts'
import { addSums, noSums, type DayRow, type HourlyFigures, type PoolRow, type PoolSums, type TokenRow } from './rows.ts'
import { createStats } from './stats.ts'
import type { Windows } from './windows.ts'

/** One chain's market as of one block. */
export type MarketSnapshot = {
  readonly chainId: number
  readonly state: IndexState
  readonly windows: Windows
  readonly hourly: HourlyFigures
  readonly openFrom: number
  readonly pools: readonly PoolEntry[]
  readonly findPool: (address: Address) => PoolEntry | undefined
  readonly findToken: (address: Address) => TokenItem | undefined
  readonly tokens: readonly TokenItem[]
  readonly stats: StatsItem
  readonly days: readonly DayRow[]
}

type TokenTotals = { volume24h: bigint; reserve: bigint }

const totalsByToken = (pools: readonly PoolEntry[]): ReadonlyMap<Address, TokenTotals> => {
  const totals = new Map<Address, TokenTotals>()
  for (const { row, sums } of pools) {
    for (const [token, reserve] of [
      [row.token0, row.reserve0],
      [row.token1, row.reserve1],
    ] as const) {
      const before = totals.get(token) ?? { volume24h: 0n, reserve: 0n }
      totals.set(token, { volume24h: before.volume24h + sums.volume24h, reserve: before.reserve + reserve })
    }
  }
  return totals
}

const toTokenItem = (
  chainId: number,
  row: TokenRow,
  totals: TokenTotals | undefined,
  listed: TokenInfo | undefined,
  priceThen: bigint | undefined,
): TokenItem => ({
  chainId,
  address: row.address,
  symbol: row.symbol,
  name: row.name,
  decimals: row.decimals,
  logoURI: listed?.logoURI ?? null,
  listed: listed !== undefined,
  priceUsd: row.priceUsd === null ? null : formatWad(row.priceUsd),
  priceChange24h: row.priceUsd === null ? null : changePercent(priceThen, row.priceUsd),
  poolCount: row.poolCount,
  volumeUsd24h: formatWad(totals?.volume24h ?? 0n),
  tvlUsd: row.priceUsd === null ? null : formatWad(((totals?.reserve ?? 0n) * row.priceUsd) / 10n ** BigInt(row.decimals)),
})

type Inputs = {
  readonly closed: PoolSums
  readonly open: PoolSums
  readonly token0: TokenRow | undefined
  readonly token1: TokenRow | undefined
}

const entries = new WeakMap<PoolRow, Inputs & { readonly entry: PoolEntry }>()

/** The entry of a row: that of the last snapshot when nothing it is made of has changed. */
const entryOf = (chainId: number, row: PoolRow, { hourly, rows }: MarketRead, sideOf: (address: Address) => Side): PoolEntry => {
  const closed = hourly.closed.get(row.address) ?? noSums
  const open = rows.open.get(row.address) ?? noSums
  const side0 = sideOf(row.token0)
  const side1 = sideOf(row.token1)
  const { token: token0 } = side0
  const { token: token1 } = side1
  const known = entries.get(row)
  if (known && known.closed === closed && known.open === open && known.token0 === token0 && known.token1 === token1) return known.entry
  const entry = createPoolEntry(chainId, row, addSums(closed, open), side0, side1)
  entries.set(row, { closed, open, token0, token1, entry })
  return entry
}

/** Makes a snapshot of what was read. `listed` is the curated list by lower-case address. */
export const createSnapshot = (
  chainId: number,
  read: MarketRead,
  windows: Windows,
  listed: ReadonlyMap<Address, TokenInfo>,
): MarketSnapshot => {
  const { state, rows, hourly, openFrom } = read
  const byAddress = new Map(rows.tokens.map((token) => [token.address, token]))
  const sideOf = (address: Address): Side => ({ token: byAddress.get(address), listed: listed.get(address) })
  const pools = rows.pools.map((row) => entryOf(chainId, row, read, sideOf))
  const poolsByAddress = new Map(pools.map((pool) => [pool.row.address, pool]))
  const totals = totalsByToken(pools)
  const tokens = rows.tokens
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map((row) => toTokenItem(chainId, row, totals.get(row.address), listed.get(row.address), hourly.price24hAgo.get(row.address)))
  const tokensByAddress = new Map(tokens.map((token) => [token.address, token]))
  return {
    chainId,
    state,
    windows,
    hourly,
    openFrom,
    pools,
    findPool: (address) => poolsByAddress.get(address),
    findToken: (address) => tokensByAddress.get(address),
    tokens,
    stats: createStats(chainId, pools, rows.days, hourly, windows),
    days: rows.days,
  }
}
