import type { BucketValue } from '../analytics/metricReceipt.ts'
import { WAD } from '../math/fullMath.ts'

// ANALYTICS-9: a shared portfolio can hide its amounts
/** Growth since the first point that is more than nothing, as a wad: says how a portfolio went, and not what it is worth. */
export const portfolioGrowth = (values: readonly BucketValue[]): readonly BucketValue[] => {
  const first = values.find(({ value }) => value !== null && value > 0n)?.value ?? null
  return values.map(({ start, value }) => ({ start, value: value === null || first === null ? null : ((value - first) * WAD) / first }))
}
