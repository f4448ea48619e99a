/** The ranges of a series. */
export const seriesRanges = ['1D', '1W', '1M', '3M', '1Y', 'All'] as const
/** A range of a series. */
export type SeriesRange = (typeof seriesRanges)[number]

/** All metrics. */
export const metrics = [
  'tvl',
  'volume',
  'fees',
  'swaps',
  'transactions',
  'users',
  'emission',
  'emissionUsd',
  'incentives',
  'price',
  'competitions',
  'participants',
  'prizes',
] as const
/** A metric. */
export type Metric = (typeof metrics)[number]

/** Kinds of subject. A gauge is named by its pool. The arena is all competitions of a network. */
export const subjectKinds = ['network', 'pool', 'token', 'gauge', 'arena'] as const
/** A kind of subject. */
export type SubjectKind = (typeof subjectKinds)[number]

/** Unit of a metric: dollars, whole governance tokens, or a count. */
export type MetricUnit = 'usd' | 'token' | 'count'

/**
 * How points of a metric combine: a flow is summed, of a state the last one counts, and a distinct count of a range does not follow from its
 * parts.
 */
export type MetricNature = 'flow' | 'state' | 'distinct'

/** Unit and nature of a metric. */
export type MetricFacts = { readonly unit: MetricUnit; readonly nature: MetricNature }

// ANALYTICS-1
/** Unit and nature of each metric. */
export const metricFacts: Readonly<Record<Metric, MetricFacts>> = {
  tvl: { unit: 'usd', nature: 'state' },
  volume: { unit: 'usd', nature: 'flow' },
  fees: { unit: 'usd', nature: 'flow' },
  swaps: { unit: 'count', nature: 'flow' },
  transactions: { unit: 'count', nature: 'flow' },
  users: { unit: 'count', nature: 'distinct' },
  emission: { unit: 'token', nature: 'flow' },
  emissionUsd: { unit: 'usd', nature: 'flow' },
  incentives: { unit: 'usd', nature: 'flow' },
  price: { unit: 'usd', nature: 'state' },
  competitions: { unit: 'count', nature: 'flow' },
  participants: { unit: 'count', nature: 'flow' },
  prizes: { unit: 'usd', nature: 'flow' },
}

/** Decimals of a metric's raw integers. */
export const metricDecimals = (metric: Metric): number => (metricFacts[metric].unit === 'count' ? 0 : 18)

/** Metrics of a whole network. */
export const networkMetrics = [
  'tvl',
  'volume',
  'fees',
  'swaps',
  'transactions',
  'users',
  'emission',
  'emissionUsd',
  'incentives',
] as const satisfies readonly Metric[]
/** A metric of a whole network. */
export type NetworkMetric = (typeof networkMetrics)[number]

/** The metrics of each kind of subject. */
export const metricsOf: Readonly<Record<SubjectKind, readonly Metric[]>> = {
  network: networkMetrics,
  pool: ['tvl', 'volume', 'fees', 'swaps'],
  token: ['price', 'tvl', 'volume', 'swaps'],
  gauge: ['emission', 'emissionUsd', 'incentives'],
  arena: ['volume', 'competitions', 'participants', 'prizes', 'fees'],
}

/** Which parts add up to the network's figure, by metric. Metrics of whole accounts have no such parts. */
export const partsOf: Readonly<Partial<Record<Metric, 'pool' | 'gauge'>>> = {
  tvl: 'pool',
  volume: 'pool',
  fees: 'pool',
  swaps: 'pool',
  emission: 'gauge',
  emissionUsd: 'gauge',
  incentives: 'gauge',
}
