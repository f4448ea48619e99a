import type { BucketValue } from '../analytics/metricReceipt.ts'
import { FEE_APR_WINDOW_SECONDS, poolFeeRate } from '../liquidity/apr/feeApr.ts'

/** The inputs of a pool's APR over time. Dollars are wads. */
export type PoolAprInputs = {
  /** The pool's TVL at the end of each bucket, oldest first. */
  readonly tvl: readonly BucketValue[]
  /** Fees of each bucket, including those of the window before the first one. */
  readonly fees: readonly BucketValue[]
  /** `providersPart` of the pool. */
  readonly providersPart: bigint
  /** Seconds per bucket. */
  readonly seconds: number
}

// ANALYTICS-6, PRICE-8
/** The pool's fee APR at the end of each bucket, by the rule of lists: seven days' fees × providers' part, for a year, ÷ TVL. */
export const poolAprSeries = ({ tvl, fees, providersPart, seconds }: PoolAprInputs): readonly BucketValue[] => {
  const feesAt = new Map(fees.map(({ start, value }) => [start, value]))
  const count = FEE_APR_WINDOW_SECONDS / seconds
  return tvl.map(({ start, value: tvlUsd }) => {
    const window = Array.from({ length: count }, (_, index) => feesAt.get(start - index * seconds) ?? null)
    const feesUsd = window.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0n as bigint | null)
    return { start, value: poolFeeRate({ feesUsd, providersPart, tvlUsd }, BigInt(FEE_APR_WINDOW_SECONDS)) }
  })
}
