import type { BucketValue } from '../analytics/metricReceipt.ts'
import { WAD } from '../math/fullMath.ts'

// ANALYTICS-9: a shared portfolio can hide its amounts
/** Growth since the first point above zero, as a wad. It shows how a portfolio developed without showing its value. */
export const portfolioGrowth = (values: readonly BucketValue[]): readonly BucketValue[] => {
  const first = values.find(({ value }) => value !== null && value > 0n)?.value ?? null
  return values.map(({ start, value }) => ({ start, value: value === null || first === null ? null : ((value - first) * WAD) / first }))
}
