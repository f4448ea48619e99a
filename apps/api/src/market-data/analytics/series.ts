import type { MetricReceiptItem, SeriesItem, SeriesSummary } from '@exchange/api-client'
import {
  type BucketValue,
  bucketSeconds,
  bucketsOf,
  DomainError,
  formatUnits,
  type Metric,
  metricDecimals,
  metricFacts,
  type MetricFormulaVersion,
  type MetricReceipt,
  metricReceipt,
  type SeriesEnd,
  seriesFrame,
  type SeriesRange,
} from '@exchange/domain'
import { pointsOf, type RawPoint } from './points.ts'
import { type Moment, readBuckets, type Reading } from './readBuckets.ts'
import type { Subject } from './sources.ts'

/** The parameters of a series. */
export type SeriesRequest = {
  readonly chainId: number
  readonly subject: Subject
  readonly metric: Metric
  readonly range: SeriesRange
  /** Raw units of one whole token, when a token is the subject. */
  readonly unit: bigint
  /** Chain time, and whether the index has all of the chain's blocks. */
  readonly now: number
  readonly isLevel: boolean
  /** Pins the answer to a block and its time. */
  readonly pinned: { readonly block: number; readonly timestamp: number } | undefined
  /** Version of the formulas; the newest by default. */
  readonly version?: MetricFormulaVersion
}

const toWire = (buckets: readonly BucketValue[]) =>
  buckets.map(({ start, value }) => ({ start, value: value === null ? null : String(value) }))

const receiptItem = (receipt: MetricReceipt): MetricReceiptItem => ({
  ...receipt,
  inputs: toWire(receipt.inputs),
  earlier: toWire(receipt.earlier),
  value: receipt.value === null ? null : String(receipt.value),
})

const plain = ({ start, value }: RawPoint): BucketValue => ({ start, value })

// ANALYTICS-1, ANALYTICS-3, ANALYTICS-4
/** A series, with the receipt of its figure; throws `analytics.emptyRange` when no bucket has ended yet. */
export const readSeries = async (db: Reading, { state, first: begun }: Moment, request: SeriesRequest): Promise<SeriesItem> => {
  const { chainId, subject, metric, range, unit, now, isLevel, pinned, version } = request
  const time = Math.max(now, state.timestamp)
  const first = begun ?? time
  const end: SeriesEnd = pinned ? { over: pinned.timestamp } : { now: time }
  const frame = seriesFrame(range, metric, end, first)
  if (!frame) throw new DomainError('analytics.emptyRange', { range, ...(pinned && { block: pinned.block }) })
  const { bucket, from, to, count } = frame
  const { nature, unit: unitOfMetric } = metricFacts[metric]
  const seconds = bucketSeconds[bucket]
  // The running bucket is left out until it ends: one more before the range replaces it.
  const more = nature === 'flow' && range !== 'All' ? count + 1 : 0
  const span = { bucket, from: from - more * seconds, to }
  const buckets = await readBuckets(db, { chainId, subject, metric, span, unit, reach: state.timestamp })
  const known = { seconds, first, until: isLevel ? time : state.timestamp, now: time }
  const starts = bucketsOf({ bucket, from: span.from, count: count + more })
  const all = pointsOf(starts, buckets, { nature, startsEmpty: metric === 'tvl' }, known)
  const [earlier, points] = [all.slice(0, more), all.slice(more)]
  const inputs = points.filter(({ gap }) => gap !== 'notIndexed')
  const { table, columns } = buckets.source
  const receipt = metricReceipt(
    {
      metric,
      subject: subject.kind,
      address: subject.address,
      block: pinned?.block ?? state.block,
      blockTimestamp: pinned?.timestamp ?? state.timestamp,
      window: { from, to },
      bucket,
      source: { table, columns },
    },
    {
      inputs: inputs.map(plain),
      earlier: earlier.map(plain),
      count,
      running: points.find(({ running }) => running)?.start ?? null,
    },
    version,
  )
  const decimals = metricDecimals(metric)
  const text = (value: bigint | null): string | null => (value === null ? null : formatUnits(value, decimals))
  return {
    chainId,
    metric,
    subject: subject.kind,
    address: subject.address,
    range,
    bucket,
    unit: unitOfMetric,
    from,
    to,
    value: text(receipt.value),
    change: receipt.change,
    leastOnly: points.some(({ start }) => buckets.unpriced.has(start)),
    receipt: receiptItem(receipt),
    points: points.map(({ start, value, gap, running }) => ({ start, value: text(value), gap, running })),
  }
}

/** A series without its points. */
export const summaryOf = ({ points: _points, ...summary }: SeriesItem): SeriesSummary => summary
