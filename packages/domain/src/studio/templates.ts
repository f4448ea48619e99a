import type { MetricFormulaVersion } from '../analytics/metricReceipt.ts'
import { networkMetrics, type SeriesRange } from '../analytics/metrics.ts'

// ANALYTICS-6
/** Templates of pictures. */
export const studioTemplates = ['poolsApr', 'portfolio', 'incentives', 'metrics'] as const
/** A template. */
export type StudioTemplate = (typeof studioTemplates)[number]

/** Ranges of a picture. */
export const studioRanges = ['1W', '1M', '3M', '1Y'] as const satisfies readonly SeriesRange[]
/** A range of a picture. */
export type StudioRange = (typeof studioRanges)[number]

/** How figures are drawn. */
export const studioDrawings = ['lines', 'bars', 'table'] as const
/** A way of drawing. */
export type StudioDrawing = (typeof studioDrawings)[number]

/** Languages of a picture, by the site's codes. */
export const studioLanguages = ['en', 'es', 'ja', 'ko', 'pt', 'th', 'vi', 'zh-CN', 'zh-TW'] as const
/** A language of a picture. */
export type StudioLanguage = (typeof studioLanguages)[number]

// ANALYTICS-8
/** Sizes of a picture in pixels: wide for posts, square, and tall for phones. */
export const studioSizes = {
  wide: { width: 1200, height: 675 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const
/** A size of a picture. */
export type StudioSize = keyof typeof studioSizes

// ANALYTICS-6: up to 6 pairs or metrics, up to 3 pairs for incentives
/** Maximum number of pairs or metrics in a picture. */
export const maxPicked: Readonly<Record<StudioTemplate, number>> = { poolsApr: 6, portfolio: 1, incentives: 3, metrics: 6 }

/** Metrics of a network that can be selected. */
export const studioMetrics = networkMetrics

/** Versions of how a picture's figures follow from the data and how it is drawn. A picture keeps the version it was made with. */
export const studioVersions = [1, 2, 3] as const
/** A version of pictures. */
export type StudioVersion = (typeof studioVersions)[number]
/** The version of new pictures. */
export const STUDIO_VERSION = 3 satisfies StudioVersion

/** The version of the metrics' formulas that a picture's figures follow. */
export const metricVersionOf = (version: StudioVersion): MetricFormulaVersion => (version === 1 ? 1 : 2)

/** Whether a picture marks unknown lines, and figures of which something has no price. Earlier versions count every line as known. */
export const marksUnknown = (version: number): boolean => version >= 3
