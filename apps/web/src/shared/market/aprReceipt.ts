import type { PoolItem } from '@exchange/api-client'

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
export const toAprReceipt = ({
  providersPart,
  feesUsd7d,
  tvlUsd,
  apr,
}: Pick<PoolItem, 'providersPart' | 'feesUsd7d' | 'tvlUsd' | 'apr'>): AprReceipt | null => {
  const [part, fees7d] = [Number(providersPart), Number(feesUsd7d)]
  return apr === null || tvlUsd === null ? null : { fees7d, kept: part * 100, feesPerDay: (fees7d * part) / 7, tvl: Number(tvlUsd), apr }
}
