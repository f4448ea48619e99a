import type { SeriesRange } from '@exchange/domain'
import { type Metric, metricsOf, seriesRanges } from '@exchange/domain/analytics/metrics'

/** The address bar's part of the page. A key that holds its default is absent, so that a plain /analytics stays plain. */
export type AnalyticsSearch = {
  readonly range?: SeriesRange
  readonly metric?: Metric
}

/** What the screen shows: every choice made. */
export type AnalyticsView = {
  readonly range: SeriesRange
  /** Of the second chart; the first one is of what is locked. */
  readonly metric: Metric
}

export const defaultView: AnalyticsView = { range: '1M', metric: 'volume' }

/** Figures that the second chart may show: none of gauges where nobody votes. */
export const chartMetrics = (votes: boolean): readonly Metric[] =>
  metricsOf.network.filter((metric) => metric !== 'tvl' && (votes || !metricsOf.gauge.includes(metric)))

const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((candidate) => candidate === value) ?? fallback

/** Reads the address bar. Never fails: whatever it does not understand, or the network does not have, becomes the default. */
export const toAnalyticsView = (search: Readonly<Record<string, unknown>>, votes: boolean): AnalyticsView => ({
  range: oneOf(seriesRanges, search['range'], defaultView.range),
  metric: oneOf(chartMetrics(votes), search['metric'], defaultView.metric),
})

/** Writes the address bar: only what differs from the default. */
export const toAnalyticsSearch = (view: AnalyticsView): AnalyticsSearch => ({
  ...(view.range !== defaultView.range && { range: view.range }),
  ...(view.metric !== defaultView.metric && { metric: view.metric }),
})
