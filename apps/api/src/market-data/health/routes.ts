import { RETRY_AFTER_SECONDS } from '../../http/errors.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { SeriesCopy } from '../analytics/seriesCopy.ts'
import type { MarketService } from '../../market/following/marketService.ts'

/**
 * `/health`: the process answers, and whether ClickHouse does when it is configured. `/ready`: every network is indexed and level with its
 * chain.
 */
export const healthRoutes = (service: MarketService, copy: SeriesCopy | null): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/health',
    auth: 'none',
    handler: ({ c }) => c.json({ status: 'ok', ...(copy && { clickHouse: copy.isAnswering() ? 'answers' : 'fails' }) }),
  }),
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/ready',
    auth: 'none',
    handler: ({ c }) => {
      const networks = service.markets.map((market) => {
        const { ready, progress, block, blocksBehind, stale } = market.index()
        return { chainId: market.network.chainId, ready, progress, block, blocksBehind, stale, disprovedFrom: market.disprovedFrom() }
      })
      const ready = networks.length > 0 && networks.every((network) => network.ready)
      if (!ready) c.header('retry-after', String(RETRY_AFTER_SECONDS))
      return c.json({ ready, database: service.isDatabaseReachable(), networks }, ready ? 200 : 503)
    },
  }),
]
