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

/** Why a bucket has no value: measuring had not begun, the index has not reached it, or there was no price. */
export type SeriesGap = 'notBegun' | 'notIndexed' | 'noPrice'

/** A bucket of a series. */
export type SeriesPoint = {
  /** First second of the bucket. */
  start: number
  /** Decimal text; null for a gap, never zero. */
  value: string | null
  gap: SeriesGap | null
  /** Whether it has not ended yet. */
  running: boolean
}

/** A bucket of a receipt: raw units as text. */
export type ReceiptBucket = { start: number; value: string | null }

/** All inputs of a figure: `recomputeMetric` of the domain computes the same value from it, after `parseReceipt`. */
export type MetricReceiptItem = {
  formula: MetricFormula
  version: number
  metric: Metric
  subject: SubjectKind
  address: Address | null
  unit: MetricUnit
  /** Decimals of the raw units. */
  decimals: number
  /** The block of the index at the read. */
  block: number
  blockTimestamp: number
  window: { from: number; to: number }
  bucket: SeriesBucket
  source: MetricSource
  inputs: ReceiptBucket[]
  earlier: ReceiptBucket[]
  count: number
  /** Start of the bucket that has not ended yet. */
  running: number | null
  value: string | null
  change: number | null
}

/** The figure of a range. */
export type SeriesSummary = {
  chainId: number
  metric: Metric
  subject: SubjectKind
  /** The pool of a gauge; null for the network and its arena. */
  address: Address | null
  range: SeriesRange
  bucket: SeriesBucket
  unit: MetricUnit
  /** First second of the first bucket, end of the last one. */
  from: number
  to: number
  /** The sum of a flow, the last value of a state, the last count of accounts; decimal text. */
  value: string | null
  /** Percent with two decimals. */
  change: number | null
  /** Whether a part had no price, so that the value is a minimum. */
  leastOnly: boolean
  receipt: MetricReceiptItem
}

/** A series: the figure of a range with its buckets, oldest first. */
export type SeriesItem = SeriesSummary & { points: SeriesPoint[] }

/** The parts of one bucket of a network's series, largest first. */
export type PartsItem = {
  chainId: number
  metric: Metric
  bucket: SeriesBucket
  start: number
  unit: MetricUnit
  value: string | null
  parts: { address: Address; symbol: string | null; value: string }[]
}

/** The competitions that the arena's figures over a range sum. */
export type ArenaCompetitionsItem = {
  chainId: number
  range: SeriesRange
  bucket: SeriesBucket
  from: number
  to: number
  /** Number of competitions with an event. */
  total: number
  /** By volume, at most 1,000. */
  competitions: {
    id: string
    address: Address
    name: string
    /** Accounts that joined in the range. */
    participants: number
    volumeUsd: string
    prizesUsd: string
    feesUsd: string
    /** Whether a part had no price, so that its dollars are a minimum. */
    leastOnly: boolean
  }[]
}

/** All pools of the same tokens. */
export type TopPairItem = {
  chainId: number
  /** Addresses of the tokens, ascending, joined by `-`. */
  key: string
  symbol: string
  tokens: { address: Address; symbol: string; name: string; decimals: number; logoURI: string | null; priceUsd: string | null }[]
  poolCount: number
  /** Deepest first. */
  pools: Address[]
  tvlUsd: string | null
  volumeUsd24h: string
  volumeUsd7d: string
  feesUsd24h: string
  feesUsd7d: string
  /** The last full 24 hours compared with the 24 before them, percent. */
  volumeChange24h: number | null
  /** Whether all its tokens are on the curated list. */
  listed: boolean
}

/** The data of a token's page. */
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

/** Kinds of lock events. */
export type LockAct = 'created' | 'increased' | 'rebased' | 'extended' | 'merged' | 'split' | 'transferred' | 'withdrawn'

/** One log of a swap, of liquidity, of a lock or of a vote. */
export type TransactionItem = {
  chainId: number
  kind: TransactionKind
  txHash: Hex
  logIndex: number
  block: number
  timestamp: number
  /** The signer; for a lock the actor, for a vote the lock's owner. */
  account: Address
  pool: Address | null
  poolSymbol: string | null
  /** Raw units of each moved token; `in` is what the account paid. */
  tokens: { address: Address; symbol: string | null; decimals: number | null; amount: string; direction: 'in' | 'out' }[]
  /** At the price of that time. */
  amountUsd: string | null
  lockId: string | null
  act: LockAct | null
  /** Wei of power that a vote gave. */
  votes: string | null
}

/** The extent of a CSV of transactions. */
export type TransactionsFileItem = {
  /** Most rows; the newest ones are kept. */
  most: number
  /** Second of the oldest row when older transactions are left out; null when it has all. */
  from: number | null
}
