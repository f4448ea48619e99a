import type {
  Address,
  Hex,
  Metric,
  MetricFormula,
  MetricSource,
  MetricUnit,
  SeriesBucket,
  SeriesRange,
  SubjectKind,
} from '@exchange/domain'
import type { PoolItem, TokenItem } from './wire.ts'

// Wire types of analytics, by the rules of `wire.ts`.

/** Why a bucket has no figure: there was nothing to measure yet, the index is not there yet, or there was no price. */
export type SeriesGap = 'notBegun' | 'notIndexed' | 'noPrice'

/** A bucket of a series. */
export type SeriesPoint = {
  /** First second of the bucket. */
  start: number
  /** Decimal text; null where there is a gap, never zero. */
  value: string | null
  gap: SeriesGap | null
  /** It is not over yet. */
  running: boolean
}

/** A bucket of a receipt: raw units as text. */
export type ReceiptBucket = { start: number; value: string | null }

/** Everything that a figure follows from: `recomputeMetric` of the domain makes the same of it, read by `parseReceipt`. */
export type MetricReceiptItem = {
  formula: MetricFormula
  version: number
  metric: Metric
  subject: SubjectKind
  address: Address | null
  unit: MetricUnit
  /** Of the raw units. */
  decimals: number
  /** The index as of which it was read. */
  block: number
  blockTimestamp: number
  window: { from: number; to: number }
  bucket: SeriesBucket
  source: MetricSource
  inputs: ReceiptBucket[]
  earlier: ReceiptBucket[]
  count: number
  /** Start of the bucket that is not over yet. */
  running: number | null
  value: string | null
  change: number | null
}

/** The figure of a range. */
export type SeriesSummary = {
  chainId: number
  metric: Metric
  subject: SubjectKind
  /** Of a gauge, its pool; null for the network and its arena. */
  address: Address | null
  range: SeriesRange
  bucket: SeriesBucket
  unit: MetricUnit
  /** First second of the first bucket, end of the last one. */
  from: number
  to: number
  /** What a flow adds up to, the last of a state, the last count of accounts; decimal text. */
  value: string | null
  /** Percent with two decimals. */
  change: number | null
  /** Some of it had no price: it is that much at least. */
  leastOnly: boolean
  receipt: MetricReceiptItem
}

/** A series: the figure of a range with its buckets, oldest first. */
export type SeriesItem = SeriesSummary & { points: SeriesPoint[] }

/** What adds up to one bucket of a network's series, the largest first. */
export type PartsItem = {
  chainId: number
  metric: Metric
  bucket: SeriesBucket
  start: number
  unit: MetricUnit
  value: string | null
  parts: { address: Address; symbol: string | null; value: string }[]
}

/** What the figures of the arena over a range add up from. */
export type ArenaCompetitionsItem = {
  chainId: number
  range: SeriesRange
  bucket: SeriesBucket
  from: number
  to: number
  /** Competitions in which something happened. */
  total: number
  /** By volume, at most 1,000. */
  competitions: {
    id: string
    address: Address
    name: string
    /** Who joined in the range. */
    participants: number
    volumeUsd: string
    prizesUsd: string
    feesUsd: string
    /** Some of it had no price: its dollars are that much at least. */
    leastOnly: boolean
  }[]
}

/** Pools of the same tokens together. */
export type TopPairItem = {
  chainId: number
  /** Addresses of the tokens, ascending, joined by `-`. */
  key: string
  symbol: string
  tokens: { address: Address; symbol: string; name: string; decimals: number; logoURI: string | null; priceUsd: string | null }[]
  poolCount: number
  /** The deepest first. */
  pools: Address[]
  tvlUsd: string | null
  volumeUsd24h: string
  volumeUsd7d: string
  feesUsd24h: string
  feesUsd7d: string
  /** Of the last 24 hours that have ended against the 24 before them, percent. */
  volumeChange24h: number | null
  /** All its tokens are on the curated list. */
  listed: boolean
}

/** What the page of a token shows of it. */
export type TokenPageItem = {
  token: TokenItem
  /** The price of the last 168 hours. */
  priceUsd7d: SeriesPoint[]
  volumeUsd7d: string
  volumeChange24h: number | null
  tvlChange7d: number | null
  /** By TVL, at most 50. */
  pools: PoolItem[]
  poolCount: number
}

export type TransactionKind = 'swap' | 'add' | 'remove' | 'lock' | 'vote'

/** What happened to a lock. */
export type LockAct = 'created' | 'increased' | 'rebased' | 'extended' | 'merged' | 'split' | 'transferred' | 'withdrawn'

/** One log of a swap, of liquidity, of a lock or of a vote. */
export type TransactionItem = {
  chainId: number
  kind: TransactionKind
  txHash: Hex
  logIndex: number
  block: number
  timestamp: number
  /** Who signed; of a lock who did it, of a vote who owned the lock. */
  account: Address
  pool: Address | null
  poolSymbol: string | null
  /** Raw units of each token that moved; `in` is what the account paid. */
  tokens: { address: Address; symbol: string | null; decimals: number | null; amount: string; direction: 'in' | 'out' }[]
  /** At the price of that time. */
  amountUsd: string | null
  lockId: string | null
  act: LockAct | null
  /** Wei of power that a vote gave. */
  votes: string | null
}

/** What a CSV of transactions has. */
export type TransactionsFileItem = {
  /** Rows at most, the newest ones. */
  most: number
  /** Second of the oldest row where older transactions are left out; null where it has all. */
  from: number | null
}
