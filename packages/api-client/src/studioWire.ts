import type { Address, PoolType, SeriesBucket, StudioDrawing, StudioRange, StudioTemplate } from '@exchange/domain'

/** One line of a picture: a pair, a metric, or a portfolio. */
export type StudioLine = {
  /** The key of the picked line. */
  key: string
  /** Its pool; null for a metric or a portfolio. */
  pool: Address | null
  /** Its symbol, as the token's maker wrote it; null when the picture's own words name it. */
  symbol: string | null
  /** Current data of a pool: its kind, its fee in pips (1e6 = 100 %), and whether all its tokens are listed. */
  about: { type: PoolType; fee: number | null; listed: boolean } | null
  unit: 'percent' | 'usd' | 'token' | 'count'
  /** Decimal text: the sum of a flow, the last value of a state, or the APR at the end. Null when unknown. */
  value: string | null
  /** Whether a part of it had no price, so that `value` is a minimum. */
  leastOnly: boolean
  /** Change in the range in percent; null when unknown, and for percentages. */
  change: number | null
  /** Decimal text for each of `starts`; null is a gap. */
  values: (string | null)[]
}

/** The source of a line's figures. */
export type StudioSource = {
  key: string
  formula: 'sumOfBuckets' | 'lastBucket' | 'eachBucket' | 'poolFees' | 'holdings'
  table: string
  columns: string[]
}

/** A picture's data, with its receipt. */
export type StudioItem = {
  chainId: number
  template: StudioTemplate
  range: StudioRange
  drawn: StudioDrawing
  /** Whether a portfolio shows its growth instead of its value. */
  hidesAmounts: boolean
  block: number
  blockTimestamp: number
  version: number
  bucket: SeriesBucket
  from: number
  to: number
  starts: number[]
  lines: StudioLine[]
  sources: StudioSource[]
  /** The canonical query of this picture. */
  query: string
  /** SHA-256 of its CSV. */
  fingerprint: string
}

/** The key of an account's shared portfolio, for one range and block. */
export type StudioShare = { key: string; block: number }
