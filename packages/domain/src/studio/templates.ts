import type { MetricFormulaVersion } from '../analytics/metricReceipt.ts'
import { networkMetrics, type SeriesRange } from '../analytics/metrics.ts'

// ANALYTICS-6
/** What a picture can be about. */
export const studioTemplates = ['poolsApr', 'portfolio', 'incentives', 'metrics'] as const
export type StudioTemplate = (typeof studioTemplates)[number]

/** How far back a picture reaches. */
export const studioRanges = ['1W', '1M', '3M', '1Y'] as const satisfies readonly SeriesRange[]
export type StudioRange = (typeof studioRanges)[number]

/** How its figures are drawn. */
export const studioDrawings = ['lines', 'bars', 'table'] as const
export type StudioDrawing = (typeof studioDrawings)[number]

/** The languages of a picture, by the names that the site has for them. */
export const studioLanguages = ['en', 'es', 'ja', 'ko', 'pt', 'th', 'vi', 'zh-CN', 'zh-TW'] as const
export type StudioLanguage = (typeof studioLanguages)[number]

// ANALYTICS-8
/** Sizes of a picture in pixels: for posts, for squares, and for the height of a phone. */
export const studioSizes = {
  wide: { width: 1200, height: 675 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const
export type StudioSize = keyof typeof studioSizes

// ANALYTICS-6: up to 6 pairs or metrics, up to 3 pairs for incentives
/** Pairs or metrics that a picture shows at most. */
export const mostPicked: Readonly<Record<StudioTemplate, number>> = { poolsApr: 6, portfolio: 1, incentives: 3, metrics: 6 }

/** Figures of a network that can be picked. */
export const studioMetrics = networkMetrics

/** Grows with each change of how a picture’s figures follow from the data, or of how it is drawn: a picture keeps the version that it was made with. */
export const studioVersions = [1, 2] as const satisfies readonly MetricFormulaVersion[]
export type StudioVersion = (typeof studioVersions)[number]
/** That of new pictures. */
export const STUDIO_VERSION = 2 satisfies StudioVersion
