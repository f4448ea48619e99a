import { type MetricReceiptItem, parseReceipt } from '@exchange/api-client'
import { type MetricReceipt, recomputeMetric } from '@exchange/domain/analytics/metricReceipt'

/** A receipt, and whether its inputs give the displayed figure. */
export type CheckedReceipt = {
  readonly receipt: MetricReceipt
  /** `unknown`: made by a formula of another version. */
  readonly verdict: 'same' | 'different' | 'unknown'
  /** The result of its inputs, in raw units; null if there is none, or if the formula is unknown. */
  readonly value: bigint | null
}

// ANALYTICS-3
/** Recomputes the figure from its receipt, in the user's browser. */
export const checkReceipt = (item: MetricReceiptItem): CheckedReceipt => {
  const receipt = parseReceipt(item)
  const figure = recomputeMetric(receipt)
  if (!figure) return { receipt, verdict: 'unknown', value: null }
  const isSame = figure.value === receipt.value && figure.change === receipt.change
  return { receipt, verdict: isSame ? 'same' : 'different', value: figure.value }
}
