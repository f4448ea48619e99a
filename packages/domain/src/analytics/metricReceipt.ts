import { divNearest } from '../math/fullMath.ts'
import type { Address } from '../types.ts'
import { type Metric, metricDecimals, metricFacts, type MetricNature, type MetricUnit, type SubjectKind } from './metrics.ts'
import type { SeriesBucket } from './seriesFrame.ts'

/** A bucket's figure in raw units; null if unknown. */
export type BucketValue = { readonly start: number; readonly value: bigint | null }

/** How a figure is computed from its buckets. */
export type MetricFormula = 'sumOfBuckets' | 'lastBucket' | 'eachBucket'

/** Versions of the formulas. A receipt is recomputed by the formula version that made it. */
export const metricFormulaVersions = [1, 2] as const
/** A version of the formulas. */
export type MetricFormulaVersion = (typeof metricFormulaVersions)[number]
/** The version of new receipts. */
export const METRIC_FORMULA_VERSION = 2 satisfies MetricFormulaVersion

/** Rounding of a change to two decimals: version 1 truncates, version 2 rounds to nearest. */
const hundredths: Readonly<Record<MetricFormulaVersion, (x: bigint, y: bigint) => bigint>> = { 1: (x, y) => x / y, 2: divNearest }

const formulas: Readonly<Record<MetricNature, MetricFormula>> = { flow: 'sumOfBuckets', state: 'lastBucket', distinct: 'eachBucket' }

/** Where the buckets were read: a table of the index and its columns. */
export type MetricSource = { readonly table: string; readonly columns: readonly string[] }

/** The inputs of a figure. */
export type MetricInputs = {
  /** The indexed buckets of the range, oldest first. */
  readonly inputs: readonly BucketValue[]
  /** The buckets before the range; only the change of a flow needs them. */
  readonly earlier: readonly BucketValue[]
  /** Number of buckets of the range. */
  readonly count: number
  /** The bucket that is still running; null if all have ended. */
  readonly running: number | null
}

/** A figure of a range in raw units, with its change in percent. */
export type MetricFigure = { readonly value: bigint | null; readonly change: number | null }

/** A figure with all its inputs. */
export type MetricReceipt = MetricInputs &
  MetricFigure & {
    readonly formula: MetricFormula
    readonly version: number
    readonly metric: Metric
    readonly subject: SubjectKind
    readonly address: Address | null
    readonly unit: MetricUnit
    readonly decimals: number
    /** The indexed block at which it was read. */
    readonly block: number
    readonly blockTimestamp: number
    readonly window: { readonly from: number; readonly to: number }
    readonly bucket: SeriesBucket
    readonly source: MetricSource
  }

/** Change from one figure to another in percent with two decimals, rounded by the version; null if the first is missing or zero. */
export const changePercent = (
  from: bigint | null | undefined,
  to: bigint,
  version: MetricFormulaVersion = METRIC_FORMULA_VERSION,
): number | null =>
  from === null || from === undefined || from === 0n ? null : Number(hundredths[version]((to - from) * 10_000n, from)) / 100

const isKnown = (value: bigint | null): value is bigint => value !== null

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** The sum of all buckets; null if one is unknown or missing. */
const wholeSum = (buckets: readonly BucketValue[], count: number): bigint | null => {
  const values = buckets.map(({ value }) => value)
  return values.length === count && values.every(isKnown) ? sum(values) : null
}

/** The change of a flow: the finished buckets of the range, compared with as many buckets before. Both have the same length at any time. */
const flowChange = ({ inputs, earlier, count, running }: MetricInputs, version: MetricFormulaVersion): number | null => {
  const over = [...earlier, ...inputs].filter(({ start }) => start !== running)
  const ended = wholeSum(over.slice(-count), count)
  const before = wholeSum(over.slice(-2 * count, -count), count)
  return ended === null ? null : changePercent(before, ended, version)
}

/** The change of a state: from the first to the last known point, in percent. */
const stateChange = (inputs: readonly BucketValue[], last: bigint | null, version: MetricFormulaVersion): number | null => {
  const first = inputs.find(({ value }) => value !== null)
  return last === null || first === undefined || first === inputs.at(-1) ? null : changePercent(first.value, last, version)
}

// ANALYTICS-4: the sum of days is the range
/** The figure of a range: the sum of a flow, the last value of a state, or the last count of accounts. */
export const metricFigure = (
  formula: MetricFormula,
  from: MetricInputs,
  version: MetricFormulaVersion = METRIC_FORMULA_VERSION,
): MetricFigure => {
  const { inputs } = from
  const last = inputs.at(-1)?.value ?? null
  if (formula === 'lastBucket') return { value: last, change: stateChange(inputs, last, version) }
  if (formula === 'eachBucket') return { value: last, change: null }
  const known = inputs.map(({ value }) => value).filter(isKnown)
  return { value: known.length === 0 ? null : sum(known), change: flowChange(from, version) }
}

/** The metric, its subject and range, and where it was read. */
export type MetricQuestion = Pick<
  MetricReceipt,
  'metric' | 'subject' | 'address' | 'block' | 'blockTimestamp' | 'window' | 'bucket' | 'source'
>

// ANALYTICS-3
/** A figure with its receipt. */
export const metricReceipt = (
  question: MetricQuestion,
  from: MetricInputs,
  version: MetricFormulaVersion = METRIC_FORMULA_VERSION,
): MetricReceipt => {
  const { unit, nature } = metricFacts[question.metric]
  const formula = formulas[nature]
  const figures = { ...metricFigure(formula, from, version), decimals: metricDecimals(question.metric) }
  return { formula, version, ...question, unit, ...from, ...figures }
}

/** Recomputes a figure from a receipt's inputs, so that anyone can check the receipt. Null if its formula version is unknown. */
export const recomputeMetric = (receipt: MetricReceipt): MetricFigure | null => {
  const version = metricFormulaVersions.find((known) => known === receipt.version)
  return version === undefined ? null : metricFigure(receipt.formula, receipt, version)
}
