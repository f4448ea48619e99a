import type { PoolRow } from './poolRow.ts'

/** The inputs and the result of an APR. */
export type AprReceipt = {
  readonly fees7d: number
  /** Dollars: fees of the last seven days ÷ 7. */
  readonly feesPerDay: number
  readonly tvl: number
  /** Percent a year. */
  readonly apr: number
}

/** What an APR is made of: average daily fees of the last 7 days × 365 ÷ TVL. Null when the APR is not available. */
export const toAprReceipt = ({ fees7d, tvl, apr }: Pick<PoolRow, 'fees7d' | 'tvl' | 'apr'>): AprReceipt | null =>
  apr === null || tvl === null ? null : { fees7d, feesPerDay: fees7d / 7, tvl, apr }
