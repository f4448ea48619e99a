import type { Address, PoolType, SeriesBucket, StudioDrawing, StudioRange, StudioTemplate } from '@exchange/domain'

/** One line of a picture: a pair, a metric, or a portfolio. */
export type StudioLine = {
  /** What was picked. */
  key: string
  /** The pool that it is of; null for a metric or a portfolio. */
  pool: Address | null
  /** What it is called, as its token's maker wrote it; null where the picture's own words name it. */
  symbol: string | null
  /** Of a pool, as it is now: its kind, its fee in pips (1e6 = 100 %), and whether all its tokens are listed. */
  about: { type: PoolType; fee: number | null; listed: boolean } | null
  unit: 'percent' | 'usd' | 'token' | 'count'
  /** Decimal text: the sum of a flow, the last of a state, or the APR at the end. Null where it is not known. */
  value: string | null
  /** Something in it had no price: `value` is the least that it can be. */
  leastOnly: boolean
  /** Change in the range in percent; null where it is not known, and of what is a percentage itself. */
  change: number | null
  /** Decimal text for each of `starts`; null is a gap. */
  values: (string | null)[]
}

/** Where the figures of a line were read. */
export type StudioSource = {
  key: string
  formula: 'sumOfBuckets' | 'lastBucket' | 'eachBucket' | 'poolFees' | 'holdings'
  table: string
  columns: string[]
}

/** A picture's data, with the receipt of it. */
export type StudioItem = {
  chainId: number
  template: StudioTemplate
  range: StudioRange
  drawn: StudioDrawing
  /** Whether a portfolio shows its growth in the place of its worth. */
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

/** The key of an account's own portfolio, for one range and block. */
export type StudioShare = { key: string; block: number }
