import type { Address, ErrorCode, Hex, PoolType, TradeKind, VaultKind } from '@exchange/domain'

// Wire types of the REST API. Integers that may exceed 2^53 travel as decimal strings; dollars and prices as decimal strings of dollars
// ("1234.5678", at most 18 decimals); null means "unknown", never zero; times are whole seconds of chain time unless stated otherwise.

// POOL-1
export type Head = { number: number; timestamp: number; hash: Hex }

/** Part of every response. */
export type Meta = {
  /** The last block in the data. */
  block: number
  blockTimestamp: number
  /** Wall-clock time (ISO 8601) at which the index last advanced. */
  indexedAt: string | null
  /** Whether the index lags its chain, or the database or the chain could not be read just now. */
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
  /** The token's part of a weighted pool, "0.8" for 80 %; null in every other kind. */
  weight: string | null
}

/** Raw units of one token that a pool's voters share in an epoch. */
export type VoterPayment = {
  token: Address
  /** Null when the token is in no pool of the network. */
  symbol: string | null
  decimals: number | null
  amount: string
  /** At the current price; null without one. */
  amountUsd: string | null
}

/** The gauge of a pool in the running epoch. */
export type PoolGauge = {
  address: Address
  /** Contracts that pay the pool's voters. */
  feesReward: Address
  incentivesReward: Address
  alive: boolean
  /** Why it accepts no stakes and no votes; null while it is alive. */
  inactive: { reason: 'killed'; since: number } | null
  /** Votes of the pool in this epoch, wei. */
  votes: string
  /** Staked pool tokens, or the number of positions; and their value. */
  totalSupply: string
  tvlUsd: string | null
  /** The part of the stake that earns emission now: all of it, or the positions in range. */
  earningUsd: string | null
  /** Streamed emission, wei per second until `periodFinish`. */
  rewardRate: string
  periodFinish: number
  /** Percent a year: the current stream over a year of 31,536,000 s ÷ the earning stake × 100. */
  apr: number | null
  /** Incentives for votes of this epoch. Dollars cover tokens with a price; null when none has one. */
  incentives: VoterPayment[]
  incentivesUsd: string | null
  /** Fees collected for voters of this epoch. */
  fees: VoterPayment[]
  feesUsd: string | null
}

/** A strategy vault of a pool. */
export type PoolStrategy = {
  address: Address
  kind: VaultKind
  farming: boolean
  /** The deposit token of a single-sided vault; null when it takes both. */
  allowedToken: Address | null
}

/** One row of the pools list: every field of the specification's Pool under our names. */
export type PoolItem = {
  chainId: number
  address: Address
  version: 2 | 3
  type: PoolType
  symbol: string
  /** Two to eight, ascending by address. */
  tokens: PoolToken[]
  /** Pips: 1e6 = 100 %. */
  fee: number
  /** The part of all fees that providers keep: 1, less the community fee of a concentrated pool. */
  providersPart: string
  tvlUsd: string | null
  totalSupply: string
  lpPriceUsd: string | null
  /** Percent a year: the providers' part of the average daily fees of the last 7 days × 365 ÷ TVL × 100. */
  apr: number | null
  volumeUsd24h: string
  volumeUsd7d: string
  feesUsd24h: string
  feesUsd7d: string
  /** Marginal price of the first token in the second. */
  price: string | null
  owner: Address | null
  deployer: Address | null
  plugin: Address | null
  /** Vaults of a concentrated pool, ascending by address. */
  strategies: PoolStrategy[]
  /** Null when the pool has none and is therefore inactive. */
  gauge: PoolGauge | null
  /** The current tick, and the outermost ones at which a position ends, null while there is none. Null without a starting price. */
  tick: { current: number; low: number | null; high: number | null } | null
  /** Null while they are not known. */
  boosts: { label: string; value: string; link: string | null; text: string }[] | null
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

/** Totals of a network, over pools with only listed tokens. */
export type StatsItem = {
  chainId: number
  tvlUsd: string
  /** Change over 7 days in percent. */
  tvlChange7d: number | null
  volumeUsd24h: string
  /** The last full 24 hours compared with the 24 before them, in percent. */
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

/** Fees of pools with only listed tokens. */
export type RevenueItem = { chainId: number; feesUsd24h: string; feesUsd7d: string; feesUsd30d: string; feesUsdTotal: string }

/** One swap of a quoted route, in the order of execution. */
export type QuoteStep = {
  pool: Address
  type: PoolType
  tokenIn: Address
  tokenOut: Address
  /** Part of the route's current `tokenIn`, "1" for all of it. */
  share: string
  amountIn: string
  amountOut: string
  /** Pips: 1e6 = 100 %. */
  fee: number
}

/** The best execution of a trade. Exact to the unit in a block of `timestamp` over the pools as of `block`. */
export type QuoteItem = {
  chainId: number
  kind: TradeKind
  /** The zero address is native coin. */
  tokenIn: Address
  tokenOut: Address
  amountIn: string
  amountOut: string
  /** The most that is paid and the least that is received within the slippage tolerance; on the exact side, the amount itself. */
  amountInMax: string
  amountOutMin: string
  /** Shares of the amount, "0.01" for 1 %; null when the impact is unknown. */
  priceImpact: string | null
  fee: string
  block: number
  timestamp: number
  steps: QuoteStep[]
  /** For exact out: the path that buys what the steps leave missing. */
  closing: QuoteStep[]
}

/** A quote with the transaction that executes it. `deadline` in seconds of chain time. */
export type SwapItem = QuoteItem & { transaction: { chainId: number; to: Address; data: Hex; value: string; deadline: number } }

/** An initialised tick of a concentrated pool. Growth is Q128 per unit of liquidity, on the side opposite to the price. */
export type TickItem = {
  tick: number
  /** Of all positions that end at the tick. */
  liquidityGross: string
  /** Added when the price rises across it, subtracted when it falls; signed. */
  liquidityNet: string
  feeGrowthOutside0: string
  feeGrowthOutside1: string
}

/** Ranges and intervals of a price chart. */
export type ChartRange = '24H' | '1W' | '1M' | '3M' | '6M' | '1Y'
export type ChartInterval = '30m' | '1h' | '4h' | '12h'

/** One bucket. A bucket without a trade carries the last close, no volume, and `empty: true`. Prices are decimal strings. */
export type ChartPoint = {
  /** First second of the bucket. */
  start: number
  open: string
  high: string
  low: string
  close: string
  volumeUsd: string
  empty: boolean
}

/**
 * The price of `base` in `quote`: candles of the deepest eligible direct pool, or a line of the ratio of both dollar prices when there is
 * none.
 */
export type ChartItem = {
  chainId: number
  base: Address
  quote: Address
  kind: 'candles' | 'line'
  /** The pool of the candles. */
  pool: { address: Address; type: PoolType } | null
  range: ChartRange
  interval: ChartInterval
  /** Oldest first; empty when no price is known. */
  points: ChartPoint[]
}
