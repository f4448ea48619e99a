/** How far back a series reaches. */
export const seriesRanges = ['1D', '1W', '1M', '3M', '1Y', 'All'] as const
export type SeriesRange = (typeof seriesRanges)[number]

/** What is measured. */
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
export type Metric = (typeof metrics)[number]

/** What it is measured of; a gauge is named by its pool. The arena is all competitions of a network. */
export const subjectKinds = ['network', 'pool', 'token', 'gauge', 'arena'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Dollars, whole governance tokens, or a number. */
export type MetricUnit = 'usd' | 'token' | 'count'

/** Points of a flow add up; of a state the last one counts; of a distinct count neither can be said of a range from its parts. */
export type MetricNature = 'flow' | 'state' | 'distinct'

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

/** What is measured of a network as a whole. */
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
export type NetworkMetric = (typeof networkMetrics)[number]

/** What is measured of each subject. */
export const metricsOf: Readonly<Record<SubjectKind, readonly Metric[]>> = {
  network: networkMetrics,
  pool: ['tvl', 'volume', 'fees', 'swaps'],
  token: ['price', 'tvl', 'volume', 'swaps'],
  gauge: ['emission', 'emissionUsd', 'incentives'],
  arena: ['volume', 'competitions', 'participants', 'prizes', 'fees'],
}

/** The parts whose figures add up to a network's, by metric; those of whole accounts have none. */
export const partsOf: Readonly<Partial<Record<Metric, 'pool' | 'gauge'>>> = {
  tvl: 'pool',
  volume: 'pool',
  fees: 'pool',
  swaps: 'pool',
  emission: 'gauge',
  emissionUsd: 'gauge',
  incentives: 'gauge',
}
