import { type Metric, metricsOf, type SeriesRange } from '@exchange/domain/analytics/metrics'

/** How far back figures of the arena reach. */
export const arenaRanges = ['1W', '1M', 'All'] as const satisfies readonly SeriesRange[]
type ArenaRange = (typeof arenaRanges)[number]

/** Figures that the second chart may show; the first one is of volume. */
export const arenaMetrics = metricsOf.arena.filter((metric) => metric !== 'volume')

/** The page's search parameters: values that differ from the default. */
type ArenaAnalyticsSearch = { readonly range?: ArenaRange; readonly metric?: Metric }
export type ArenaAnalyticsView = Required<ArenaAnalyticsSearch>

const defaultView: ArenaAnalyticsView = { range: '1M', metric: 'participants' }

/** Parses the address bar. An unknown value becomes the default. */
export const toArenaView = (search: Readonly<Record<string, unknown>>): ArenaAnalyticsView => ({
  range: arenaRanges.find((range) => range === search['range']) ?? defaultView.range,
  metric: arenaMetrics.find((metric) => metric === search['metric']) ?? defaultView.metric,
})

/** Writes the address bar. */
export const toArenaSearch = ({ range, metric }: ArenaAnalyticsView): ArenaAnalyticsSearch => ({
  ...(range !== defaultView.range && { range }),
  ...(metric !== defaultView.metric && { metric }),
})
