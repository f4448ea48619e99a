import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketJson, marketParameter } from '../../http/context.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../market/chainMarket.ts'
import type { MarketService } from '../market/marketService.ts'
import { bannerSvg } from './banner.ts'
import { readBundle } from './bundle.ts'
import { requireFound } from './input.ts'
import { type CompetitionRow, findCompetition } from './rows.ts'

// ARENA-6, ARENA-28
/** Rank bundles of competitions, and the banners of those that have none. */
export const competitionRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const params = z.object({
    chainId: marketParameter(service),
    id: z
      .string()
      .regex(/^[1-9]\d{0,17}$/, 'a whole number')
      .openapi({ param: { name: 'id', in: 'path' }, example: '1' }),
  })
  const findRow = async (market: ChainMarket, id: string): Promise<CompetitionRow> => {
    market.snapshot()
    const { chainId } = market.network
    return requireFound(await findCompetition(db, chainId, BigInt(id)), chainId, BigInt(id))
  }
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/competitions/{id}/bundle',
      auth: 'none',
      params,
      handler: async ({ c, params: { chainId: market, id } }) =>
        marketJson(c, market, await readBundle(db, market, await findRow(market, id))),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/competitions/{id}/banner.svg',
      auth: 'none',
      params,
      handler: async ({ c, params: { chainId: market, id } }) => {
        const { address } = await findRow(market, id)
        return c.body(bannerSvg(address), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' })
      },
    }),
  ]
}
