import type { PoolRow } from './poolRow.ts'

/** The inputs and the result of an APR. */
export type AprReceipt = {
  readonly fees7d: number
  /** Percent of the fees that providers keep. */
  readonly kept: number
  /** Dollars: what providers keep of the last seven days ÷ 7. */
  readonly feesPerDay: number
  readonly tvl: number
  /** Percent a year. */
  readonly apr: number
}

/** What an APR is made of: what providers keep of the average daily fees of the last 7 days × 365 ÷ TVL. Null when it is not available. */
export const toAprReceipt = ({ pool, fees7d, tvl, apr }: Pick<PoolRow, 'pool' | 'fees7d' | 'tvl' | 'apr'>): AprReceipt | null => {
  const part = Number(pool.providersPart)
  return apr === null || tvl === null ? null : { fees7d, kept: part * 100, feesPerDay: (fees7d * part) / 7, tvl, apr }
}
