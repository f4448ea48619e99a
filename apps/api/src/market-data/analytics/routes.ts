import type { Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { competitionRoutes } from './competitionRoutes.ts'
import type { SeriesSources } from './seriesCopy.ts'
import { seriesRoutes } from './seriesRoutes.ts'
import { topRoutes } from './topRoutes.ts'
import { transactionRoutes } from './transactionRoutes.ts'

/** All routes of the analytics screens. */
export const analyticsRoutes = (service: MarketService, sources: SeriesSources): readonly Route[] => [
  ...seriesRoutes(service, sources),
  ...competitionRoutes(service, sources),
  ...topRoutes(service, sources),
  ...transactionRoutes(service, sources.db),
]
