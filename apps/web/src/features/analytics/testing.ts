import type { MetricReceiptItem, SeriesItem, SeriesPoint, SeriesSummary } from '@exchange/api-client'
import {
  bucketSeconds,
  bucketsOf,
  formatUnits,
  type Metric,
  metricDecimals,
  metricFacts,
  metricReceipt,
  metricsOf,
  seriesFrame,
  type SeriesRange,
} from '@exchange/domain'

/** Chain time of the tests. */
export const NOW = 1_795_046_400 + 3_600 * 9

const wire = (value: bigint | null): string | null => (value === null ? null : String(value))

type Change = { readonly gaps?: Readonly<Record<number, SeriesPoint['gap']>>; readonly leastOnly?: boolean; readonly block?: number }

/** A series of a network as the API answers it: each bucket has one unit more than the one before. */
export const seriesItem = (metric: Metric, range: SeriesRange, { gaps = {}, leastOnly = false, block = 77 }: Change = {}): SeriesItem => {
  const frame = seriesFrame(range, metric, { now: NOW }, NOW - 86_400 * 40)!
  const { bucket, from, to, count } = frame
  const decimals = metricDecimals(metric)
  const { unit, nature } = metricFacts[metric]
  const starts = bucketsOf(frame)
  const rawOf = (index: number): bigint | null => (gaps[index] === undefined ? BigInt(index + 1) * 10n ** BigInt(decimals) : null)
  const inputs = starts.map((start, index) => ({ start, value: rawOf(index) }))
  const seconds = bucketSeconds[bucket]
  const before = nature === 'flow' && range !== 'All' ? count + 1 : 0
  const earlier = Array.from({ length: before }, (_, index) => ({
    start: from - (before - index) * seconds,
    value: 10n ** BigInt(decimals),
  }))
  const receipt = metricReceipt(
    {
      metric,
      subject: 'network',
      address: null,
      block,
      blockTimestamp: NOW,
      window: { from, to },
      bucket,
      source: { table: `network_${bucket}`, columns: [metric] },
    },
    { inputs, earlier, count, running: starts.at(-1) ?? null },
  )
  const receiptItem: MetricReceiptItem = {
    ...receipt,
    inputs: inputs.map(({ start, value }) => ({ start, value: wire(value) })),
    earlier: earlier.map(({ start, value }) => ({ start, value: wire(value) })),
    value: wire(receipt.value),
  }
  return {
    chainId: 31356,
    metric,
    subject: 'network',
    address: null,
    range,
    bucket,
    unit,
    from,
    to,
    value: receipt.value === null ? null : formatUnits(receipt.value, decimals),
    change: receipt.change,
    leastOnly,
    receipt: receiptItem,
    points: inputs.map(({ start, value }, index) => ({
      start,
      value: value === null ? null : formatUnits(value, decimals),
      gap: gaps[index] ?? null,
      running: index === count - 1,
    })),
  }
}

/** The totals of a network as the API answers them. */
export const totalsItems = (range: SeriesRange): SeriesSummary[] =>
  metricsOf.network.map((metric) => {
    const { points: _points, ...summary } = seriesItem(metric, range)
    return summary
  })

export const meta = { block: 77, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
