import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Route } from '../../http/route.ts'
import type { MarketService } from '../market/marketService.ts'
import { competitionRoutes } from './competitionRoutes.ts'
import { seriesRoutes } from './seriesRoutes.ts'
import { topRoutes } from './topRoutes.ts'
import { transactionRoutes } from './transactionRoutes.ts'

/** Everything that the screens of analytics ask for. */
export const analyticsRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => [
  ...seriesRoutes(service, db),
  ...competitionRoutes(service, db),
  ...topRoutes(service, db),
  ...transactionRoutes(service, db),
]
