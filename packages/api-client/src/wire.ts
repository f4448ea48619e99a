import type { Address, ErrorCode, Hex, PoolType } from '@exchange/domain'

// Wire types of the REST API. Integers that may pass 2^53 travel as decimal strings; dollars and prices as decimal strings of dollars
// ("1234.5678", at most 18 decimals); null means "not known", never zero; times are whole seconds of chain time unless they say otherwise.

export type Head = { number: number; timestamp: number; hash: Hex }

/** Stands in every answer. */
export type Meta = {
  /** Last block that the data contains. */
  block: number
  blockTimestamp: number
  /** Wall-clock time (ISO 8601) at which the index last advanced. */
  indexedAt: string | null
  /** True when the index lags its chain, or when the database or the chain could not be read just now. */
  stale: boolean
  /** Blocks between the index and the head. */
  blocksBehind: number
}

export type Envelope<T> = { data: T; meta: Meta; nextCursor?: string | null; total?: number }

export type ApiError = { error: { code: ErrorCode; params: Record<string, string | number | boolean>; requestId: string } }

export type NetworkItem = {
  chainId: number
  name: string
  local: boolean
  explorer: string | null
  features: string[]
  contracts: Record<string, Address>
  nativeCurrency: { symbol: string; name: string; decimals: number }
  /** Null when the chain could not be read. */
  head: Head | null
  index: Meta & { ready: boolean; progress: number }
}

export type PoolToken = {
  address: Address
  symbol: string
  name: string
  decimals: number
  logoURI: string | null
  priceUsd: string | null
  reserve: string
}

/** One row of the pools list: every field of the specification's Pool under our words. */
export type PoolItem = {
  chainId: number
  address: Address
  version: 2 | 3
  type: PoolType
  symbol: string
  token0: PoolToken
  token1: PoolToken
  /** Pips: 1e6 = 100 %. */
  fee: number
  tvlUsd: string | null
  totalSupply: string
  lpPriceUsd: string | null
  /** Percent a year: average daily fees of the last 7 days × 365 ÷ TVL × 100. */
  apr: number | null
  volumeUsd24h: string
  volumeUsd7d: string
  feesUsd24h: string
  feesUsd7d: string
  /** Marginal price of token0 in token1. */
  price: string | null
  owner: Address | null
  deployer: Address | null
  plugin: Address | null
  strategy: { provider: string; kind: string } | null
  allowedToken: Address | null
  gauge: null
  tick: { current: number; low: number; high: number } | null
  boosts: { label: string; value: string; link: string | null; text: string }[]
  createdAt: number
}

export type TokenItem = {
  chainId: number
  address: Address
  symbol: string
  name: string
  decimals: number
  logoURI: string | null
  /** On the curated list. */
  listed: boolean
  priceUsd: string | null
  /** Change of the price over 24 h in percent. */
  priceChange24h: number | null
  poolCount: number
  volumeUsd24h: string
  tvlUsd: string | null
}

export type StatsItem = {
  chainId: number
  tvlUsd: string
  /** Change over 7 days in percent. */
  tvlChange7d: number | null
  volumeUsd24h: string
  /** Change against the 24 h before, in percent. */
  volumeChange24h: number | null
  feesUsd24h: string
  volumeUsdTotal: string
  feesUsdTotal: string
  /** Fees in the running epoch. */
  feesUsdEpoch: string
  poolCount: number
  swapCount: number
  /** Fees per UTC day of the last 7 days, oldest first, today last. */
  feesUsdByDay: { start: number; feesUsd: string; volumeUsd: string }[]
}

export type RevenueItem = { chainId: number; feesUsd24h: string; feesUsd7d: string; feesUsd30d: string; feesUsdTotal: string }
