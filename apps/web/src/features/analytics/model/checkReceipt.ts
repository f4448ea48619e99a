import { type MetricReceiptItem, parseReceipt } from '@exchange/api-client'
import { type MetricReceipt, recomputeMetric } from '@exchange/domain/analytics/metricReceipt'

/** A receipt, and whether what it is made of gives the figure that stands on the screen. */
export type CheckedReceipt = {
  readonly receipt: MetricReceipt
  /** `unknown`: made by a formula of another version. */
  readonly verdict: 'same' | 'different' | 'unknown'
  /** What its inputs give, in raw units; null where they give nothing, or the formula is not known. */
  readonly value: bigint | null
}

// ANALYTICS-3
/** Makes the figure anew of its receipt, here in the reader's browser. */
export const checkReceipt = (item: MetricReceiptItem): CheckedReceipt => {
  const receipt = parseReceipt(item)
  const figure = recomputeMetric(receipt)
  if (!figure) return { receipt, verdict: 'unknown', value: null }
  const isSame = figure.value === receipt.value && figure.change === receipt.change
  return { receipt, verdict: isSame ? 'same' : 'different', value: figure.value }
}
