import type { StatsItem, TokenItem } from '@exchange/api-client'
import { changePercent, formatWad, isLegacy, streamRate, type Address, type TokenInfo } from '@exchange/domain'
import type { Boost } from './boosts.ts'
import { type GaugeFacts, isSameGauge } from './gaugeItem.ts'
import type { IndexState } from '../index/indexReader.ts'
import type { MarketRead } from './marketReader.ts'
import { createPoolEntry, type KnownToken, type PoolEntry } from './poolEntry.ts'
import { addSums, noSums, type DayRow, type HourlyFigures, type PoolRow, type PoolSums, type TokenRow } from './rows.ts'
import { createStats } from './networkStats.ts'
import type { Windows } from './windows.ts'

/** One chain's market as of one block. */
export type MarketSnapshot = {
  readonly chainId: number
  /** Unique in this process: caches refer to a snapshot by it, and so do not keep it in memory. */
  readonly revision: number
  readonly state: IndexState
  readonly windows: Windows
  readonly hourly: HourlyFigures
  readonly openFrom: number
  /** Pools of the current version. */
  readonly pools: readonly PoolEntry[]
  /** Pools of version 2; no total counts them. */
  readonly legacyPools: readonly PoolEntry[]
  /** Pools with only listed tokens: the network's totals cover these. */
  readonly listedPools: readonly PoolEntry[]
  readonly isListedPool: (address: Address) => boolean
  readonly isListedToken: (address: Address) => boolean
  readonly findPool: (address: Address) => PoolEntry | undefined
  readonly findToken: (address: Address) => TokenItem | undefined
  readonly tokens: readonly TokenItem[]
  readonly stats: StatsItem
  readonly days: readonly DayRow[]
}

type TokenTotals = { volume24h: bigint; reserve: bigint }

const totalsByToken = (pools: readonly PoolEntry[], weighted: ReadonlyMap<Address, bigint>): ReadonlyMap<Address, TokenTotals> => {
  const totals = new Map<Address, TokenTotals>([...weighted].map(([token, volume24h]) => [token, { volume24h, reserve: 0n }]))
  for (const { row, sums } of pools) {
    for (const { address, reserve } of row.sides) {
      const before = totals.get(address) ?? { volume24h: 0n, reserve: 0n }
      totals.set(address, {
        volume24h: before.volume24h + (row.type === 'weighted' ? 0n : sums.volume24h),
        reserve: before.reserve + reserve,
      })
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
  readonly tokens: readonly (TokenRow | undefined)[]
  readonly gauge: GaugeFacts | undefined
  readonly boosts: readonly Boost[] | null
}

const noBoosts: readonly Boost[] = []

const isSameBoost = (a: Boost, b: Boost | undefined): boolean =>
  a.label === b?.label && a.value === b.value && a.link === b.link && a.text === b.text

const areSameBoosts = (a: readonly Boost[] | null, b: readonly Boost[] | null): boolean =>
  a === b || (a !== null && a.length === b?.length && a.every((boost, index) => isSameBoost(boost, b[index])))

const entries = new WeakMap<PoolRow, Inputs & { readonly entry: PoolEntry }>()

/** The entry of a row; the last snapshot's entry when none of its inputs changed. */
const entryOf = (
  chainId: number,
  row: PoolRow,
  { hourly, rows, boosts: written }: MarketRead,
  knownOf: (address: Address) => KnownToken,
  gauge: GaugeFacts | undefined,
): PoolEntry => {
  const closed = hourly.closed.get(row.address) ?? noSums
  const open = rows.open.get(row.address) ?? noSums
  const sides = row.sides.map(({ address }) => knownOf(address))
  const tokens = sides.map(({ token }) => token)
  const last = entries.get(row)
  const boosts = written ? (written.get(row.address) ?? noBoosts) : null
  const sameSums = last !== undefined && last.closed === closed && last.open === open
  const sameSides = sameSums && last.tokens.every((token, index) => token === tokens[index])
  if (sameSides && isSameGauge(last.gauge, gauge) && areSameBoosts(last.boosts, boosts)) return last.entry
  const entry = createPoolEntry(chainId, row, addSums(closed, open), sides, { gauge, boosts })
  entries.set(row, { closed, open, tokens, gauge, boosts, entry })
  return entry
}

/** What a snapshot takes from its network: the curated list by lower-case address, and the token that gauges emit. */
export type NetworkFacts = {
  readonly chainId: number
  readonly listed: ReadonlyMap<Address, TokenInfo>
  /** Totals count the pools of these tokens. */
  readonly listedTokens: ReadonlySet<Address>
  readonly emissionToken: Address
}

let lastRevision = 0

/** Makes a snapshot of the rows read. */
export const createSnapshot = (
  { chainId, listed, listedTokens, emissionToken }: NetworkFacts,
  read: MarketRead,
  windows: Windows,
): MarketSnapshot => {
  const { state, rows, hourly, openFrom } = read
  const byAddress = new Map(rows.tokens.map((token) => [token.address, token]))
  const knownOf = (address: Address): KnownToken => ({ token: byAddress.get(address), listed: listed.get(address) })
  const gaugeOf = new Map(
    rows.gauges.map((row): [Address, GaugeFacts] => {
      const stream = { rate: row.rewardRate, finish: BigInt(row.periodFinish) }
      const paid = row.rewards.map(({ token }) => byAddress.get(token))
      return [row.pool, { row, rate: streamRate(stream, BigInt(windows.now)), emissionToken: byAddress.get(emissionToken), paid }]
    }),
  )
  const all = rows.pools.map((row) => entryOf(chainId, row, read, knownOf, gaugeOf.get(row.address)))
  const [pools, legacyPools] = [all.filter(({ row }) => !isLegacy(row)), all.filter(({ row }) => isLegacy(row))]
  const listedPools = pools.filter(({ row }) => row.sides.every(({ address }) => listedTokens.has(address)))
  const listedAddresses = new Set(listedPools.map(({ row }) => row.address))
  const days = [...hourly.closedDays, ...rows.openDays]
  const poolsByAddress = new Map(all.map((pool) => [pool.row.address, pool]))
  const totals = totalsByToken(pools, rows.weightedVolume24h)
  const tokens = rows.tokens
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map((row) => toTokenItem(chainId, row, totals.get(row.address), listed.get(row.address), hourly.price24hAgo.get(row.address)))
  const tokensByAddress = new Map(tokens.map((token) => [token.address, token]))
  return {
    chainId,
    revision: ++lastRevision,
    state,
    windows,
    hourly,
    openFrom,
    pools,
    legacyPools,
    listedPools,
    isListedPool: (address) => listedAddresses.has(address),
    isListedToken: (address) => listedTokens.has(address),
    findPool: (address) => poolsByAddress.get(address),
    findToken: (address) => tokensByAddress.get(address),
    tokens,
    stats: createStats(chainId, listedPools, days, hourly, windows),
    days,
  }
}
